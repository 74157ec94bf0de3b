import type { KeyPair } from '../../certificate/keys.ts';
import { loadCertificateText } from '../../certificate/load-statement.ts';
import { latencyFileText, type Measured } from '../../load/histograms/write-file.ts';
import { writeAtomically } from '../../report/files/atomic-file.ts';
import { destinationProblem } from '../../report/files/destination.ts';
import type { FinishedLoad, LoadProblem } from '../../report/load/finished-load.ts';
import { writeErrorInWords } from '../../report/files/write-fault.ts';
import { ConfigurationError, type ConfigurationProblem } from '../../model/configuration-error.ts';
import { overwritten } from '../report-files/overwritten-inputs.ts';
import { isStream, type WantedReport } from '../report-files/wanted-reports.ts';
import { reportKinds } from '../report-files/report-kinds.ts';

/** The output files of a load check. */
export interface LoadFiles {
  readonly reports: readonly WantedReport[];
  /** The path of the latency file; null for no file. */
  readonly histograms: string | null;
  /** The path of the certificate, and the key that signs it (null for none); null for no certificate. */
  readonly certificate: { readonly path: string; readonly keys: KeyPair | null } | null;
}

/**
 * Checks the output files before any request. Throws a ConfigurationError for every file that cannot be written, for
 * every file that would overwrite an input of the command, and for a path that is given twice.
 */
export async function tryLoadFiles(
  { reports, histograms, certificate }: LoadFiles,
  read: readonly string[],
): Promise<void> {
  const files = [
    ...reports.map(({ path }) => ({ flag: '--report', path })),
    ...(histograms === null ? [] : [{ flag: '--histograms', path: histograms }]),
    ...(certificate === null ? [] : [{ flag: '--certificate', path: certificate.path }]),
  ];
  const problems: ConfigurationProblem[][] = await Promise.all(
    files.map(async ({ flag, path }) => {
      const fault = await destinationProblem(path);
      const hint = 'give a file in a writable folder';
      return fault === null ? [] : [{ flag, message: `cannot write ${path}: ${fault}`, hint }];
    }),
  );
  const others = files.slice(reports.length);
  problems.push(
    others
      .filter(({ flag, path }) => files.some((file) => file.flag !== flag && file.path === path))
      .map(({ flag }) => ({ flag, message: 'a report has the same path', hint: 'give every file its own path' })),
  );
  problems.push([...(await overwritten(files, read))]);
  if (problems.flat().length > 0) throw new ConfigurationError(problems.flat());
}

/** The result of writing the files. */
export interface WrittenLoadFiles {
  /** The files that could not be written. */
  readonly problems: readonly LoadProblem[];
  /** The paths of the written files, without streams such as /dev/stdout. */
  readonly paths: readonly string[];
}

export async function writeLoadFiles(
  { reports, histograms, certificate }: LoadFiles,
  account: FinishedLoad,
  measured: Measured | null,
): Promise<WrittenLoadFiles> {
  const problems: LoadProblem[] = [];
  const paths: string[] = [];
  const write = async (path: string, textOf: () => string | Promise<string>): Promise<void> => {
    try {
      await writeAtomically(path, await textOf());
      if (!isStream(path)) paths.push(path);
    } catch (error) {
      problems.push({ message: `cannot write ${path}: ${writeErrorInWords(error)}`, hint: null });
    }
  };
  for (const { kind, path } of reports) await write(path, () => reportKinds[kind].loaded(account));
  if (certificate !== null && account.outcome !== 'could-not-run')
    await write(certificate.path, () => loadCertificateText(account, certificate.keys));
  if (histograms !== null && measured !== null) await write(histograms, () => latencyFileText(measured));
  return { problems, paths };
}
