import type { Outcome } from '../../model/verdict.ts';
import type { Repeatable } from '../commands/rerun.ts';
import type { Group } from '../grouping/groups.ts';
import { hanging, type Page } from '../text/page.ts';
import { briefLines, groupLines, headline } from '../wording/cause-lines.ts';
import { plannedGapsInWords } from '../wording/causes.ts';
import { count } from '../wording/numbers.ts';

/** Maximum number of root causes that are printed in full. The others are printed in brief. */
const maxInFull = 12;

export interface Causes {
  readonly run: Repeatable;
  readonly page: Page;
  readonly outcome: Outcome;
}

/** Every root cause of a run, worst first, then the gaps. */
export function causeLines(groups: readonly Group[], { run, page, outcome }: Causes): readonly string[] {
  const causes = groups.filter(({ verdict }) => verdict !== 'unproven');
  const gaps = groups.filter(({ verdict }) => verdict === 'unproven');
  // Recorded traffic shows what it shows: nothing can be provided.
  const isBrief = (group: Group) =>
    outcome === 'conformant' || run.header.recorded !== undefined || isAccepted(group, run);
  const brief = gaps.filter(isBrief);
  const beyond = causes.slice(maxInFull);
  return [
    ...causes.slice(0, maxInFull).flatMap((group) => groupLines(group, run, page)),
    ...beyond.flatMap((group) => briefLines(group, page)),
    ...(beyond.length === 0 ? [] : ['']),
    ...gaps.filter((group) => !isBrief(group)).flatMap((group) => groupLines(group, run, page)),
    ...brief.flatMap((group) => gapLines(group, run, page)),
    ...(brief.length > 0 ? [''] : []),
  ];
}

/** An accepted gap needs no advice. */
function isAccepted({ lead }: Group, { header: { acceptedGaps = [] } }: Repeatable): boolean {
  return lead.result.gap !== null && acceptedGaps.includes(lead.result.gap);
}

function gapLines(group: Group, run: Repeatable, page: Page): readonly string[] {
  const accepted = isAccepted(group, run) ? ', accepted' : '';
  const planned = plannedGapsInWords([group.lead, ...group.others]);
  const checks = `${count(group.others.length + 1, 'check')}${planned === null ? '' : ` (${planned})`}`;
  return [...headline(group, page), ...hanging('          ', `${checks}${accepted}`, page)];
}
