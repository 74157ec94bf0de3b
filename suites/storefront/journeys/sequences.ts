import type * as FastCheck from 'fast-check';
import { fc } from '../../../src/authoring.ts';
import { entriesOf } from '../entries-of.ts';
import { nameOf } from '../fixtures/catalogue/offer-names.ts';
import type { AddedItem, CartCommand, ChangeCommand, Sequence, StatedPrice } from './commands.ts';
import { dealChanges } from './deal-changes.ts';
import { itemFlaws, type ItemFlaw } from './flaws.ts';

/** The size of a random sequence. */
export interface Extent {
  /** The number of offers, and how many of them the cart is created with. */
  readonly offers: number;
  readonly lines: { readonly min: number; readonly max: number };
  readonly commands: number;
  /** Whether some calls use another partner's key, and some the deprecated prefix. */
  readonly partners?: true;
  readonly prefixes?: true;
  /** Whether deals change between calls. */
  readonly deals?: true;
}

/** Random sequences: drawn without bias, and cut by the rules of `smaller`, never by the library. */
export function sequences(extent: Extent): FastCheck.Arbitrary<Sequence> {
  const { array, nat, noBias, noShrink } = fc();
  const count = drawsACall * (extent.commands + 1);
  const numbers = noBias(array(nat(), { minLength: count, maxLength: count }));
  return noShrink(numbers.map((drawn) => sequenceOf(extent, drawFrom(drawn))));
}

/** Draws a number from 0 up to, not including, `bound`. */
type Draw = (bound: number) => number;

/** More random numbers than any call needs. */
const drawsACall = 16;

function drawFrom(numbers: readonly number[]): Draw {
  const remaining = numbers.values();
  return (bound) => {
    const { value } = remaining.next();
    if (value === undefined) throw new Error('a sequence needs more random numbers than were drawn for it');
    return value % bound;
  };
}

function sequenceOf(extent: Extent, draw: Draw): Sequence {
  const names = Array.from({ length: extent.offers }, (_, index) => nameOf(index));
  const count = extent.lines.min + draw(extent.lines.max - extent.lines.min + 1);
  const create = Object.fromEntries(names.slice(0, count).map((name, index) => [name, ((draw(3) + index) % 9) + 1]));
  const now: Now = { names, held: names.slice(0, count), absent: names.slice(count), draw };
  const calls = Array.from({ length: extent.commands }, () => {
    const isChange = extent.deals === true && draw(4) === 0;
    return isChange ? changeIn(now) : mannered(callOn(now), { extent, draw });
  });
  return { create, ...(draw(2) === 0 ? { reference: true as const } : {}), calls };
}

/** The options to choose from: those that the cart was created with, the others, and all of them. */
interface Now {
  readonly held: readonly string[];
  readonly absent: readonly string[];
  readonly names: readonly string[];
  readonly draw: Draw;
}

/** What a call does, each with its weight. */
const kinds: readonly (readonly [weight: number, make: (now: Now) => CartCommand])[] = [
  [6, (now) => add(now, [heldIn(now)])],
  [8, (now) => add(now, [absentIn(now)])],
  [4, (now) => add(now, [heldIn(now), absentIn(now)])],
  [3, (now) => add(now, [oneOf(now.names, now.draw)], { price: stalePrice(now) })],
  [1, (now) => add(now, [heldIn(now)], { units: oneOf(edges, now.draw) })],
  [8, (now) => update(now, heldIn(now))],
  [4, (now) => update(now, heldIn(now), { price: stalePrice(now) })],
  [3, (now) => update(now, heldIn(now), { units: oneOf(edges, now.draw) })],
  [2, (now) => update(now, absentIn(now))],
  [1, (now) => update(now, heldIn(now), { flaw: 'without quantity' })],
  [1, (now) => add(now, [heldIn(now), absentIn(now)], { flaw: flawOfItem(now) })],
  [10, (now) => ({ do: 'remove', line: heldIn(now) })],
  [2, (now) => ({ do: 'remove', line: absentIn(now) })],
  [3, () => ({ do: 'read' })],
  [3, () => ({ do: 'abandon' })],
];

/** Quantities at the limits of a line, inside and outside. */
const edges = [0, 101, -1, 99, 100];

function callOn(now: Now): CartCommand {
  let remaining = now.draw(kinds.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, make] of kinds) {
    remaining -= weight;
    if (remaining < 0) return make(now);
  }
  throw new Error('the weights of all kinds exceed every drawn number');
}

function changeIn({ names, draw }: Pick<Now, 'names' | 'draw'>): ChangeCommand {
  const changes = entriesOf(dealChanges).map(([name]) => name);
  return { do: 'change', of: oneOf(names, draw), to: oneOf(changes, draw) };
}

/** Mostly an option that the cart holds: one that it was created with. */
function heldIn({ held, draw }: Now): string {
  return oneOf(held, draw);
}

/** Mostly an option that the cart does not hold; any option if it was created with all. */
function absentIn({ absent, names, draw }: Now): string {
  return oneOf(absent.length === 0 ? names : absent, draw);
}

interface Stating {
  readonly units?: number;
  readonly price?: StatedPrice;
  readonly flaw?: ItemFlaw;
}

/** Adds these options. Only the last one may have another price or quantity: those before it must not be added either. */
function add({ draw }: Now, options: readonly string[], last: Stating = {}): CartCommand {
  const items = [...new Set(options)].map((of, index, all): AddedItem => {
    const units = 1 + draw(9);
    return { of, units, ...maybePriced(draw), ...(index === all.length - 1 ? last : {}) };
  });
  return { do: 'add', items };
}

function update({ draw }: Now, line: string, stated: Stating = {}): CartCommand {
  return { do: 'update', line, units: 1 + draw(12), ...maybePriced(draw), ...stated };
}

function maybePriced(draw: Draw): Stating {
  return draw(3) === 0 ? { price: 'right' } : {};
}

function stalePrice({ draw }: Now): StatedPrice {
  return oneOf(['one above', 'one below', 'far above', 'for all units', 'of another line'] as const, draw);
}

function flawOfItem({ draw }: Now): ItemFlaw {
  return oneOf(
    entriesOf(itemFlaws).map(([flaw]) => flaw),
    draw,
  );
}

function oneOf<T>(choices: readonly T[], draw: Draw): T {
  const chosen = choices[draw(choices.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}

/** Half of the calls use the deprecated prefix, and a quarter another key, if the extent allows it. One in eight names its country. */
function mannered(command: CartCommand, { extent, draw }: { extent: Extent; draw: Draw }): CartCommand {
  const under = extent.prefixes === true && draw(2) === 0 ? { under: 'the deprecated prefix' as const } : {};
  const as = extent.partners === true && draw(4) === 0 ? { as: 'another partner' as const } : {};
  const takesCountry = command.do === 'add' || command.do === 'update' || command.do === 'read';
  const country = takesCountry && draw(8) === 0 ? { country: 'US' as const } : {};
  return { ...command, ...under, ...as, ...country };
}
