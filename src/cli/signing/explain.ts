import { readFile } from 'node:fs/promises';
import { neutralScheme } from '../../../reference/signing/index.ts';
import { documentText } from '../../documents/write.ts';
import type { SigningDiagnosis } from '../../forensics/diagnosis.ts';
import { explainOne } from '../../forensics/signing/explain-one.ts';
import { tellSigning } from '../../forensics/words.ts';
import { painter, wantsColor, type Style } from '../../report/text/paint.ts';
import { ConfigurationError } from '../../spec/configuration-error.ts';
import { explainUsage } from './explain-usage.ts';
import { flagHelp } from '../flags/help.ts';
import { hidingKey, type Hiding } from '../output/hide-key.ts';
import { hidingPersonal } from '../output/hide-personal.ts';
import type { Io } from '../process/io.ts';
import { listing } from '../output/listing.ts';
import { parseFlags, wantsHelp, type ParsedFlags } from '../flags/parse.ts';
import { requireAuthorization } from './received-request.ts';
import { readSigningKey, type SigningKey } from './signing-key.ts';
import { asUsage, tellNotes } from './notes.ts';
import { givenRequest } from './given-request.ts';
import { ownVersion } from '../../certification/version.ts';

/** `octoproof explain`: why one signature is wrong. Gives 0 where it is right, else 1; throws a ConfigurationError. */
export async function explainCommand(io: Io): Promise<number> {
  const usage = explainUsage(io.stdout.columns ?? 100);
  if (wantsHelp(io.argv)) {
    io.stdout.write(flagHelp(usage));
    return 0;
  }
  const parsed = await parseFlags(io.argv, usage);
  const key = await readSigningKey(parsed, io.env);
  return await hidingKey(io, key.key, (hiding) => explain(parsed, key, hiding));
}

async function explain(parsed: ParsedFlags, key: SigningKey, hiding: Hiding): Promise<number> {
  const { io } = hiding;
  const baseString = await baseStringOf(parsed);
  const given = await givenRequest(parsed, io);
  const own = hidingPersonal(hiding, given, parsed);
  const request = requireAuthorization(given.request);
  tellNotes(io, [...key.notes, ...given.notes]);
  const diagnosis = asUsage(() =>
    explainOne({
      request,
      authorization: request.authorization,
      signingKey: key.key,
      scheme: parsed.text('scheme-name') ?? neutralScheme,
      ...(baseString === undefined ? {} : { baseString }),
    }),
  );
  io.stdout.write(
    parsed.switched('json') === true
      ? own.hide(documentText('explanation', { version: ownVersion(), ...diagnosis }))
      : wordsOf(diagnosis, parsed, own),
  );
  return diagnosis.verdict === 'right' ? 0 : 1;
}

const styles: Readonly<Record<SigningDiagnosis['verdict'], Style>> = {
  right: 'good',
  explained: 'bad',
  unexplained: 'doubt',
};

function wordsOf(diagnosis: SigningDiagnosis, parsed: ParsedFlags, { io, hide }: Hiding): string {
  const { tty, columns } = io.stdout;
  const paint = painter(wantsColor({ flag: parsed.switched('color') ?? null, env: io.env, tty }));
  const [title = '', ...lines] = tellSigning(diagnosis);
  const { verdict } = diagnosis;
  const rows = lines.map((line) => ({ label: '', value: line, aside: true }));
  const text = listing([{ mark: verdict, title, rows }], { paint, columns, hide });
  return `${paint(styles[verdict], verdict)}${text.slice(verdict.length)}\n`;
}

async function baseStringOf(parsed: ParsedFlags): Promise<string | undefined> {
  const text = parsed.text('base-string');
  const file = parsed.text('base-string-file');
  if (file === undefined) return text;
  const flag = '--base-string-file';
  if (text !== undefined) {
    const twice = { flag, message: 'the base string is given twice', hint: 'give it once: which one counts?' };
    throw new ConfigurationError([twice]);
  }
  const read = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const message = `the file cannot be read (${error.code ?? 'unknown'})`;
    throw new ConfigurationError([{ file, flag, message, hint: null }]);
  });
  return read.replace(/\r?\n$/, '');
}
