import type { Breach, Json } from '../../../src/client-authoring.ts';
import { isCategory0, isCategory1, isPermalink, isState, otherAreas } from '../traffic/catalogue/taxonomy.ts';

/** The fields that limit the inventory of a partner (section 2.5). */
export const inventoryFields = [
  'inventoryCountries',
  'inventoryStates',
  'category0',
  'category1',
  'category2',
] as const;

interface ListRule {
  readonly expected: string;
  readonly isValue: (value: string) => boolean;
}

const rules: Readonly<Record<(typeof inventoryFields)[number], ListRule>> = {
  inventoryCountries: { expected: 'US', isValue: (value) => value === 'US' },
  inventoryStates: {
    expected: 'the full name of a state',
    isValue: (value) => isState(value.trim()) || otherAreas.includes(value.trim()),
  },
  category0: { expected: 'local, goods or travel', isValue: isCategory0 },
  category1: { expected: 'a category of depth 1', isValue: isCategory1 },
  // The contract has no list of depth 2, so only the form and the values of other depths are judged.
  category2: {
    expected: 'a category of depth 2',
    isValue: (value) => isPermalink(value) && !isCategory0(value) && !isCategory1(value),
  },
};

/** The first wrong value of a list; null for a right, absent or null list. */
export function inventoryBreach(field: (typeof inventoryFields)[number], list: Json | undefined): Breach | null {
  if (list === undefined || list === null) return null;
  if (!Array.isArray(list)) return { what: `/${field}`, expected: 'an array', received: list };
  const { expected, isValue } = rules[field];
  const index = list.findIndex((value) => typeof value !== 'string' || !isValue(value));
  return index === -1 ? null : { what: `/${field}/${index}`, expected, received: list[index] ?? null };
}
