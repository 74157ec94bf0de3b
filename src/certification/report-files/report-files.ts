import { rm } from 'node:fs/promises';
import type { CertificateOrder } from '../../certificate/issue.ts';
import {
  destinationProblem,
  folderDestinationProblem,
  evidenceDestinationProblem,
} from '../../report/files/destination.ts';
import { compressedIfLong, gzipEnding } from '../../report/files/compressed.ts';
import { openEvidenceFile, type EvidenceFile } from '../../report/files/evidence-file.ts';
import type { Reporter, RunFooter } from '../../run/events.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { certifying, evidenceDigest } from './certificate-reporter.ts';
import { filesRead, overwritten } from './overwritten-inputs.ts';
import { reportKinds } from './report-kinds.ts';
import type { ServerSettings } from '../settings.ts';
import type { SignerSettings } from '../signer/settings.ts';
import { withUnwritten, type Unwritten } from './unwritten-files.ts';
import { evidencePath, isStream, type WantedReport } from './wanted-reports.ts';

/**
 * Checks the output files before any request. Throws a ConfigurationError for every file that cannot be written, and for
 * every file that would overwrite an input of the command: the files in the settings and in `read`.
 */
export async function tryDestinations(
  settings: ServerSettings | SignerSettings,
  read: readonly string[] = [],
): Promise<void> {
  const { reports, certificate } = settings;
  const evidence = 'signer' in settings ? null : evidencePath(settings);
  const files = [
    ...outputsOf(reports),
    ...(evidence === null ? [] : [{ flag: '--evidence', path: evidence, faultOf: evidenceDestinationProblem }]),
    ...(certificate === undefined ? [] : [{ flag: '--certificate', path: certificate, faultOf: destinationProblem }]),
  ];
  await tryOutputs(files, [...filesRead(settings), ...read]);
}

/** The same for a command that writes only reports, and reads these files. */
export async function tryReports(reports: readonly WantedReport[], read: readonly string[]): Promise<void> {
  await tryOutputs(outputsOf(reports), read);
}

interface OutputFile {
  readonly flag: string;
  readonly path: string;
  readonly faultOf: (path: string) => Promise<string | null>;
}

function outputsOf(reports: readonly WantedReport[]): readonly OutputFile[] {
  return reports.map(({ kind, path }) => ({
    flag: '--report',
    path,
    faultOf: kind === 'repro' ? folderDestinationProblem : destinationProblem,
  }));
}

async function tryOutputs(files: readonly OutputFile[], read: readonly string[]): Promise<void> {
  const faults = await Promise.all(files.map(async (file) => ({ ...file, fault: await file.faultOf(file.path) })));
  const unwritable = faults.flatMap(({ flag, path, fault }) =>
    fault === null
      ? []
      : [
          {
            flag,
            message: `cannot write ${path}: ${fault}`,
            hint: 'give a file in a writable folder',
          },
        ],
  );
  const problems = [...unwritable, ...(await overwritten(files, read))];
  if (problems.length > 0) throw new ConfigurationError(problems);
}

export interface Reporting {
  /** Receives every exchange as a line; null without an evidence file. */
  readonly evidenceSink: ((line: string) => void) | null;
  readonly reporter: Reporter;
  /** The final footer. Throws before the end of the run. */
  footer(): RunFooter;
}

const replaced = new Error(
  'another run or program removed or replaced the evidence file. Use different files for each run',
);

interface WantedFiles {
  readonly reports: readonly WantedReport[];
  /** The path of the evidence file; null for no file. */
  readonly evidence: string | null;
  readonly certificate: CertificateOrder | null;
}

/**
 * Writes the files first, then their certificate, then to the terminal. A file that cannot be written is a problem of the
 * run, so the terminal and the exit code must include it.
 */
export function reportTo({ reports, evidence, certificate }: WantedFiles, terminal: Reporter): Reporting {
  const files = reports.map(({ kind, path }) => ({ kind, path, report: reportKinds[kind].certified(path) }));
  const written: string[] = [];
  const digest = evidence === null || certificate === null ? null : evidenceDigest();
  let evidenceFile: EvidenceFile | null = null;
  let footer: RunFooter | null = null;
  const terminalReporter: Reporter = async (event) => {
    if (event.type === 'finished') footer = event.footer;
    await terminal(event);
  };
  const certifiedFiles = { report: reports.some(({ kind }) => kind === 'json'), evidence: digest };
  const last =
    certificate === null
      ? terminalReporter
      : certifying(terminalReporter, {
          order: certificate,
          certifiedFiles,
          onWritten: (path) => written.push(path),
        });
  return {
    evidenceSink: evidence === null ? null : (line) => evidenceFile?.add(line),
    footer() {
      if (footer === null) throw new Error('the run ended without a footer');
      return footer;
    },
    async reporter(event) {
      const faults: Unwritten[] = [];
      for (const { kind, path, report } of files) {
        try {
          // The report and the evidence must belong to the same run.
          if (kind === 'json' && event.type === 'finished' && evidenceFile?.isInPlace() === false) throw replaced;
          await report(event);
          if (event.type === 'finished') written.push(path);
        } catch (fault) {
          faults.push({ path, fault });
        }
      }
      // Open the file late: a run that is refused for its configuration must not empty the file of the previous run.
      if (event.type === 'started' && evidence !== null) {
        await rm(`${evidence}${gzipEnding}`, { force: true });
        evidenceFile = await openEvidenceFile(evidence, { header: event.header, onWrite: digest?.add });
      }
      if (event.type !== 'finished') return last(event);
      const writeError = evidenceFile?.close() ?? null;
      if (evidence !== null) {
        try {
          if (writeError !== null) throw writeError;
          written.push(await compressedIfLong(evidence));
        } catch (fault) {
          faults.push({ path: evidence, fault });
        }
      }
      await last({ type: 'finished', footer: withUnwritten(event.footer, faults) });
      const paths = written.filter((path) => !isStream(path));
      if (paths.length > 0) await terminal({ type: 'written', paths });
    },
  };
}
