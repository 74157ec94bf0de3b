import { exclude, withBugs } from '../bug.ts';
import type { Explanation } from '../search.ts';
import { honestSigning, type SigningRecipe } from '../signing/recipe.ts';
import { runToBaseString, runToHeader, runToSignature } from '../signing/run-recipe.ts';
import { verifierBugs, type Addresses } from './bugs.ts';
import { tellingInputs, type PlainCall, type ProbeInput } from './probe-input.ts';

/** A call to send. Its header decides whether the backend accepts it. */
export interface Probe {
  readonly call: PlainCall;
  readonly authorization: string;
}

/** `taken`: any answer other than a refusal of the signature. `unclear`: the answer shows neither. */
export type ProbeAnswer = 'taken' | 'refused' | 'unclear';

export interface VerifierSearch extends Addresses {
  readonly call: PlainCall;
  readonly signingKey: string;
  readonly scheme: string;
  /** The maximum number of probes. */
  readonly most: number;
  /** Returns a nonce that was not used before. */
  readonly fresh: () => string;
}

interface ProbeResult {
  readonly answer: ProbeAnswer;
  readonly nonce: string;
  /** True if these bugs give exactly the header that was sent. */
  readonly isSame: (bugs: Explanation<SigningRecipe>) => boolean;
}

/** The probes so far, and the explanations that they leave possible. */
export interface Search {
  readonly taken: ProbeInput[];
  readonly refused: ProbeInput[];
  /** The nonce of the correctly signed call: the effect of some mistakes depends on the signature. */
  readonly usual: Map<ProbeInput, string>;
  readonly telling: readonly ProbeInput[];
  left(): number;
  /** Sends an input signed with these bugs. */
  ask(input: ProbeInput, bugs: Explanation<SigningRecipe>): Generator<Probe, ProbeResult, ProbeAnswer>;
  /** The header that these bugs give with the usual nonce; null if they cannot sign. */
  outcome(input: ProbeInput, bugs: Explanation<SigningRecipe>): string | null;
  /** Explanations of the refusal of this input that do not contradict the accepted calls, most likely ones first. */
  candidates(
    input: ProbeInput,
    explanations: readonly Explanation<SigningRecipe>[],
  ): Iterable<Explanation<SigningRecipe>>;
  isDisproved(bugs: Explanation<SigningRecipe>): boolean;
  /** The number of different headers that known bugs give and that could explain this call. */
  untried(input: ProbeInput, explanations: readonly Explanation<SigningRecipe>[]): number;
}

const sampleNonce = '5f9b3c1a-7e2d-4b6f-8a90-c1d2e3f4a5b6';

/** Pairs are tried only among this number of the most likely bugs. */
const paired = 24;

export function openSearch(settings: VerifierSearch): Search {
  const { most, fresh } = settings;
  const bugs = verifierBugs(settings);
  const taken: ProbeInput[] = [];
  const refused: ProbeInput[] = [];
  const usual = new Map<ProbeInput, string>();
  const disproofs: ProbeResult['isSame'][] = [];
  let probeCount = 0;

  const header = headersBy(settings);
  const outcome = cachedOutcome((input, one) => header(input, one, usual.get(input) ?? sampleNonce));
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
    // If a known mistake changes the call, too, no other mistake alone explains the call.
    const confirmed = before.filter((explanation) => !isRight(input, explanation));
    for (const explanation of confirmed)
      for (const bug of bugs) {
        if (explanation.some((one) => one === bug || exclude(one, bug))) continue;
        if (fits(input, [...explanation, bug])) yield [...explanation, bug];
      }
    if (confirmed.length > 0) return;
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
    left: () => most - probeCount,
    *ask(input, one) {
      probeCount += 1;
      const { method, target, body } = input;
      const nonce = fresh();
      const authorization = header(input, one, nonce);
      const answer = yield { call: { method, target, body }, authorization: authorization ?? '' };
      const isSame: ProbeResult['isSame'] = (other) => header(input, other, nonce) === authorization;
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

/** The header of code with these bugs; null if there is no header or it cannot be sent. */
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

function cachedOutcome(make: Search['outcome']): Search['outcome'] {
  const explanations = new Map<ProbeInput, Map<string, string | null>>();
  return (input, bugs) => {
    const ofInput = explanations.get(input) ?? new Map<string, string | null>();
    explanations.set(input, ofInput);
    const key = bugs.map(({ id }) => id).join(' ');
    const outcome = ofInput.get(key);
    if (outcome !== undefined) return outcome;
    const text = make(input, bugs);
    ofInput.set(key, text);
    return text;
  };
}

function openness(one: Explanation<SigningRecipe>): number {
  return one.filter(({ open }) => open).length;
}
