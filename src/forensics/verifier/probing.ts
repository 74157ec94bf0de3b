import { exclude, withBugs } from '../bug.ts';
import type { Explanation } from '../search.ts';
import { honestSigning, type SigningRecipe } from '../signing/recipe.ts';
import { runToBaseString, runToHeader, runToSignature } from '../signing/run-recipe.ts';
import { verifierBugs, type Addresses } from './bugs.ts';
import { tellingInputs, type PlainCall, type ProbeInput } from './probe-input.ts';

/** A call to send: what stands in its header decides whether it is taken. */
export interface Probe {
  readonly call: PlainCall;
  readonly authorization: string;
}

/** `taken`: anything but refused for its signature. `unclear`: nothing that says so. */
export type ProbeAnswer = 'taken' | 'refused' | 'unclear';

export interface VerifierSearch extends Addresses {
  readonly call: PlainCall;
  readonly signingKey: string;
  readonly scheme: string;
  /** How many probes may be sent in all. */
  readonly most: number;
  /** A nonce that was never used. */
  readonly fresh: () => string;
}

/** What became of a probe. */
interface Asked {
  readonly answer: ProbeAnswer;
  readonly nonce: string;
  /** Whether these bugs would have given the very header that was sent. */
  readonly isSame: (bugs: Explanation<SigningRecipe>) => boolean;
}

/** The probes that were sent, and what they leave possible. */
export interface Search {
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

export function openSearch(settings: VerifierSearch): Search {
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
