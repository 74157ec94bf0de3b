import { withBugs, type Bug } from '../bug.ts';
import { bodyText } from './body-text.ts';
import { joinParts, partMakers, runToHeader, runToSignature } from './run-recipe.ts';
import { canonicalHeader } from './same-header.ts';
import type { Explanation } from '../search.ts';
import { sameOrUnseen, type SigningCase } from './case.ts';
import { honestSigning, type PartName, type SigningRecipe } from './recipe.ts';

type Step = keyof SigningRecipe;
type SigningBug = Bug<SigningRecipe>;

/** The steps of each part; `frame` is everything after the parts. A step belongs to every row that names it. */
const stepsOf: Readonly<Record<PartName | 'frame', readonly Step[]>> = {
  verb: ['verb'],
  nonce: ['encode', 'nonce', 'encodeNonce'],
  url: ['encode', 'baseUrl', 'encodeUrl'],
  parameters: [
    ...([
      'encode',
      'query',
      'pairs',
      'decodeKey',
      'decodeValue',
      'taken',
      'sorted',
      'encodeKey',
      'encodeValue',
    ] as const),
    ...(['joinPair', 'joinPairs', 'parameters', 'encodeParameters'] as const),
  ],
  body: ['trim', 'bodyBytes', 'digest', 'digestText', 'bodyPart'],
  frame: ['encode', 'order', 'join', 'message', 'key', 'mac', 'macText', 'encodeMac', 'headerFields', 'header'],
};

const rows = ['verb', 'nonce', 'url', 'parameters', 'body', 'frame'] as const;
type Row = (typeof rows)[number];

/** Cached results for each bug and each case. */
interface Cache {
  /** The rows whose steps a bug changes. */
  readonly touched: (bug: SigningBug) => ReadonlySet<Row>;
  readonly recipe: (bug: SigningBug) => SigningRecipe;
  readonly parts: (one: SigningCase) => Readonly<Record<PartName, Map<SigningRecipe, string | null>>>;
  readonly answers: (one: SigningCase) => (recipe: SigningRecipe) => Map<string, boolean>;
}

/** Tests whether code with given bugs reproduces one case. */
interface Reproduction {
  /** The base string of code with these bugs. Throws the errors of its steps. */
  readonly baseString: (bugs: Explanation<SigningRecipe>, one: SigningCase) => string;
  /** True if the code gives every observed answer. Code that throws gives none. */
  readonly gives: (bugs: Explanation<SigningRecipe>, one: SigningCase) => boolean;
  /** True if the bug changes the base string, and for a bug in the steps after it. */
  readonly changes: (bug: SigningBug, one: SigningCase) => boolean;
  /** True if a part of the answer is right that the bug alone would make wrong. */
  readonly contradicts: (bug: SigningBug, one: SigningCase) => boolean;
}

/** True if a part of the base string, its signature or the header is right, and this bug would make it wrong. */
function contradicts(cache: Cache, bug: SigningBug, one: SigningCase): boolean {
  const { received, expected, request, signingKey, canonical, scheme } = one;
  const recipe = cache.recipe(bug);
  const base = baseStringOf(cache, [bug], one);
  if (received.baseString !== undefined) {
    const [seen, right, wrong] = [received.baseString, expected.baseString, base].map((text) => text.split('&'));
    const isWhole = seen?.length === right?.length;
    if (isWhole && wrong?.length !== right?.length) return true;
    if (isWhole && right?.some((part, at) => part === seen?.[at] && part !== wrong?.[at])) return true;
  }
  const signed = received.baseString ?? expected.baseString;
  const signatures = [honestSigning, recipe].map((each) => runToSignature(each, signed, signingKey).signature);
  if (received.signature !== undefined && received.signature === signatures[0]) {
    if (signatures[1] !== signatures[0] || (received.baseString === undefined && base !== signed)) return true;
  }
  const signature = received.signature ?? signatures[0] ?? '';
  const headers = [honestSigning, recipe].map((each) =>
    canonicalHeader(runToHeader(each, { scheme, nonce: request.nonce, signature }), scheme),
  );
  return canonical !== null && canonical === headers[0] && canonical !== headers[1];
}

/** The steps after the base string. */
const behindBase = ['message', 'key', 'mac', 'macText', 'encodeMac', 'headerFields', 'header'] as const;

/**
 * Tens of thousands of pairs are tested against the same cases, so the result of a single bug for an input is cached.
 */
export function createReproduction(): Reproduction {
  const madeOf = cachedBy((_input: string) => new Map<SigningRecipe, string | null>());
  const cache: Cache = {
    touched: cachedBy(touchedBy),
    recipe: cachedBy((bug: SigningBug) => withBugs(honestSigning, [bug])),
    parts: cachedBy(({ request: { method, nonce, url, body } }: SigningCase) => ({
      verb: madeOf(`verb ${method}`),
      nonce: madeOf(`nonce ${nonce}`),
      url: madeOf(`url ${url}`),
      parameters: madeOf(`parameters ${url}`),
      body: madeOf(`body ${JSON.stringify([method, bodyText(body)])}`),
    })),
    answers: cachedBy(() => cachedBy(() => new Map<string, boolean>())),
  };
  return {
    baseString: (bugs, one) => baseStringOf(cache, bugs, one),
    changes(bug, one) {
      const recipe = cache.recipe(bug);
      if (['encode' as const, ...behindBase].some((step) => recipe[step] !== honestSigning[step])) return true;
      try {
        return baseStringOf(cache, [bug], one) !== one.expected.baseString;
      } catch {
        return false;
      }
    },
    contradicts(bug, one) {
      try {
        return contradicts(cache, bug, one);
      } catch {
        return false;
      }
    },
    gives(bugs, one) {
      try {
        return gives(cache, bugs, one);
      } catch {
        return false;
      }
    },
  };
}

function baseStringOf(cache: Cache, bugs: Explanation<SigningRecipe>, one: SigningCase): string {
  return joinParts(recipeOf(cache, bugs, 'frame'), {
    verb: partOf(cache, bugs, { name: 'verb', one }),
    nonce: partOf(cache, bugs, { name: 'nonce', one }),
    url: partOf(cache, bugs, { name: 'url', one }),
    parameters: partOf(cache, bugs, { name: 'parameters', one }),
    body: partOf(cache, bugs, { name: 'body', one }),
  });
}

function gives(cache: Cache, bugs: Explanation<SigningRecipe>, one: SigningCase): boolean {
  const base = baseStringOf(cache, bugs, one);
  if (!sameOrUnseen(one.received.baseString, base)) return false;
  const frame = recipeOf(cache, bugs, 'frame');
  if (!isCached(cache, frame, bugs)) return signs(frame, base, one);
  const answers = cache.answers(one)(frame);
  const answer = answers.get(base) ?? signs(frame, base, one);
  answers.set(base, answer);
  return answer;
}

function partOf(
  cache: Cache,
  bugs: Explanation<SigningRecipe>,
  { name, one }: { name: PartName; one: SigningCase },
): string | null {
  const recipe = recipeOf(cache, bugs, name);
  if (!isCached(cache, recipe, bugs)) return partMakers[name](recipe, one.request);
  const parts = cache.parts(one)[name];
  const answer = parts.get(recipe);
  if (answer !== undefined) return answer;
  const part = partMakers[name](recipe, one.request);
  parts.set(recipe, part);
  return part;
}

/** There are too many recipes of two bugs to cache. */
function isCached({ recipe }: Cache, part: SigningRecipe, bugs: Explanation<SigningRecipe>): boolean {
  return part === honestSigning || bugs.some((bug) => recipe(bug) === part);
}

/** The recipe with the bugs that change a row: usually no bug or one bug, so that the recipe is cached. */
function recipeOf({ touched, recipe }: Cache, bugs: Explanation<SigningRecipe>, name: Row): SigningRecipe {
  let only: SigningBug | null = null;
  for (const bug of bugs) {
    if (!touched(bug).has(name)) continue;
    if (only !== null) return withBugs(honestSigning, bugs);
    only = bug;
  }
  return only === null ? honestSigning : recipe(only);
}

function signs(
  recipe: SigningRecipe,
  base: string,
  { request, signingKey, received, canonical, scheme }: SigningCase,
): boolean {
  if (received.signature === undefined && canonical === null) return true;
  const { signature } = runToSignature(recipe, base, signingKey);
  if (!sameOrUnseen(received.signature, signature)) return false;
  if (canonical === null) return true;
  return canonicalHeader(runToHeader(recipe, { scheme, nonce: request.nonce, signature }), scheme) === canonical;
}

function touchedBy({ replaces, wraps }: SigningBug): ReadonlySet<Row> {
  const steps = new Set(Object.keys({ ...replaces, ...wraps?.(honestSigning) }));
  return new Set(rows.filter((name) => stepsOf[name].some((step) => steps.has(step))));
}

/** Only for results that are never undefined. */
function cachedBy<K, V extends object>(make: (key: K) => V): (key: K) => V {
  const cache = new Map<K, V>();
  return (key) => {
    const answer = cache.get(key);
    if (answer !== undefined) return answer;
    const part = make(key);
    cache.set(key, part);
    return part;
  };
}
