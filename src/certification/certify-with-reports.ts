import type { Reporter, RunFooter } from '../run/events.ts';
import type { ExplainedRefusal } from '../run/preflight.ts';
import { runOptionsOf, type RunOptions, type RunInputs } from './run-options.ts';
import { certify } from './certify.ts';
import type { ChosenTarget } from './chosen-target.ts';
import { seedOf } from './run-head.ts';
import { orderOf } from './report-files/certificate-reporter.ts';
import { reportTo } from './report-files/report-files.ts';
import { evidencePath } from './report-files/wanted-reports.ts';

/** Additional work of a run. */
export interface AroundRun {
  /** Called with every event, after the reports. */
  readonly onEvent?: Reporter;
  /** Runs after the last check, and adds its result to the footer. */
  readonly complete?: (
    footer: RunFooter,
    run: UnderWay & {
      /** Prints a note before the end of the report. */
      readonly notify: (message: string) => Promise<void>;
    },
  ) => Promise<RunFooter>;
  /** Runs before the first check if the target refused every request, `requests` in number. */
  readonly explainRefusal?: (requests: number, run: UnderWay) => Promise<ExplainedRefusal>;
}

/** A run that additional work belongs to. */
export interface UnderWay {
  readonly certification: RunOptions;
  readonly signal: AbortSignal;
}

/** The callbacks of a run. */
export interface Followed {
  /** Called last, so that it also gets the problems of writing the files. */
  readonly reporter: Reporter;
  readonly signal: AbortSignal;
}

/** Certifies a target with the selected checks. Returns the final footer. */
export async function certifyWithReports(
  target: ChosenTarget,
  certifying: RunInputs,
  {
    reporter,
    signal,
    onEvent = () => {},
    complete = (footer) => Promise.resolve(footer),
    explainRefusal,
  }: Followed & AroundRun,
): Promise<RunFooter> {
  const { settings } = certifying;
  const certification = await runOptionsOf(target, certifying, seedOf(settings));
  const certificate = await orderOf(settings, {
    acceptedGaps: target.acceptedGaps,
    subject: certification.header.subject,
    target: certification.header.target,
  });
  const reporting = reportTo({ reports: settings.reports, evidence: evidencePath(settings), certificate }, reporter);
  const notify = async (message: string) => await reporting.reporter({ type: 'notice', message });
  const completing: Reporter = async (event) =>
    await reporting.reporter(
      event.type === 'finished'
        ? { ...event, footer: await complete(event.footer, { certification, signal, notify }) }
        : event,
    );
  await certify({
    ...certification,
    selection: { only: settings.only, skip: settings.skip },
    path: settings.path ?? null,
    evidenceSink: reporting.evidenceSink,
    reporters: [completing, onEvent],
    begin: target.begin,
    ...(explainRefusal === undefined
      ? {}
      : { explainRefusal: async (requests) => await explainRefusal(requests, { certification, signal }) }),
    signal,
  });
  return reporting.footer();
}
