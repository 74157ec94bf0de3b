import type { Outcome } from '../../spec/verdict.ts';
import type { Repeatable } from '../commands/rerun.ts';
import type { Group } from '../grouping/groups.ts';
import { groupLines, headline } from './group.ts';
import { hanging, type Page } from '../text/page.ts';
import { count } from '../wording/numbers.ts';

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
  const settled = gaps.filter((group) => outcome === 'conformant' || isSettled(group, run));
  const open = gaps.filter((group) => !settled.includes(group));
  const beyond = met.slice(toldInFull);
  return [
    ...met.slice(0, toldInFull).flatMap((group) => groupLines(group, run, page)),
    ...beyond.flatMap((group) => [...headline(group, page), ...hanging('  ', group.lead.planned.id, page)]),
    ...(beyond.length === 0 ? [] : ['']),
    ...open.flatMap((group) => groupLines(group, run, page)),
    ...settled.flatMap((group) => briefly(group, run, page)),
    ...(settled.length > 0 ? [''] : []),
  ];
}

/** Nobody needs to be told how to fill a gap that the target file accepts. */
function isSettled({ lead }: Group, { header: { acceptedGaps = [] } }: Repeatable): boolean {
  return lead.result.gap !== null && acceptedGaps.includes(lead.result.gap);
}

function briefly(group: Group, run: Repeatable, page: Page): readonly string[] {
  const accepted = isSettled(group, run) ? ', accepted' : '';
  const checks = count(group.along.length + 1, 'check');
  return [...headline(group, page), ...hanging('          ', `${checks}${accepted}`, page)];
}
