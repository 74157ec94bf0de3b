import { isObject, type Json, type JsonObject, type Reply } from '../../../src/authoring.ts';
import { countsInFractions, isCart, shownLines, type ShownLine } from '../replies/cart-reply.ts';
import { onceAReply } from '../replies/once-a-reply.ts';

/** One line, as the formulas use it: amounts of one unit, in minor units. */
interface CountedLine {
  readonly quantity: number;
  readonly original: number;
  readonly retail: number;
  readonly taxInOriginal: number;
  readonly taxInRetail: number;
}

/** Which lines a formula counts: all, those that are not degraded (`sound`), the available ones or the priced ones. */
type Counted = (typeof counted)[number];
const counted = ['all', 'sound', 'available', 'priced'] as const;
const countedInWords = { all: 'all', sound: 'available and priced', available: 'available', priced: 'priced' } as const;

/** A cart whose numbers can be compared with its lines. */
export interface CountedCart {
  readonly itemCount: number;
  readonly subtotal: number;
  readonly savings: number;
  readonly grandTotal: number;
  /** Quantities of the counted lines. */
  readonly quantities: Readonly<Record<Counted, readonly number[]>>;
  readonly products: Readonly<Record<Counted, number>>;
  /** The lines that are not degraded; null if the amounts of one cannot be added up. */
  readonly lines: readonly CountedLine[] | null;
  readonly degraded: boolean;
  /** False for a cart so small that nearly all formulas give the same result. */
  readonly distinctive: boolean;
}

/** A simple formula for numbers of the cart. The contract names the numbers but states no formula. */
export interface Formula {
  readonly name: string;
  /** The numbers that this formula gives, by field. */
  readonly numbers: (cart: CountedCart, lines: readonly CountedLine[]) => Partial<Record<keyof CountedCart, number>>;
}

function sum(of: readonly number[]): number {
  return of.reduce((total, one) => total + one, 0);
}

function sumOf(lines: readonly CountedLine[], unit: (line: CountedLine) => number): number {
  return sum(lines.map((line) => unit(line) * line.quantity));
}

/** Formulas for itemCount: the number of lines, products or units, with or without degraded lines. */
export const itemCountFormulas: readonly Formula[] = counted.flatMap((which) => [
  {
    name: `the number of ${countedInWords[which]} lines`,
    numbers: ({ quantities }) => ({ itemCount: quantities[which].length }),
  },
  {
    name: `the number of products in ${countedInWords[which]} lines`,
    numbers: ({ products }) => ({ itemCount: products[which] }),
  },
  {
    name: `the number of units in ${countedInWords[which]} lines`,
    numbers: ({ quantities }) => ({ itemCount: sum(quantities[which]) }),
  },
]);

type UnitAmount = (line: CountedLine) => number;
const subtotals: readonly (readonly [name: string, unit: UnitAmount])[] = [
  ['at original prices', ({ original }) => original],
  ['at retail prices', ({ retail }) => retail],
  ['at original prices without tax', ({ original, taxInOriginal }) => original - taxInOriginal],
  ['at retail prices without tax', ({ retail, taxInRetail }) => retail - taxInRetail],
];
const savings: readonly (readonly [name: string, unit: UnitAmount])[] = [
  ['original minus retail price', ({ original, retail }) => original - retail],
  ['original minus retail price, at least 0', ({ original, retail }) => Math.max(0, original - retail)],
  [
    'original minus retail price, both without tax',
    ({ original, retail, taxInOriginal, taxInRetail }) => original - taxInOriginal - (retail - taxInRetail),
  ],
  ['always 0', () => 0],
];

/** Formulas for subtotal and savings. They go together: only a subtotal at retail prices allows savings of always 0. */
export const sumFormulas: readonly Formula[] = subtotals.flatMap(([ofSubtotal, subtotal]) =>
  savings
    .filter(([ofSavings]) => ofSavings !== 'always 0' || ofSubtotal.startsWith('at retail'))
    .map(([ofSavings, saved]) => ({
      name: `subtotal ${ofSubtotal}, savings are ${ofSavings}`,
      numbers: (_cart, lines) => ({ subtotal: sumOf(lines, subtotal), savings: sumOf(lines, saved) }),
    })),
);

/** Formulas for grandTotal: the price that the shopper pays, with or without tax. */
export const grandTotalFormulas: readonly Formula[] = [
  {
    name: 'grandTotal at retail prices',
    numbers: (_cart, lines) => ({ grandTotal: sumOf(lines, ({ retail }) => retail) }),
  },
  {
    name: 'grandTotal at retail prices without tax',
    numbers: (_cart, lines) => ({ grandTotal: sumOf(lines, ({ retail, taxInRetail }) => retail - taxInRetail) }),
  },
];

function quantitiesOf(lines: readonly ShownLine[]): readonly number[] {
  return lines.map(({ item }) => wholeIn(item['quantity']) ?? 0);
}

/** The numbers of a cart reply; null if the numbers or the lines are not valid enough to compare. */
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
    distinctive: lines.length > 1 || sum(all) > 1,
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
