import type { Plan, Reporter, RunHeader } from '../run/events.ts';
import type { Judged } from './judged-check.ts';
import type { Ended } from './json/document.ts';

/** A reporter that says nothing until the end, and then has the whole run before it. */
export function gather(tell: (ended: Ended) => Promise<void>): Reporter {
  const judged: Judged[] = [];
  let started: { readonly header: RunHeader; readonly plan: Plan } | null = null;
  return async (event) => {
    if (event.type === 'started') started = event;
    if (event.type === 'check-finished') judged.push(event);
    if (event.type === 'finished' && started !== null)
      await tell({ header: started.header, plan: started.plan, judged, footer: event.footer });
  };
}
