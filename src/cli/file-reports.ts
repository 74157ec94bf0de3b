import { faultOfDestination } from '../report/destination.ts';
import { openEvidenceFile, type EvidenceFile } from '../report/evidence-file.ts';
import type { Reporter, RunFooter, RunProblem } from '../run/events.ts';
import { ConfigurationError } from '../spec/configuration-error.ts';
import type { CertifyFlags } from './certify-flags.ts';
import { reportKinds } from './report-kinds.ts';

/** Throws a ConfigurationError, before any request, for every file that could not be written. */
export async function tryDestinations({
  reports,
  evidence,
}: Pick<CertifyFlags, 'reports' | 'evidence'>): Promise<void> {
  const files = [
    ...reports.map(({ path }) => ({ flag: '--report', path })),
    ...(evidence === null ? [] : [{ flag: '--evidence', path: evidence }]),
  ];
  const faults = await Promise.all(
    files.map(async (file) => ({ ...file, fault: await faultOfDestination(file.path) })),
  );
  const problems = faults.flatMap(({ flag, path, fault }) =>
    fault === null
      ? []
      : [
          {
            flag,
            message: `cannot write ${path}: ${fault}`,
            hint: 'name a file in a folder that exists and can be written to',
          },
        ],
  );
  if (problems.length > 0) throw new ConfigurationError(problems);
}

export interface Reporting {
  /** Takes every exchange as a line; null where nobody asked for evidence. */
  readonly spill: ((line: string) => void) | null;
  readonly reporter: Reporter;
  /** The footer as it was told in the end, once the run is finished. */
  footer(): RunFooter | null;
}

/**
 * Files first, then the terminal: a report that cannot be written in the end is a problem of the run, which the terminal
 * must tell and the exit code must show.
 */
export function reportTo(
  { reports, evidence }: Pick<CertifyFlags, 'reports' | 'evidence'>,
  terminal: Reporter,
): Reporting {
  const files = reports.map(({ kind, path }) => ({ path, report: reportKinds[kind].certified(path) }));
  let evidenceFile: EvidenceFile | null = null;
  let told: RunFooter | null = null;
  return {
    spill: evidence === null ? null : (line) => evidenceFile?.add(line),
    footer: () => told,
    async reporter(event) {
      const faults: { path: string; fault: unknown }[] = [];
      for (const { path, report } of files) {
        try {
          await report(event);
        } catch (fault) {
          faults.push({ path, fault });
        }
      }
      // Not before: a run that is refused for its configuration must not empty the file of the one before.
      if (event.type === 'started' && evidence !== null) evidenceFile = openEvidenceFile(evidence);
      if (event.type !== 'finished') return terminal(event);
      const lost = evidenceFile?.close() ?? null;
      if (evidence !== null && lost !== null) faults.push({ path: evidence, fault: lost });
      told = withProblems(event.footer, faults.map(unwritten));
      return terminal({ type: 'finished', footer: told });
    },
  };
}

function unwritten({ path, fault }: { path: string; fault: unknown }): RunProblem {
  return {
    kind: 'could-not-run',
    message: `cannot write ${path}: ${fault instanceof Error ? fault.message : String(fault)}`,
    hint: null,
  };
}

function withProblems(footer: RunFooter, problems: readonly RunProblem[]): RunFooter {
  if (problems.length === 0) return footer;
  return { ...footer, problems: [...footer.problems, ...problems], exitCode: footer.exitCode === 2 ? 2 : 3 };
}
