import { badgeNotRun, badgeText } from '../badge/reporter.ts';
import type { FinishedLoad } from './finished-load.ts';
import { loadVerdictWord, quantileName } from './wording.ts';

const colors = { conformant: 'brightgreen', 'not-conformant': 'red', inconclusive: 'yellow' } as const;

/** The text of the badge of a load check. */
export function loadBadge({ head, plan, result, problems }: FinishedLoad): string {
  const { kind } = result.whole.verdict;
  const goal = `${quantileName(plan.criterion.quantile)} of ${plan.criterion.limitMs} ms`;
  const message = { message: `${goal}: ${loadVerdictWord[kind]}`, color: colors[kind] };
  return badgeText(`load ${head.subject}`, head.target, problems.length > 0 ? badgeNotRun : message);
}
