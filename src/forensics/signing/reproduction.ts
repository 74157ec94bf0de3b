import { withBugs, type Bug } from '../bug.ts';
import { bodyText } from './body-text.ts';
import { joinParts, partMakers, runToHeader, runToSignature } from './run-recipe.ts';
import { canonicalHeader } from './same-header.ts';
import type { Explanation } from '../search.ts';
import { sameOrUnseen, type SigningCase } from './case.ts';
import { honestSigning, type PartName, type SigningRecipe } from './recipe.ts';

type Step = keyof SigningRecipe;
type SigningBug = Bug<SigningRecipe>;

/** Which steps make which part; `frame` is all that comes behind them. A step belongs to every row that names it. */
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

/** What is known of each bug and of each case, so that it is worked out once. */
interface Memory {
  /** The rows whose steps a bug does otherwise. */
  readonly touched: (bug: SigningBug) => ReadonlySet<Row>;
  readonly recipe: (bug: SigningBug) => SigningRecipe;
  readonly parts: (one: SigningCase) => Readonly<Record<PartName, Map<SigningRecipe, string | null>>>;
  readonly answers: (one: SigningCase) => (recipe: SigningRecipe) => Map<string, boolean>;
}

/** Code with given bugs, held against one case. */
interface Reproduction {
  /** The base string that it makes. Throws what its steps throw. */
  readonly baseString: (bugs: Explanation<SigningRecipe>, one: SigningCase) => string;
  /** True where it gives every answer that was seen. Code that throws gives none. */
  readonly gives: (bugs: Explanation<SigningRecipe>, one: SigningCase) => boolean;
}

/** Tens of thousands of pairs are held against the same cases: what a single bug makes of an input is worked out once. */
export function createReproduction(): Reproduction {
  const madeOf = remembered((_input: string) => new Map<SigningRecipe, string | null>());
  const memory: Memory = {
    touched: remembered(touchedBy),
    recipe: remembered((bug: SigningBug) => withBugs(honestSigning, [bug])),
    parts: remembered(({ request: { method, nonce, url, body } }: SigningCase) => ({
      verb: madeOf(`verb ${method}`),
      nonce: madeOf(`nonce ${nonce}`),
      url: madeOf(`url ${url}`),
      parameters: madeOf(`parameters ${url}`),
      body: madeOf(`body ${JSON.stringify([method, bodyText(body)])}`),
    })),
    answers: remembered(() => remembered(() => new Map<string, boolean>())),
  };
  return {
    baseString: (bugs, one) => baseStringOf(memory, bugs, one),
    gives(bugs, one) {
      try {
        return gives(memory, bugs, one);
      } catch {
        return false;
      }
    },
  };
}

function baseStringOf(memory: Memory, bugs: Explanation<SigningRecipe>, one: SigningCase): string {
  return joinParts(recipeOf(memory, bugs, 'frame'), {
    verb: partOf(memory, bugs, { name: 'verb', one }),
    nonce: partOf(memory, bugs, { name: 'nonce', one }),
    url: partOf(memory, bugs, { name: 'url', one }),
    parameters: partOf(memory, bugs, { name: 'parameters', one }),
    body: partOf(memory, bugs, { name: 'body', one }),
  });
}

function gives(memory: Memory, bugs: Explanation<SigningRecipe>, one: SigningCase): boolean {
  const base = baseStringOf(memory, bugs, one);
  if (!sameOrUnseen(one.received.baseString, base)) return false;
  const frame = recipeOf(memory, bugs, 'frame');
  if (!isKept(memory, frame, bugs)) return signs(frame, base, one);
  const answers = memory.answers(one)(frame);
  const known = answers.get(base) ?? signs(frame, base, one);
  answers.set(base, known);
  return known;
}

function partOf(
  memory: Memory,
  bugs: Explanation<SigningRecipe>,
  { name, one }: { name: PartName; one: SigningCase },
): string | null {
  const recipe = recipeOf(memory, bugs, name);
  if (!isKept(memory, recipe, bugs)) return partMakers[name](recipe, one.request);
  const parts = memory.parts(one)[name];
  const known = parts.get(recipe);
  if (known !== undefined) return known;
  const made = partMakers[name](recipe, one.request);
  parts.set(recipe, made);
  return made;
}

/** Recipes of two bugs are too many to keep. */
function isKept({ recipe }: Memory, made: SigningRecipe, bugs: Explanation<SigningRecipe>): boolean {
  return made === honestSigning || bugs.some((bug) => recipe(bug) === made);
}

/** The recipe with those of the bugs that touch a row: mostly none or one, whose recipes are known. */
function recipeOf({ touched, recipe }: Memory, bugs: Explanation<SigningRecipe>, name: Row): SigningRecipe {
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
function remembered<K, V extends object>(make: (key: K) => V): (key: K) => V {
  const memory = new Map<K, V>();
  return (key) => {
    const known = memory.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    memory.set(key, made);
    return made;
  };
}
