import type { LoadPlan } from '../../load/plan.ts';
import type { LoadVerdict } from '../../load/result.ts';
import { badgeNotRun, badgeText, type BadgeMessage } from '../badge/reporter.ts';
import { contractLimit } from './contract-limit.ts';
import type { FinishedLoad } from './finished-load.ts';
import { count } from '../wording/numbers.ts';
import { loadVerdictWord, msInWords, quantileName } from './wording.ts';

/** The text of the badge of a load check. */
export function loadBadge({ head, plan, result, problems }: FinishedLoad): string {
  const { whole } = result;
  const rate = `at ${plan.perMinute.toLocaleString('en-US')} requests a minute`;
  const name = quantileName(plan.criterion.quantile);
  const { quantileMs } = whole.response;
  const { criterion, limits } = plan;
  const all = count(limits.length + Number(criterion.stated), 'limit');
  const limit = limits.length === 0 ? `${name} of ${criterion.limitMs} ms` : all;
  const { kind } = whole.verdict;
  const figure = quantileMs === null ? `no ${name}` : `${name} ${msInWords(quantileMs)} ms`;
  const message: BadgeMessage =
    criterion.stated || limits.length > 0
      ? { message: `${limit} ${rate}: ${loadVerdictWord[kind]}`, color: colorOf(kind, plan) }
      : { message: `${figure} ${rate}`, color: 'blue' };
  return badgeText(`load ${head.subject}`, head.target, problems.length > 0 ? badgeNotRun : message);
}

/** Bright green requires the rate of the contract. */
function colorOf(kind: LoadVerdict['kind'], { perMinute }: LoadPlan): string {
  if (kind === 'not-conformant') return 'red';
  if (kind === 'inconclusive') return 'yellow';
  return perMinute >= contractLimit.perMinute ? 'brightgreen' : 'yellowgreen';
}
