import type { JudgedCheck } from '../gather.ts';
import type { Group } from '../grouping/groups.ts';
import { hasOneCause } from './causes.ts';
import { findingInBrief, reasonInBrief } from './findings.ts';

/** Words that differ from the headline of a group, and the checks whose findings they describe. */
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
  const [headline] = wordsOf(lead);
  const byWords = new Map<string, JudgedCheck[]>();
  for (const judged of [lead, ...others])
    for (const words of wordsOf(judged)) {
      if (words !== headline) byWords.set(words, [...(byWords.get(words) ?? []), judged]);
    }
  const further = [...byWords].map(([words, checks]) => ({ words, checks }));
  return { alike: others.filter((one) => wordsOf(one).every((words) => words === headline)), further };
}

/** The findings of a check in words, each once, beginning with the one of its headline. */
function wordsOf({ result }: JudgedCheck): readonly string[] {
  const input = result.counterexample?.input ?? null;
  const findings = result.findings.map((finding) => findingInBrief(finding, input));
  // The reason of a blocked check is what the finding prevented.
  const first = result.verdict === 'blocked' ? findings[0] : undefined;
  return [...new Set([first ?? reasonInBrief(result) ?? 'no reason was given', ...findings.slice(1)])];
}
