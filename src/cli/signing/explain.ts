import { neutralScheme, readAuthorization, SigningError } from '../../../reference/signing/index.ts';
import { documentText } from '../../documents/write.ts';
import type { SigningDiagnosis } from '../../forensics/diagnosis.ts';
import { explainOne } from '../../forensics/signing/explain-one.ts';
import { tellSigning } from '../../forensics/words.ts';
import { painter, wantsColor, type Style } from '../../report/text/paint.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { withFlags } from '../flags/with-flags.ts';
import { bytesOfFile } from './given-file.ts';
import { hidingKey, type Hiding } from '../output/hide-key.ts';
import type { Io } from '../process/io.ts';
import { listing } from '../output/listing.ts';
import type { Read } from '../certify/requested-run.ts';
import { explainSpec, type ExplainFlags } from './flags.ts';
import { answerEach } from './received-request.ts';
import { readSigningKey, type SigningKey } from './signing-key.ts';
import { asUsage } from './notes.ts';
import { ownVersion } from '../../certification/version.ts';

/** `octoproof explain`: prints why a signature is wrong. Returns 0 if it is right, else 1; throws a ConfigurationError. */
export async function explainCommand(io: Io): Promise<number> {
  return await withFlags(io, explainSpec, async (parsed) => {
    const key = await readSigningKey(parsed.flags, io.env);
    return await hidingKey(io, key.key, (hiding) => explain(parsed, key, hiding));
  });
}

async function explain(parsed: Read<ExplainFlags>, key: SigningKey, hiding: Hiding): Promise<number> {
  const baseString = await baseStringOf(parsed.flags);
  const { flags } = parsed;
  return await answerEach(parsed, { hiding, notes: key.notes }, (request, own) => {
    const progress = progressOn(own.io);
    const diagnosis = asUsage(() =>
      explainOne({
        request,
        authorization: request.authorization,
        signingKey: key.key,
        scheme: flags.schemeName ?? neutralScheme,
        onProgress: progress.show,
        ...(baseString === undefined ? {} : { baseString }),
      }),
    );
    progress.clear();
    const json = () => own.hide(documentText('explanation', { version: ownVersion(), ...diagnosis }));
    const told = [...suspicionsOf(diagnosis, request.authorization, flags.schemeName), ...tellSigning(diagnosis)];
    own.io.stdout.write(flags.json === true ? json() : wordsOf(diagnosis, told, { ...own, ...flags }));
    return diagnosis.verdict === 'right' ? 0 : 1;
  });
}

/** Shows the tried share of the known mistakes on a terminal, at most once a second. */
function progressOn({ stderr }: Io): { readonly show: (share: number) => void; readonly clear: () => void } {
  let updatedAt = performance.now();
  let isVisible = false;
  return {
    show(share) {
      if (!stderr.tty || performance.now() - updatedAt < 1_000) return;
      updatedAt = performance.now();
      isVisible = true;
      stderr.write(`\rComparing with known mistakes: ${Math.floor(share * 100)} %`);
    },
    clear() {
      if (isVisible) stderr.write('\r\u001B[K');
    },
  };
}

const styles: Readonly<Record<SigningDiagnosis['verdict'], Style>> = {
  right: 'good',
  explained: 'bad',
  unexplained: 'doubt',
};

/** The likely reason why no known mistake explains a signature: an invalid header, else another key. */
function suspicionsOf(diagnosis: SigningDiagnosis, header: string, scheme?: string): readonly string[] {
  if (diagnosis.verdict !== 'unexplained') return [];
  try {
    readAuthorization(header, scheme);
  } catch (error) {
    if (!(error instanceof SigningError)) throw error;
    return [`${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`];
  }
  const isOfKey = ['hidden', 'mac'].includes(diagnosis.difference.stage);
  return isOfKey ? ['The signer may have used another key: compare the keys first.'] : [];
}

type Printing = Hiding & Pick<ExplainFlags, 'color'>;

function wordsOf({ verdict }: SigningDiagnosis, told: readonly string[], { io, hide, color }: Printing): string {
  const { tty, columns } = io.stdout;
  const paint = painter(wantsColor({ flag: color ?? null, env: io.env, tty }));
  const [title = '', ...lines] = told;
  const rows = lines.map((line) => ({ label: '', value: line, aside: true }));
  const text = listing([{ mark: verdict, title, rows }], { paint, columns, hide });
  return `${paint(styles[verdict], verdict)}${text.slice(verdict.length)}\n`;
}

async function baseStringOf(flags: ExplainFlags): Promise<string | undefined> {
  const { baseString: text, baseStringFile: file } = flags;
  if (file === undefined) return text;
  const flag = '--base-string-file';
  if (text !== undefined) {
    const twice = { flag, message: 'two base strings are given', hint: 'give one base string' };
    throw new ConfigurationError([twice]);
  }
  const read = (await bytesOfFile(flag, file)).toString('utf8');
  return read.replace(/\r?\n$/, '');
}
