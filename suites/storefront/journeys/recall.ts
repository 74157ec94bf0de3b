import { isObject, type Json } from '../../../src/authoring.ts';
import {
  callers,
  countries,
  optionalFields,
  otherCarts,
  statedPrices,
  underPrefixes,
  type Sequence,
} from './commands.ts';
import { dealChanges } from './deal-changes.ts';
import { nameOf } from '../fixtures/catalogue/offer-names.ts';
import { bodyFlaws, itemFlaws } from './flaws.ts';

type Test = (value: Json) => boolean;

/** The members that each call must have. */
const needed: Readonly<Record<string, readonly string[]>> = {
  create: ['items'],
  add: ['items'],
  update: ['line', 'units'],
  remove: ['line'],
  read: [],
  abandon: [],
  change: ['of', 'to'],
  together: ['calls'],
  wait: [],
};

/** A reported sequence over this number of offers; null for invalid data. */
export function recallSequence(recorded: Json, offers: number): Sequence | null {
  const isName = oneOf(Array.from({ length: offers }, (_, index) => nameOf(index)));
  const isItem: Test = (item) => hasOnly(item, members, ['of', 'units']);
  const isCall: Test = (call) =>
    isObject(call) && typeof call['do'] === 'string' && hasOnly(call, members, needed[call['do']] ?? ['no such call']);
  /** What each member may be, wherever it occurs. */
  const members: Readonly<Record<string, Test>> = {
    do: oneOf(Object.keys(needed)),
    of: isName,
    line: isName,
    units: isNumber,
    afterMs: isNumber,
    price: oneOf(statedPrices),
    flaw: oneOf(Object.keys(itemFlaws)),
    body: oneOf(Object.keys(bodyFlaws)),
    cart: oneOf(otherCarts),
    as: oneOf(callers),
    under: oneOf(underPrefixes),
    country: oneOf(countries),
    to: oneOf(Object.keys(dealChanges)),
    optional: listOf(oneOf(optionalFields)),
    items: listOf(isItem),
    calls: listOf(isCall),
    reference: (value) => value === true,
    by: (value) => hasOnly(value, members, []),
    create: (value) => isObject(value) && Object.keys(value).length > 0 && Object.entries(value).every(isUnits),
  };
  const isUnits = ([name, units]: readonly [string, Json | undefined]): boolean =>
    isName(name) && isNumber(units ?? null);
  // oxlint-disable-next-line no-unsafe-type-assertion -- each member has been tested
  return hasOnly(recorded, members, ['create', 'calls']) ? (recorded as unknown as Sequence) : null;
}

/** An object with these members and no unknown ones, each as its test demands. */
function hasOnly(value: Json, members: Readonly<Record<string, Test>>, required: readonly string[]): boolean {
  if (!isObject(value) || required.some((name) => value[name] === undefined)) return false;
  return Object.entries(value).every(([name, member]) => members[name]?.(member ?? null) === true);
}

function oneOf(all: readonly string[]): Test {
  return (value) => typeof value === 'string' && all.includes(value);
}

function listOf(test: Test): Test {
  return (value) => Array.isArray(value) && value.every((one: Json) => test(one));
}

function isNumber(value: Json): boolean {
  return typeof value === 'number';
}
