import { explain, type SuspectedBugs } from './explain-refusal.ts';
import { probeInputs, type ProbeInput } from './probe-input.ts';
import { openSearch, type Probe, type ProbeAnswer, type Search, type VerifierSearch } from './probing.ts';

/** What a verifier was seen to take and to refuse. */
export interface VerifierFindings {
  readonly probes: number;
  /** Rightly signed calls. */
  readonly taken: readonly ProbeInput[];
  readonly refused: readonly ProbeInput[];
  readonly suspected: readonly SuspectedBugs[];
  /** A rightly signed call that was refused first and taken when it was sent anew; null where none is known. */
  readonly fickle: ProbeInput | null;
  /** Rightly signed calls that are refused for no known reason. */
  readonly unexplained: readonly ProbeInput[];
  /** Known mistakes that could explain those and for which no probe was left. */
  readonly untried: number;
}

/**
 * Finds out what a backend that refuses rightly signed calls computes: yields one probe after the other and is handed what
 * became of it. Rightly signed calls first, then the same calls signed as known bugs would, single bugs before pairs.
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
  const known = suspected.map(({ bugs }) => bugs);
  const untried = Math.max(0, ...unexplained.slice(0, 1).map((input) => search.untried(input, known)));
  return { probes: settings.most - search.left(), taken, refused, suspected, fickle, unexplained, untried };
}

/** Sends a few that were refused once more: what is refused now and then is no matter of what is computed. */
function* fickleOf(search: Search): Generator<Probe, ProbeInput | null, ProbeAnswer> {
  for (const input of [search.refused[0], search.refused.at(-1)]) {
    if (input === undefined || search.left() === 0) continue;
    const { answer } = yield* search.ask(input, []);
    if (answer === 'taken') return input;
  }
  return null;
}

/** Where no probe is left: a mistake that was confirmed, and would change this call as well, explains it. */
function isPresumed(input: ProbeInput, suspected: readonly SuspectedBugs[], { outcome }: Search): boolean {
  return suspected.some(({ bugs, taken }) => taken > 1 && outcome(input, bugs) !== outcome(input, []));
}

/** The same mistake found on another call is one mistake. */
function merge(suspected: SuspectedBugs[], more: SuspectedBugs): void {
  const at = suspected.findIndex(
    ({ bugs }) => bugs.length === more.bugs.length && bugs.every((bug) => more.bugs.includes(bug)),
  );
  const same = suspected[at];
  if (same === undefined) suspected.push(more);
  else suspected[at] = { ...same, taken: same.taken + more.taken };
}
