import type { JudgedCheck } from '../gather.ts';
import { visible } from '../text/visible.ts';
import { namesInWords } from './numbers.ts';

const namedChecks = 3;

/** The checks that do not apply to the target: one text for each reason, with the first ids. Safe to print. */
export function inapplicableInWords(judged: readonly JudgedCheck[]): readonly string[] {
  const idsByReason = new Map<string, readonly string[]>();
  for (const { planned, result } of judged) {
    if (result.verdict !== 'inapplicable') continue;
    const reason = result.reason ?? 'no reason was given';
    idsByReason.set(reason, [...(idsByReason.get(reason) ?? []), planned.id]);
  }
  return [...idsByReason].map(([reason, ids]) => visible(`${namesInWords(ids, namedChecks)}: ${reason}`));
}
