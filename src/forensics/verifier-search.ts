import { exclude, withBugs } from './bug.ts';
import { probeInputs, tellingInputs, type PlainCall, type ProbeInput } from './probe-input.ts';
import { runToBaseString, runToHeader, runToSignature } from './run-signing.ts';
import type { Explanation } from './search.ts';
import { honestSigning, type SigningRecipe } from './signing-recipe.ts';
import { verifierBugs, type Addresses } from './verifier-bugs.ts';

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
  const honest: Explanation<SigningRecipe> = [];
  for (const input of probeInputs(settings.call)) {
    if (search.left() === 0) break;
    const answer = yield* search.ask(input, honest);
    if (answer === 'taken') search.taken.push(input);
    if (answer === 'refused') search.refused.push(input);
  }
  const seeming: Seeming[] = [];
  const unexplained: ProbeInput[] = [];
  const reached = new Set<ProbeInput>();
  for (const input of search.refused) {
    if (reached.has(input)) continue;
    const found = yield* explain(
      input,
      seeming.flatMap(({ bugs }) => [bugs]),
      search,
    );
    if (found === null) {
      unexplained.push(input);
      continue;
    }
    seeming.push(found.seeming);
    found.reached.forEach((one) => reached.add(one));
  }
  const { taken, refused } = search;
  const untried = unexplained.length === 0 ? 0 : search.untried(unexplained[0]);
  return { probes: settings.most - search.left(), taken, refused, seeming, unexplained, untried };
}

interface Search {
  readonly taken: ProbeInput[];
  readonly refused: ProbeInput[];
  readonly telling: readonly ProbeInput[];
  left(): number;
  /** Sends an input signed with these bugs. */
  ask(input: ProbeInput, bugs: Explanation<SigningRecipe>): Generator<Probe, ProbeAnswer, ProbeAnswer>;
  /** The header that these bugs give, the nonce always the same; null where they cannot sign. */
  outcome(input: ProbeInput, bugs: Explanation<SigningRecipe>): string | null;
  /** Explanations with which the input would have been refused and all that was taken would not, likelier ones first. */
  candidates(input: ProbeInput, known: readonly Explanation<SigningRecipe>[]): Iterable<Explanation<SigningRecipe>>;
  disprove(input: ProbeInput, outcome: string): void;
  untried(input: ProbeInput | undefined): number;
}

const sampleNonce = '5f9b3c1a-7e2d-4b6f-8a90-c1d2e3f4a5b6';

/** Pairs are tried of so many of the likeliest bugs only. */
const paired = 24;

function openSearch(settings: VerifierSearch): Search {
  const { signed, signingKey, scheme, most, fresh } = settings;
  const bugs = verifierBugs(settings);
  const taken: ProbeInput[] = [];
  const refused: ProbeInput[] = [];
  const disproved: { readonly input: ProbeInput; readonly outcome: string }[] = [];
  let spent = 0;

  const header = (input: ProbeInput, one: Explanation<SigningRecipe>, nonce: string): string | null => {
    const recipe = withBugs(honestSigning, one);
    const request = { method: input.method, url: signed + input.target, nonce: input.nonceOf(nonce), body: input.body };
    try {
      const { baseString } = runToBaseString(recipe, request);
      const { signature } = runToSignature(recipe, baseString, signingKey);
      const text = runToHeader(recipe, { scheme, nonce: request.nonce, signature });
      return /[^\t\x20-\x7e]/.test(text) ? null : text;
    } catch {
      return null;
    }
  };
  const outcome: Search['outcome'] = (input, one) => header(input, one, sampleNonce);
  const isRight = (input: ProbeInput, one: Explanation<SigningRecipe>): boolean =>
    outcome(input, one) === outcome(input, []);
  const fits = (input: ProbeInput, one: Explanation<SigningRecipe>): boolean =>
    !isRight(input, one) &&
    outcome(input, one) !== null &&
    taken.every((other) => isRight(other, one)) &&
    disproved.every((other) => outcome(other.input, one) !== other.outcome);

  function* candidates(
    input: ProbeInput,
    known: readonly Explanation<SigningRecipe>[],
  ): Generator<Explanation<SigningRecipe>> {
    const singles = bugs.filter((bug) => fits(input, [bug])).map((bug) => [bug]);
    const reach = (one: Explanation<SigningRecipe>) => refused.filter((other) => !isRight(other, one)).length;
    yield* singles.toSorted((a, b) => openness(a) - openness(b) || reach(b) - reach(a));
    for (const before of known)
      for (const bug of bugs) {
        const both = [...before, bug];
        if (before.some((one) => one === bug || exclude(one, bug)) || !fits(input, both)) continue;
        yield both;
      }
    if (known.length > 0) return;
    for (const [at, first] of bugs.slice(0, paired).entries())
      for (const second of bugs.slice(at + 1, paired))
        if (!exclude(first, second) && fits(input, [first, second])) yield [first, second];
  }

  return {
    taken,
    refused,
    telling: tellingInputs(settings.call),
    left: () => most - spent,
    *ask(input, one) {
      spent += 1;
      const { method, target, body } = input;
      return yield { call: { method, target, body }, authorization: header(input, one, fresh()) ?? '' };
    },
    outcome,
    candidates,
    disprove: (input, text) => void disproved.push({ input, outcome: text }),
    untried: (input) =>
      input === undefined
        ? 0
        : new Set(bugs.filter((bug) => fits(input, [bug])).map((bug) => outcome(input, [bug]))).size,
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
  const tried = new Set<string>();
  for (const candidate of search.candidates(input, known)) {
    const text = search.outcome(input, candidate);
    if (text === null || tried.has(text)) continue;
    if (search.left() === 0) return null;
    tried.add(text);
    const answer = yield* search.ask(input, candidate);
    if (answer === 'refused') search.disprove(input, text);
    if (answer !== 'taken') continue;
    const alike = [...search.candidates(input, known)].filter(
      (one) => one.length === candidate.length && search.outcome(input, one) === text,
    );
    const confirmed = yield* confirm(input, alike, search);
    if (confirmed !== null) return confirmed;
  }
  return null;
}

/** How many further calls decide between explanations that gave the same header. */
const confirmations = 8;

/** Sends other calls signed the same way: those that show the mistake, and those that tell it from what it is alike. */
function* confirm(
  input: ProbeInput,
  alike: readonly Explanation<SigningRecipe>[],
  search: Search,
): Generator<Probe, Found | null, ProbeAnswer> {
  let left = alike;
  const reached = [input];
  let taken = 1;
  let asked = 0;
  for (const other of [...search.refused, ...search.telling]) {
    const [best] = left;
    if (best === undefined) return null;
    if (other === input || asked >= confirmations || search.left() === 0) continue;
    const text = search.outcome(other, best);
    const isTelling = left.some((one) => search.outcome(other, one) !== text);
    const isShowing = text !== search.outcome(other, []);
    const isKnown = search.refused.includes(other);
    if (text === null || !(isTelling || (isShowing && (isKnown || taken < 2)))) continue;
    asked += 1;
    const answer = yield* search.ask(other, best);
    if (answer === 'taken') {
      if (isShowing) taken += 1;
      if (isKnown) reached.push(other);
      left = left.filter((one) => search.outcome(other, one) === text);
    } else if (answer === 'refused' && isTelling) {
      left = left.filter((one) => search.outcome(other, one) !== text);
    }
  }
  const [best, ...rest] = left;
  if (best === undefined) return null;
  return { seeming: { bugs: best, shownBy: input, taken, rivals: distinct(best, rest, search) }, reached };
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
