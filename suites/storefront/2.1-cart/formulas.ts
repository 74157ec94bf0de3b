import { isObject, type Json, type JsonObject, type Reply } from '../../../src/authoring.ts';
import { countsInFractions, isCart, shownLines, type ShownLine } from '../replies/cart-reply.ts';
import { onceAReply } from '../replies/once-a-reply.ts';

/** One line as the plain readings count it: amounts of one unit in minor units. */
interface CountedLine {
  readonly quantity: number;
  readonly original: number;
  readonly retail: number;
  readonly taxInOriginal: number;
  readonly taxInRetail: number;
}

/**
 * The lines that a count may leave out: none, all degraded ones, or only those that are degraded in one of the two
 * ways.
 */
type Counted = (typeof counted)[number];
const counted = ['all', 'sound', 'available', 'priced'] as const;

/** A cart whose numbers can be held against its lines. */
export interface CountedCart {
  readonly itemCount: number;
  readonly subtotal: number;
  readonly savings: number;
  readonly grandTotal: number;
  /** Quantities of the lines, by which of them are counted. */
  readonly quantities: Readonly<Record<Counted, readonly number[]>>;
  /** Different products of the lines, by which of them are counted. */
  readonly products: Readonly<Record<Counted, number>>;
  /** The lines that are not degraded; null where one has amounts that cannot be added up. */
  readonly lines: readonly CountedLine[] | null;
  readonly degraded: boolean;
  /** False for a cart so small that nearly every reading comes to the same. */
  readonly telling: boolean;
}

/** A plain formula for a number of the cart. The contract states no formula, only the names of the numbers. */
export interface Reading {
  readonly name: string;
  /** The cart's numbers by this formula, field by field. */
  readonly numbers: (cart: CountedCart, lines: readonly CountedLine[]) => Partial<Record<keyof CountedCart, number>>;
}

function sum(of: readonly number[]): number {
  return of.reduce((total, one) => total + one, 0);
}

function sumOf(lines: readonly CountedLine[], unit: (line: CountedLine) => number): number {
  return sum(lines.map((line) => unit(line) * line.quantity));
}

/** Ways to count items: lines, their products or units, degraded ones with them or not. */
export const itemCountReadings: readonly Reading[] = counted.flatMap((which) => [
  { name: `counting ${which} lines`, numbers: ({ quantities }) => ({ itemCount: quantities[which].length }) },
  { name: `counting products of ${which} lines`, numbers: ({ products }) => ({ itemCount: products[which] }) },
  { name: `counting units of ${which} lines`, numbers: ({ quantities }) => ({ itemCount: sum(quantities[which]) }) },
]);

type UnitAmount = (line: CountedLine) => number;
const subtotals: readonly (readonly [name: string, unit: UnitAmount])[] = [
  ['at original prices', ({ original }) => original],
  ['at retail prices', ({ retail }) => retail],
  ['at original prices less tax', ({ original, taxInOriginal }) => original - taxInOriginal],
  ['at retail prices less tax', ({ retail, taxInRetail }) => retail - taxInRetail],
];
const savings: readonly (readonly [name: string, unit: UnitAmount])[] = [
  ['original less retail', ({ original, retail }) => original - retail],
  ['original less retail where that is more than 0', ({ original, retail }) => Math.max(0, original - retail)],
  [
    'original less retail, both less tax',
    ({ original, retail, taxInOriginal, taxInRetail }) => original - taxInOriginal - (retail - taxInRetail),
  ],
  ['nothing', () => 0],
];

/** Ways to add up subtotal and savings, which go together: nothing is saved only where the subtotal is at retail prices. */
export const sumReadings: readonly Reading[] = subtotals.flatMap(([ofSubtotal, subtotal]) =>
  savings
    .filter(([ofSavings]) => ofSavings !== 'nothing' || ofSubtotal.startsWith('at retail'))
    .map(([ofSavings, saved]) => ({
      name: `subtotal ${ofSubtotal}, savings ${ofSavings}`,
      numbers: (_cart, lines) => ({ subtotal: sumOf(lines, subtotal), savings: sumOf(lines, saved) }),
    })),
);

/** Ways to add up the grand total: what the shopper pays, or that without tax. */
export const grandTotalReadings: readonly Reading[] = [
  { name: 'at retail prices', numbers: (_cart, lines) => ({ grandTotal: sumOf(lines, ({ retail }) => retail) }) },
  {
    name: 'at retail prices less tax',
    numbers: (_cart, lines) => ({ grandTotal: sumOf(lines, ({ retail, taxInRetail }) => retail - taxInRetail) }),
  },
];

function quantitiesOf(lines: readonly ShownLine[]): readonly number[] {
  return lines.map(({ item }) => wholeIn(item['quantity']) ?? 0);
}

/** The numbers of a cart reply, or null where they or the lines are not such that anything follows from them. */
export const countedCart = onceAReply((reply: Reply): CountedCart | null => {
  const items = isCart(reply) ? reply.peek('/items') : undefined;
  const lines = shownLines(reply);
  if (!Array.isArray(items) || lines.length !== items.length || countsInFractions(reply)) return null;
  const numbers = ['/itemCount', '/totals/subtotal', '/totals/savings', '/totals/grandTotal'].map((at) =>
    reply.peek(at),
  );
  const [itemCount, subtotal, saved, grandTotal] = numbers.map((value) => wholeIn(value));
  if (itemCount == null || subtotal == null || saved == null || grandTotal == null) return null;
  if (!lines.every(({ item, sound, degraded }) => wholeIn(item['quantity']) !== null && (sound || degraded)))
    return null;
  const sound = lines.filter((line) => line.sound);
  const byCounted = {
    all: lines,
    sound,
    available: lines.filter(({ item }) => item['available'] === true),
    priced: lines.filter(({ item }) => item['pricing'] !== null),
  };
  const all = quantitiesOf(lines);
  return {
    itemCount,
    subtotal,
    savings: saved,
    grandTotal,
    quantities: mapped(byCounted, quantitiesOf),
    products: mapped(byCounted, (some) => new Set(some.map(({ item }) => item['productId'])).size),
    lines: countedLines(sound.map(({ item }) => item)),
    degraded: sound.length < lines.length,
    telling: lines.length > 1 || sum(all) > 1,
  };
});

function mapped<T>(
  lines: Readonly<Record<Counted, readonly ShownLine[]>>,
  by: (lines: readonly ShownLine[]) => T,
): Readonly<Record<Counted, T>> {
  const { all, sound, available, priced } = lines;
  return { all: by(all), sound: by(sound), available: by(available), priced: by(priced) };
}

function countedLines(items: readonly JsonObject[]): readonly CountedLine[] | null {
  const lines = items.map(countedLine);
  const currencies = new Set(items.map(({ pricing }) => (isObject(pricing) ? pricing['currency'] : null)));
  return lines.every((line) => line !== null) && currencies.size <= 1 ? lines : null;
}

function countedLine({ quantity, pricing }: JsonObject): CountedLine | null {
  if (!isObject(pricing)) return null;
  const [units, original, retail] = [quantity, pricing['original'], pricing['retail']].map((value) => wholeIn(value));
  if (units == null || original == null || retail == null) return null;
  const taxes = pricing['includedTaxes'];
  const tax = (field: string): number =>
    sum(Array.isArray(taxes) ? taxes.map((one: Json) => (isObject(one) ? (wholeIn(one[field]) ?? 0) : 0)) : []);
  return { quantity: units, original, retail, taxInOriginal: tax('original'), taxInRetail: tax('retail') };
}

function wholeIn(value: Json | undefined): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}
