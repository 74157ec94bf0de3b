import { isCategory0, isCategory1, isState, otherAreas, parentOf } from './taxonomy.ts';

/** The problem of a `state` filter; null for a listed name. Places that are no state are not judged: undefined. */
export function stateProblem(value: string): string | null | undefined {
  const state = value.trim();
  if (otherAreas.includes(state)) return undefined;
  return isState(state) ? null : 'the full name of a state in its exact case, such as New York';
}

/** The problem of a pair of category filters; null if both are listed and fit. An absent filter is null. */
export function categoryProblem(category0: string | null, category1: string | null): string | null {
  if (category0 !== null && !isCategory0(category0)) return 'category0 local, goods or travel';
  if (category1 === null) return null;
  if (!isCategory1(category1)) return 'a listed value of category1';
  const parent = parentOf(category1);
  return category0 === null || parent === null || category0 === parent
    ? null
    : `category1 alone or with category0 ${parent}`;
}
