import type { Law, LawCase } from '../../expect/suite.ts';
import { attempt, type Attempt } from '../attempt/attempt.ts';
import type { RunContext } from '../context/run-context.ts';
import { fingerprintOf } from '../evidence/fingerprint.ts';

/** A failing case, and the attempt that showed it. */
export interface Failing {
  readonly attempt: Attempt;
  readonly case: LawCase;
}

/**
 * Shrinks a failing case by the law's own rules: the first simpler case that also fails replaces it, until none fails
 * or the budget (in attempts) is spent. A law without rules keeps the result of the generator library.
 */
export async function shrunk(
  failing: Failing,
  { law, run, budget }: { readonly law: Law; readonly run: RunContext; readonly budget: number },
): Promise<Failing & { readonly minimal: boolean }> {
  if (isCut(failing, law, run)) return { ...failing, minimal: false };
  const tried = new Set([keyOf(failing.case)]);
  let smallest = failing;
  let candidates = candidatesOf(smallest);
  for (let next = candidates.next(); next.done !== true; next = candidates.next()) {
    if (tried.has(keyOf(next.value))) continue;
    if (tried.size > budget || run.signal.aborted) return { ...smallest, minimal: false };
    tried.add(keyOf(next.value));
    const result = await attempt({ ...law, steps: next.value.steps }, run);
    // Only another finding counts as a smaller case.
    if (result.ending.kind !== 'finding') continue;
    smallest = { attempt: result, case: next.value };
    candidates = candidatesOf(smallest);
  }
  return { ...smallest, minimal: true };
}

/** One mistake makes many journeys fail: only the first of them is cut. */
function isCut({ attempt: { ending, traffic } }: Failing, { id, isJourney }: Law, { cut }: RunContext): boolean {
  if (!isJourney || ending.kind !== 'finding') return false;
  const fingerprint = fingerprintOf(ending.finding, traffic, id);
  const before = cut.has(fingerprint);
  cut.add(fingerprint);
  return before;
}

function candidatesOf({ attempt: { ending, traffic }, case: { smaller } }: Failing): Iterator<LawCase> {
  if (smaller === null || ending.kind !== 'finding') return [].values();
  const position = traffic.findIndex(({ exchange }) => exchange.number === ending.finding.exchange);
  return smaller(position === -1 ? traffic.length : position + 1)[Symbol.iterator]();
}

function keyOf({ input }: LawCase): string {
  return JSON.stringify(input) ?? '';
}
