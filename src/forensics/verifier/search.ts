import { exclude, withBugs } from '../bug.ts';
import { probeInputs, tellingInputs, type PlainCall, type ProbeInput } from './probe-input.ts';
import { runToBaseString, runToHeader, runToSignature } from '../signing/run-recipe.ts';
import type { Explanation } from '../search.ts';
import { honestSigning, type SigningRecipe } from '../signing/recipe.ts';
import { verifierBugs, type Addresses } from './bugs.ts';

/** A call to send: what stands in its header decides whether it is taken. */
export interface Probe {
  readonly call: PlainCall;
  readonly authorization: string;
}

/** `taken`: anything but refused for its signature. `unclear`: nothing that says so. */
export type ProbeAnswer = 'taken' | 'refused' | 'unclear';

/** One mistake, or two together, with which signatures are taken. */
export interface Seeming {
  readonly bugs: Explanation<SigningRecipe>;
  /** The first call that was taken so, and refused when it was signed rightly. */
  readonly shownBy: ProbeInput;
  /** How many different calls signed so were taken. */
  readonly taken: number;
  /** What explains the same, and differs on some call that was not to be had. */
  readonly rivals: readonly Explanation<SigningRecipe>[];
}

/** What a verifier was seen to take and to refuse. */
export interface Seen {
  readonly probes: number;
  /** Rightly signed calls. */
  readonly taken: readonly ProbeInput[];
  readonly refused: readonly ProbeInput[];
  readonly seeming: readonly Seeming[];
  /** A rightly signed call that was refused first and taken when it was sent anew; null where none is known. */
  readonly fickle: ProbeInput | null;
  /** Rightly signed calls that are refused for no known reason. */
  readonly unexplained: readonly ProbeInput[];
  /** Known mistakes that could explain those and for which no probe was left. */
  readonly untried: number;
}

export interface VerifierSearch extends Addresses {
  readonly call: PlainCall;
  readonly signingKey: string;
  readonly scheme: string;
  /** How many probes may be sent in all. */
  readonly most: number;
  /** A nonce that was never used. */
  readonly fresh: () => string;
}

/**
 * Finds out what a backend that refuses rightly signed calls computes: yields one probe after the other and is handed what
 * became of it. Rightly signed calls first, then the same calls signed as known bugs would, single bugs before pairs.
 */
export function* searchVerifier(settings: VerifierSearch): Generator<Probe, Seen, ProbeAnswer> {
  const search = openSearch(settings);
  for (const input of probeInputs(settings.call)) {
    if (search.left() === 0) break;
    const { answer, nonce } = yield* search.ask(input, []);
    search.usual.set(input, nonce);
    if (answer === 'taken') search.taken.push(input);
    if (answer === 'refused') search.refused.push(input);
  }
  const fickle = yield* fickleOf(search);
  const seeming: Seeming[] = [];
  const unexplained: ProbeInput[] = [];
  const reached = new Set<ProbeInput>();
  for (const input of fickle === null ? search.refused : []) {
    if (reached.has(input) || (search.left() === 0 && isPresumed(input, seeming, search))) continue;
    const found = yield* explain(
      input,
      seeming.map(({ bugs }) => bugs),
      search,
    );
    if (found === null) {
      unexplained.push(input);
      continue;
    }
    merge(seeming, found.seeming);
    found.reached.forEach((one) => reached.add(one));
  }
  const { taken, refused } = search;
  const known = seeming.map(({ bugs }) => bugs);
  const untried = Math.max(0, ...unexplained.slice(0, 1).map((input) => search.untried(input, known)));
  return { probes: settings.most - search.left(), taken, refused, seeming, fickle, unexplained, untried };
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
function isPresumed(input: ProbeInput, seeming: readonly Seeming[], { outcome }: Search): boolean {
  return seeming.some(({ bugs, taken }) => taken > 1 && outcome(input, bugs) !== outcome(input, []));
}

/** The same mistake found on another call is one mistake. */
function merge(seeming: Seeming[], found: Seeming): void {
  const at = seeming.findIndex(
    ({ bugs }) => bugs.length === found.bugs.length && bugs.every((bug) => found.bugs.includes(bug)),
  );
  const known = seeming[at];
  if (known === undefined) seeming.push(found);
  else seeming[at] = { ...known, taken: known.taken + found.taken };
}

/** What became of a probe. */
interface Asked {
  readonly answer: ProbeAnswer;
  readonly nonce: string;
  /** Whether these bugs would have given the very header that was sent. */
  readonly isSame: (bugs: Explanation<SigningRecipe>) => boolean;
}

interface Search {
  readonly taken: ProbeInput[];
  readonly refused: ProbeInput[];
  /** The nonce with which a call was sent signed rightly: some mistakes depend on the signature that comes out. */
  readonly usual: Map<ProbeInput, string>;
  readonly telling: readonly ProbeInput[];
  left(): number;
  /** Sends an input signed with these bugs. */
  ask(input: ProbeInput, bugs: Explanation<SigningRecipe>): Generator<Probe, Asked, ProbeAnswer>;
  /** The header that these bugs give, under the usual nonce; null where they cannot sign. */
  outcome(input: ProbeInput, bugs: Explanation<SigningRecipe>): string | null;
  /** Explanations with which the input would have been refused and all that was taken would not, likelier ones first. */
  candidates(input: ProbeInput, known: readonly Explanation<SigningRecipe>[]): Iterable<Explanation<SigningRecipe>>;
  isDisproved(bugs: Explanation<SigningRecipe>): boolean;
  /** How many different headers known bugs give that could be what is wrong with a call. */
  untried(input: ProbeInput, known: readonly Explanation<SigningRecipe>[]): number;
}

const sampleNonce = '5f9b3c1a-7e2d-4b6f-8a90-c1d2e3f4a5b6';

/** Pairs are tried of so many of the likeliest bugs only. */
const paired = 24;

function openSearch(settings: VerifierSearch): Search {
  const { most, fresh } = settings;
  const bugs = verifierBugs(settings);
  const taken: ProbeInput[] = [];
  const refused: ProbeInput[] = [];
  const usual = new Map<ProbeInput, string>();
  const disproofs: Asked['isSame'][] = [];
  let spent = 0;

  const header = headersBy(settings);
  const outcome = remembered((input, one) => header(input, one, usual.get(input) ?? sampleNonce));
  const isRight = (input: ProbeInput, one: Explanation<SigningRecipe>): boolean =>
    outcome(input, one) === outcome(input, []);
  const isDisproved = (one: Explanation<SigningRecipe>): boolean => disproofs.some((isSame) => isSame(one));
  const fits = (input: ProbeInput, one: Explanation<SigningRecipe>): boolean =>
    !isRight(input, one) &&
    outcome(input, one) !== null &&
    taken.every((other) => isRight(other, one)) &&
    !isDisproved(one);

  function* candidates(
    input: ProbeInput,
    before: readonly Explanation<SigningRecipe>[],
  ): Generator<Explanation<SigningRecipe>> {
    // Where a mistake that is known changes the call as well, no other alone explains it.
    const here = before.filter((found) => !isRight(input, found));
    for (const found of here)
      for (const bug of bugs) {
        if (found.some((one) => one === bug || exclude(one, bug))) continue;
        if (fits(input, [...found, bug])) yield [...found, bug];
      }
    if (here.length > 0) return;
    const singles = bugs.filter((bug) => fits(input, [bug])).map((bug) => [bug]);
    const reach = (one: Explanation<SigningRecipe>) => refused.filter((other) => !isRight(other, one)).length;
    yield* singles.toSorted((a, b) => openness(a) - openness(b) || reach(b) - reach(a));
    for (const [at, first] of bugs.slice(0, paired).entries())
      for (const second of bugs.slice(at + 1, paired))
        if (!exclude(first, second) && fits(input, [first, second])) yield [first, second];
  }

  return {
    taken,
    refused,
    usual,
    telling: tellingInputs(settings.call),
    left: () => most - spent,
    *ask(input, one) {
      spent += 1;
      const { method, target, body } = input;
      const nonce = fresh();
      const sent = header(input, one, nonce);
      const answer = yield { call: { method, target, body }, authorization: sent ?? '' };
      const isSame: Asked['isSame'] = (other) => header(input, other, nonce) === sent;
      if (answer === 'refused' && one.length > 0) disproofs.push(isSame);
      return { answer, nonce, isSame };
    },
    outcome,
    candidates,
    isDisproved,
    untried(input, before) {
      const [first, ...more] = candidates(input, before);
      const rest = more.filter((one) => one.length === first?.length);
      return first === undefined ? 0 : new Set([first, ...rest].map((one) => outcome(input, one))).size;
    },
  };
}

type Header = (input: ProbeInput, bugs: Explanation<SigningRecipe>, nonce: string) => string | null;

/** The header that code with these bugs gives; null where it gives none that can be sent. */
function headersBy({ signed, signingKey, scheme }: VerifierSearch): Header {
  return (input, bugs, fresh) => {
    const recipe = withBugs(honestSigning, bugs);
    const nonce = input.nonceOf(fresh);
    const request = { method: input.method, url: signed + input.target, nonce, body: input.body };
    try {
      const { baseString } = runToBaseString(recipe, request);
      const { signature } = runToSignature(recipe, baseString, signingKey);
      const text = runToHeader(recipe, { scheme, nonce, signature });
      return /[^\t\x20-\x7e]/.test(text) ? null : text;
    } catch {
      return null;
    }
  };
}

function remembered(make: Search['outcome']): Search['outcome'] {
  const known = new Map<ProbeInput, Map<string, string | null>>();
  return (input, bugs) => {
    const ofInput = known.get(input) ?? new Map<string, string | null>();
    known.set(input, ofInput);
    const key = bugs.map(({ id }) => id).join(' ');
    const made = ofInput.get(key);
    if (made !== undefined) return made;
    const text = make(input, bugs);
    ofInput.set(key, text);
    return text;
  };
}

function openness(one: Explanation<SigningRecipe>): number {
  return one.filter(({ open }) => open).length;
}

interface Found {
  readonly seeming: Seeming;
  /** Refused calls that it explains, signed so and taken. */
  readonly reached: readonly ProbeInput[];
}

/** Tries one candidate after the other on a call that is refused, until one is taken. */
function* explain(
  input: ProbeInput,
  known: readonly Explanation<SigningRecipe>[],
  search: Search,
): Generator<Probe, Found | null, ProbeAnswer> {
  if (search.left() === 0) return null;
  for (const candidate of search.candidates(input, known)) {
    if (search.isDisproved(candidate)) continue;
    if (search.left() === 0) return null;
    const { answer, isSame } = yield* search.ask(input, candidate);
    if (answer !== 'taken') continue;
    const alike = [...search.candidates(input, known)].filter((one) => one.length === candidate.length && isSame(one));
    const confirmed = yield* confirm(input, alike, search);
    if (confirmed !== null) return confirmed;
  }
  return null;
}

/** How many further calls, beside those that are known to be refused, decide between explanations that gave the same header. */
const confirmations = 10;

/** Sends other calls signed the same way: those that show the mistake, and those that tell it from what it is alike. */
function* confirm(
  input: ProbeInput,
  alike: readonly Explanation<SigningRecipe>[],
  search: Search,
): Generator<Probe, Found | null, ProbeAnswer> {
  let left = alike;
  let taken = 1;
  let asked = 0;
  const reached = new Set([input]);
  const done = new Set<string>([`${input.name} ${search.outcome(input, alike[0] ?? [])}`]);
  while (search.left() > 0) {
    const [best] = left;
    if (best === undefined) return null;
    const text = (other: ProbeInput): string => `${other.name} ${search.outcome(other, best)}`;
    const isShowing = (other: ProbeInput): boolean => search.outcome(other, best) !== search.outcome(other, []);
    const isTelling = (other: ProbeInput): boolean =>
      left.some((one) => search.outcome(other, one) !== search.outcome(other, best));
    const next =
      search.refused.find((other) => isShowing(other) && !done.has(text(other))) ??
      (asked < confirmations
        ? search.telling.find(
            (other) => (isTelling(other) || (taken < 2 && isShowing(other))) && !done.has(text(other)),
          )
        : undefined);
    if (next === undefined) break;
    done.add(text(next));
    if (!search.refused.includes(next)) asked += 1;
    const tells = isTelling(next);
    const { answer, isSame } = yield* search.ask(next, best);
    if (answer === 'taken') {
      if (isShowing(next)) taken += 1;
      if (search.refused.includes(next)) reached.add(next);
      left = left.filter(isSame);
    } else if (answer === 'refused' && tells) left = left.filter((one) => !isSame(one));
  }
  const [best, ...rest] = left;
  if (best === undefined) return null;
  return {
    seeming: { bugs: best, shownBy: input, taken, rivals: distinct(best, rest, search) },
    reached: [...reached],
  };
}

/** Rivals that give another header on some call; the others are the same mistake in other words. */
function distinct(
  best: Explanation<SigningRecipe>,
  rivals: readonly Explanation<SigningRecipe>[],
  { taken, refused, telling, outcome }: Search,
): readonly Explanation<SigningRecipe>[] {
  const inputs = [...taken, ...refused, ...telling];
  return rivals.filter((one) => inputs.some((input) => outcome(input, one) !== outcome(input, best)));
}
