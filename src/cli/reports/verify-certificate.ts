import { isPass } from '../../report/wording/verdicts.ts';
import { reportReader, type ReadReport } from '../../certificate/agreement.ts';
import { digestOfFile } from '../../certificate/digest.ts';
import { readPublicKey } from '../../certificate/keys.ts';
import { certificateReader } from '../../certificate/read-certificate.ts';
import { verificationText, notesOn, provesInWords, provesNotInWords, resultInWords } from '../../certificate/words.ts';
import { verifyCertificate, type Verification } from '../../certificate/verify.ts';
import { painter, wantsColor, type Style } from '../../report/text/paint.ts';
import { visible } from '../../report/text/visible.ts';
import { wrap } from '../../report/text/wrap.ts';
import { ConfigurationError, refuse } from '../../model/configuration-error.ts';
import { readBounded } from '../../model/bounded-file.ts';
import { fileFault } from '../../model/file-fault.ts';
import { releaseFor } from '../../certification/release-demands.ts';
import { withFlags } from '../flags/with-flags.ts';
import { toPeople } from '../output/ci-runner.ts';
import type { Io } from '../process/io.ts';
import { verifyOther } from '../dossier/verify.ts';
import { verifyCertificateSpec } from './flags.ts';
import { ownVersion } from '../../certification/version.ts';

/**
 * `octoproof verify-certificate`: verifies a certificate. Returns 0 if it is valid and says conformant, else 1; throws a
 * ConfigurationError.
 */
export async function verifyCertificateCommand(io: Io): Promise<number> {
  return await withFlags(io, verifyCertificateSpec, async ({ words, flags, problems }) => {
    refuse(problems);
    const file = namedFile(words);
    const text = await opened(file, readText);
    const other = await verifyOther(text, { file, flags, io });
    if (other !== null) return other;
    const { publicKey, evidence, previous, maxAge: maxAgeDays = 90, color = null } = flags;
    const now = new Date();
    const read = certificateReader();
    const verification = await verifyCertificate(read(text, file), {
      release: releaseFor,
      publicKey: publicKey === undefined ? null : await readPublicKey(publicKey, '--public-key'),
      now,
      maxAgeDays,
      report: await givenReport(flags.report),
      evidence: evidence === undefined ? null : await opened(evidence, digestOfFile, '--evidence'),
      previous: previous === undefined ? null : read(await opened(previous, readText, '--previous'), previous),
    });
    const exitCode = verification.faults.length === 0 && verification.certificate?.outcome === 'conformant' ? 0 : 1;
    const version = ownVersion();
    if (flags.json === true)
      io.stdout.write(verificationText(verification, { version, notes: notesOn(verification, { now }), exitCode }));
    else toPeople(io, 'stdout')(verificationInWords(verification, { now, io, color }));
    return exitCode;
  });
}

function namedFile(words: readonly string[]): string {
  const [file, ...more] = words;
  const hint = 'use octoproof verify-certificate FILE';
  if (file === undefined) throw new ConfigurationError([{ message: 'no certificate is given', hint }]);
  if (more.length === 0) return file;
  throw new ConfigurationError([
    { message: 'more than one certificate is given', hint: 'verify one certificate at a time' },
  ]);
}

async function givenReport(path: string | undefined): Promise<ReadReport | null> {
  return path === undefined ? null : reportReader()(await opened(path, (file) => readBounded(file, 256), '--report'));
}

/** Reads at most 4 MB. A certificate of the largest suite has less than 1 MB. */
async function readText(file: string): Promise<string> {
  return (await readBounded(file, 4)).toString();
}

async function opened<T>(file: string, read: (file: string) => Promise<T>, flag?: string): Promise<T> {
  try {
    return await read(file);
  } catch (error) {
    const message = `cannot read the file: ${fileFault(error).words}`;
    throw new ConfigurationError([{ file, ...(flag === undefined ? {} : { flag }), message, hint: null }]);
  }
}

interface VerificationOutput {
  readonly now: Date;
  readonly io: Io;
  readonly color: boolean | null;
}

function verificationInWords(verification: Verification, { now, io, color }: VerificationOutput): string {
  const { tty, columns = 100 } = io.stdout;
  const paint = painter(wantsColor({ flag: color, env: io.env, tty }));
  const { certificate, faults, signature } = verification;
  const line = (style: Style, label: string, text: string): string => {
    const lines = wrap(text, Math.max(30, Math.min(100, columns) - 7));
    return lines
      .map((part, index) => `${index === 0 ? paint(style, label.padEnd(7)) : ' '.repeat(7)}${part}\n`)
      .join('');
  };
  if (certificate === null || faults.length > 0) {
    const faultLines = faults.slice(0, 10).map((fault) => line('quiet', '', `- ${visible(fault)}`));
    return [line('bad', 'no', 'This certificate is invalid:'), ...faultLines].join('');
  }
  const style = isPass(certificate) ? 'good' : certificate.outcome === 'not-conformant' ? 'bad' : 'doubt';
  return [
    line(style, 'result', resultInWords(certificate)),
    line('quiet', '', provesInWords(certificate, signature)),
    line('doubt', 'but', 'It does not prove:'),
    ...provesNotInWords(certificate, signature).map((limit) => line('quiet', '', `- ${limit}`)),
    ...notesOn(verification, { now }).map((note) => line('quiet', 'note', note)),
  ].join('');
}
