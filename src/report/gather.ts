import type { CheckResult, Plan, PlannedCheck, Reporter, RunFooter, RunHeader } from '../run/events.ts';

/** A planned check and its result. */
export interface JudgedCheck {
  readonly planned: PlannedCheck;
  readonly result: CheckResult;
}

/** A finished run, collected from its events. */
export interface FinishedRun {
  readonly header: RunHeader;
  readonly plan: Plan;
  readonly judged: readonly JudgedCheck[];
  readonly footer: RunFooter;
}

/** A reporter that collects the events of a run and calls `report` once at the end. */
export function gather(report: (run: FinishedRun) => Promise<void>): Reporter {
  const judged: JudgedCheck[] = [];
  let started: { readonly header: RunHeader; readonly plan: Plan } | null = null;
  return async (event) => {
    if (event.type === 'started') started = event;
    if (event.type === 'check-finished') judged.push(event);
    if (event.type === 'finished' && started !== null)
      await report({ header: headerOf(started, event), plan: started.plan, judged, footer: event.footer });
  };
}

/** Only the replies show that a target is a bundled reference. */
function headerOf({ header }: { readonly header: RunHeader }, { footer }: { readonly footer: RunFooter }): RunHeader {
  return footer.reference === true ? { ...header, target: { ...header.target, reference: true } } : header;
}
