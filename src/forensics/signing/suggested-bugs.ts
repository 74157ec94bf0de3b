import type { Bug } from '../bug.ts';
import { composedJsonBugs } from '../bugs/body-json.ts';
import { conditionalBugs } from '../bugs/conditional.ts';
import { otherVersion } from '../bugs/header.ts';
import { inferredEncoders } from '../bugs/inferred-encoders.ts';
import type { SigningCase } from './case.ts';
import type { SigningRecipe } from './recipe.ts';

type SigningBug = Bug<SigningRecipe>;

/** The number of suggestions of one kind: more would make the search for pairs slow. */
const most = 3;

/**
 * Mistakes that are not on the list, but that the answers suggest: another version in the header, and mistakes that give at
 * least two wrong answers byte for byte and that no right answer contradicts. Those that explain most come first.
 */
export function suggestedBugs(
  { wrong, right }: { readonly wrong: readonly SigningCase[]; readonly right: readonly SigningCase[] },
  gives: (bugs: readonly SigningBug[], one: SigningCase) => boolean,
): readonly SigningBug[] {
  const isUncontradicted = (bug: SigningBug): boolean => right.every((one) => gives([bug], one));
  const explained = (bug: SigningBug): number => wrong.filter((one) => gives([bug], one)).length;
  const best = (bugs: readonly SigningBug[]): readonly SigningBug[] =>
    bugs
      .map((bug) => ({ bug, count: explained(bug) }))
      .filter(({ bug, count }) => count > 1 && isUncontradicted(bug))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, most)
      .map(({ bug }) => bug);
  return [
    ...otherVersion(wrong[0]?.received.authorization ?? ''),
    ...best(inferredEncoders((bug) => (isUncontradicted(bug) ? explained(bug) : 0))),
    ...best(composedJsonBugs()),
    ...best(conditionalBugs()),
  ];
}
