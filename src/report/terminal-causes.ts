import type { Outcome } from '../spec/verdict.ts';
import type { Repeatable } from './again.ts';
import type { Group } from './groups.ts';
import { groupLines, headline } from './terminal-group.ts';
import { count, hanging, type Page } from './terminal-page.ts';

/** Root causes that are told in full; of those beyond, the headline must do. */
const toldInFull = 12;

export interface Causes {
  readonly run: Repeatable;
  readonly page: Page;
  readonly outcome: Outcome;
}

/** Every root cause of a run, worst first: in full while they are few, by headline beyond; gaps last. */
export function causeLines(groups: readonly Group[], { run, page, outcome }: Causes): readonly string[] {
  const met = groups.filter(({ verdict }) => verdict !== 'unproven');
  const gaps = groups.filter(({ verdict }) => verdict === 'unproven');
  const beyond = met.slice(toldInFull);
  return [
    ...met.slice(0, toldInFull).flatMap((group) => groupLines(group, run, page)),
    ...beyond.flatMap((group) => [...headline(group, page), ...hanging('  ', group.lead.planned.id, page)]),
    ...(beyond.length === 0 ? [] : ['']),
    // A run that is conformant all the same has these gaps accepted: nobody needs to be told how to fill them.
    ...gaps.flatMap((group) => (outcome === 'conformant' ? briefly(group, page) : groupLines(group, run, page))),
    ...(gaps.length > 0 && outcome === 'conformant' ? [''] : []),
  ];
}

function briefly(group: Group, page: Page): readonly string[] {
  return [...headline(group, page), ...hanging('          ', count(group.along.length + 1, 'check'), page)];
}
