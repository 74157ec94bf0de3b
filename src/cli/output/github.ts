import { gather } from '../../report/gather.ts';
import type { FinishedLoad, LoadProblem } from '../../report/load/finished-load.ts';
import { workflowCommand, type Note } from '../../report/github/workflow-command.ts';
import { summaryReporter } from '../../report/github/step-summary.ts';
import { summarizeLoad } from '../../report/load/markdown.ts';
import type { Reporter, RunFooter } from '../../run/events.ts';
import type { Io } from '../process/io.ts';
import type { OutputOptions } from '../certify/requested-run.ts';
import { withUnwritten, type Unwritten } from '../../certification/report-files/unwritten-files.ts';

/** The additional output of a run in GitHub Actions; null for none. */
export interface Github {
  /** The file of the step's summary. */
  readonly summaryPath: string | null;
  /** Writes annotations to stderr, which the runner reads, too: stdout may contain data. Null for no annotations. */
  readonly annotate: ((notes: readonly Note[]) => void) | null;
}

/** The summary and annotations of a step of GitHub Actions, according to the flag and the environment. */
export function githubOf(
  { env, stderr }: Pick<Io, 'env' | 'stderr'>,
  { github }: Pick<OutputOptions, 'github'>,
): Github {
  const path = env['GITHUB_STEP_SUMMARY'] ?? '';
  return {
    summaryPath: github === false || path === '' ? null : path,
    annotate:
      (github ?? env['GITHUB_ACTIONS'] === 'true')
        ? (notes) => stderr.write(notes.map(workflowCommand).join(''))
        : null,
  };
}

/** A reporter that also writes to GitHub. `footer` includes the problems of writing; it returns null before the end of the run. */
export interface GithubReporter {
  readonly reporter: Reporter;
  footer(): RunFooter | null;
}

/** Writes the summary before the report for people, which shows the problem if the summary cannot be written. */
export function githubReporter({ summaryPath, annotate }: Github, people: Reporter): GithubReporter {
  const summarize = summaryPath === null ? null : { path: summaryPath, report: summaryReporter(summaryPath) };
  const note: Reporter =
    annotate === null
      ? () => {}
      : gather(async (ended) => annotate((await import('../../report/github/annotations.ts')).notesOf(ended)));
  let footer: RunFooter | null = null;
  return {
    footer: () => footer,
    async reporter(event) {
      const faults: Unwritten[] = [];
      try {
        await summarize?.report(event);
      } catch (fault) {
        faults.push({ path: summarize?.path ?? '', fault });
      }
      const last = event.type === 'finished' ? { ...event, footer: withUnwritten(event.footer, faults) } : event;
      if (last.type === 'finished') footer = last.footer;
      await people(last);
      await note(last);
    },
  };
}

/** Appends a load check to the summary of the step. Returns the problem if it cannot be written. */
export async function summarizeFor({ summaryPath }: Github, account: FinishedLoad): Promise<readonly LoadProblem[]> {
  if (summaryPath === null) return [];
  try {
    await summarizeLoad(summaryPath, account);
    return [];
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault);
    return [{ message: `cannot write ${summaryPath}: ${why}`, hint: null }];
  }
}
