import { mistakeIn } from '../../model/mistake.ts';
import type { JudgedCheck } from '../gather.ts';
import type { Group } from '../grouping/groups.ts';
import { hasOneCause } from './causes.ts';
import { findingInBrief, reasonInBrief } from './findings.ts';

/** A finding that differs from the headline of a group, and the checks that have it. */
export interface FurtherFinding {
  readonly words: string;
  readonly checks: readonly JudgedCheck[];
}

/** The checks of a group with only the finding of its headline, and every other finding once. */
export interface OtherChecks {
  readonly alike: readonly JudgedCheck[];
  readonly further: readonly FurtherFinding[];
}

/**
 * The other checks of a group by their findings, in the order of the plan. Answers of a function are not compared: each
 * has its own input, and the diagnosis names the mistakes.
 */
export function otherChecksOf(group: Group): OtherChecks {
  const { lead, others } = group;
  if (!hasOneCause(group)) return { alike: others, further: [] };
  const [headline] = findingsOf(lead);
  const alike: JudgedCheck[] = [];
  const byMistake = new Map<string, { readonly words: string; readonly checks: JudgedCheck[] }>();
  for (const judged of [lead, ...others]) {
    const differing = findingsOf(judged).filter(({ mistake }) => mistake !== headline?.mistake);
    if (differing.length === 0 && judged !== lead) alike.push(judged);
    for (const { mistake, words } of differing) {
      const one = byMistake.get(mistake) ?? { words, checks: [] };
      byMistake.set(mistake, one);
      if (!one.checks.includes(judged)) one.checks.push(judged);
    }
  }
  return { alike, further: [...byMistake.values()] };
}

/** The findings of a check, beginning with the one of its headline. Findings with the same mistake differ only in live values. */
function findingsOf({ result }: JudgedCheck): readonly { readonly mistake: string; readonly words: string }[] {
  const input = result.counterexample?.input ?? null;
  const findings = result.findings.map((finding) => ({
    mistake: mistakeIn(finding).join(' '),
    words: findingInBrief(finding, input),
  }));
  const [first, ...more] = findings;
  const words = reasonInBrief(result) ?? 'no reason was given';
  if (first === undefined) return [{ mistake: words, words }];
  // The reason of a blocked check is what the finding prevented.
  return [result.verdict === 'blocked' ? first : { ...first, words }, ...more];
}
