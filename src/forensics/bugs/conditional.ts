import { withBugs, type Bug } from '../bug.ts';
import { parametersOf } from '../signing/run-recipe.ts';
import { honestSigning, type SigningRecipe } from '../signing/recipe.ts';
import { encodingBugs } from './encoding.ts';
import { queryBugs } from './query.ts';
import { sortingBugs } from './sorting.ts';

const escape = /%[0-9a-f]{2}/i;

const conditions: readonly (readonly [id: string, words: string, (query: string) => boolean])[] = [
  ['without-escapes', 'the query contains no escape', (query) => !escape.test(query)],
  ['with-escapes', 'the query contains an escape', (query) => escape.test(query)],
  ['without-plus', 'the query contains no plus', (query) => !query.includes('+')],
  ['with-plus', 'the query contains a plus', (query) => query.includes('+')],
];

/** The steps between the text of the query and the parameter string. */
const parameterSteps: ReadonlySet<string> = new Set(
  'pairs decodeKey decodeValue taken sorted encodeKey encodeValue joinPair joinPairs parameters'.split(' '),
);

/** Mistakes in the parameter string that occur only under a condition of the query. */
export function conditionalBugs(): readonly Bug<SigningRecipe>[] {
  return [...encodingBugs, ...queryBugs, ...sortingBugs]
    .filter(({ replaces, wraps, open }) => {
      const steps = Object.keys({ ...replaces, ...wraps?.(honestSigning) });
      return open !== true && steps.every((step) => parameterSteps.has(step));
    })
    .flatMap((bug) => conditions.map((condition) => onlyIf(bug, condition)));
}

function onlyIf(bug: Bug<SigningRecipe>, [id, words, applies]: (typeof conditions)[number]): Bug<SigningRecipe> {
  return {
    id: `${bug.id}-${id}`,
    group: 'condition',
    does: bug.does.replace(/\.$/, `, if ${words}.`),
    fix: bug.fix,
    wraps: (recipe) => ({
      parameters: (joined, query) =>
        applies(query) ? parametersOf(withBugs(recipe, [bug]), query).joined : recipe.parameters(joined, query),
    }),
  };
}
