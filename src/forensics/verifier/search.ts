import { explain, type SuspectedBugs } from './explain-refusal.ts';
import { probeInputs, type ProbeInput } from './probe-input.ts';
import { openSearch, type Probe, type ProbeAnswer, type Search, type VerifierSearch } from './probing.ts';

/** The calls that a verifier accepted and refused. */
export interface VerifierFindings {
  readonly probes: number;
  /** Correctly signed calls. */
  readonly taken: readonly ProbeInput[];
  readonly refused: readonly ProbeInput[];
  readonly suspected: readonly SuspectedBugs[];
  /** A correctly signed call that was refused at first and accepted later; null if there is none. */
  readonly fickle: ProbeInput | null;
  /** Correctly signed calls that are refused for an unknown reason. */
  readonly unexplained: readonly ProbeInput[];
  /** The number of known mistakes that could explain them but were not tried, because no probe was left. */
  readonly untried: number;
}

/**
 * Finds how a backend computes signatures if it refuses correct ones. Yields probes one by one and receives their
 * answers. Correctly signed calls come first, then the same calls signed with known bugs, single bugs before pairs.
 */
export function* searchVerifier(settings: VerifierSearch): Generator<Probe, VerifierFindings, ProbeAnswer> {
  const search = openSearch(settings);
  for (const input of probeInputs(settings.call)) {
    if (search.left() === 0) break;
    const { answer, nonce } = yield* search.ask(input, []);
    search.usual.set(input, nonce);
    if (answer === 'taken') search.taken.push(input);
    if (answer === 'refused') search.refused.push(input);
  }
  const fickle = yield* fickleOf(search);
  const suspected: SuspectedBugs[] = [];
  const unexplained: ProbeInput[] = [];
  const reached = new Set<ProbeInput>();
  for (const input of fickle === null ? search.refused : []) {
    if (reached.has(input) || (search.left() === 0 && isPresumed(input, suspected, search))) continue;
    const explained = yield* explain(
      input,
      suspected.map(({ bugs }) => bugs),
      search,
    );
    if (explained === null) {
      unexplained.push(input);
      continue;
    }
    merge(suspected, explained.suspected);
    explained.reached.forEach((one) => reached.add(one));
  }
  const { taken, refused } = search;
  const explanations = suspected.map(({ bugs }) => bugs);
  const untried = Math.max(0, ...unexplained.slice(0, 1).map((input) => search.untried(input, explanations)));
  return { probes: settings.most - search.left(), taken, refused, suspected, fickle, unexplained, untried };
}

/** Repeats a few refused calls. A call that is refused only sometimes says nothing about the computation. */
function* fickleOf(search: Search): Generator<Probe, ProbeInput | null, ProbeAnswer> {
  for (const input of [search.refused[0], search.refused.at(-1)]) {
    if (input === undefined || search.left() === 0) continue;
    const { answer } = yield* search.ask(input, []);
    if (answer === 'taken') return input;
  }
  return null;
}

/** If no probe is left, a confirmed mistake that would also change this call explains it. */
function isPresumed(input: ProbeInput, suspected: readonly SuspectedBugs[], { outcome }: Search): boolean {
  return suspected.some(({ bugs, taken }) => taken > 1 && outcome(input, bugs) !== outcome(input, []));
}

/** Merges the same mistake found by another call. */
function merge(suspected: SuspectedBugs[], more: SuspectedBugs): void {
  const at = suspected.findIndex(
    ({ bugs }) => bugs.length === more.bugs.length && bugs.every((bug) => more.bugs.includes(bug)),
  );
  const same = suspected[at];
  if (same === undefined) suspected.push(more);
  else suspected[at] = { ...same, taken: same.taken + more.taken };
}
