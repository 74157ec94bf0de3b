import type { Replacement } from '../../operators/difference.ts';
import type { ItemInput } from '../../inputs.ts';
import type { Refusal } from '../../refusal.ts';
import type { Call, Rules } from '../../rules.ts';
import type { Cart, Line } from '../../store.ts';
import { sentItems } from '../../operators/answered-as.ts';
import { cartOf, indexIn } from '../../operators/lines.ts';
import { when } from '../../operators/places.ts';

/** An expectedPrice and its position. */
export interface StatedPrice {
  readonly operation: 'create' | 'add' | 'update';
  readonly items: number;
  readonly index: number;
  readonly quantity: number;
  readonly expected: number;
  readonly live: number;
  readonly original: number;
  readonly isHeld: boolean;
}

export interface PricePosition {
  readonly name: string;
  readonly description: string;
  readonly matches: (stated: StatedPrice) => boolean;
}

type Position = readonly [name: string, description: string, matches: PricePosition['matches']];

const itemPositions: readonly Position[] = [
  ['', 'for a single unit', ({ items, quantity }) => items === 1 && quantity === 1],
  ['-many', 'for several units of one option', ({ items, quantity }) => items === 1 && quantity > 1],
  ['-first', 'for the first of two items', ({ items, index }) => items === 2 && index === 0],
  ['-second', 'for the second of two items', ({ items, index }) => items === 2 && index === 1],
  ['-middle', 'for the second of three items', ({ items, index }) => items === 3 && index === 1],
];
const updatePositions: readonly Position[] = [
  ['', 'for the first line', ({ index }) => index === 0],
  ['-many', 'for several units of the first line', ({ index, quantity }) => index === 0 && quantity > 1],
  ['-second', 'for a line other than the first', ({ index }) => index > 0],
];

/** Each operation with each position of an expectedPrice. */
export const pricePositions: readonly PricePosition[] = (['create', 'add', 'update'] as const).flatMap((operation) =>
  (operation === 'update' ? updatePositions : itemPositions).map(([name, description, matches]) => ({
    name: `${operation}${name}`,
    description: `${description} ${when[operation]}`,
    matches: (stated: StatedPrice) => stated.operation === operation && matches(stated),
  })),
);

/** `decide` gets every expectedPrice with the result of the honest check, and may replace that result. */
export function overPrices(
  honest: Rules,
  decide: (stated: StatedPrice, refusal: Refusal | null) => Refusal | null,
): Pick<Rules, 'checkItem' | 'checkUpdate'> {
  return {
    checkItem: (item, index, cart, call) => {
      const refusal = honest.checkItem(item, index, cart, call);
      const stated = statedByItem(item, { index, cart, call });
      return stated === null ? refusal : decide(stated, refusal);
    },
    checkUpdate: (line, change, call) => {
      const refusal = honest.checkUpdate(line, change, call);
      const stated = statedByUpdate(line, change, call);
      return stated === null ? refusal : decide(stated, refusal);
    },
  };
}

function statedByItem(
  { expectedPrice, quantity, ...item }: ItemInput,
  { index, cart, call }: { index: number; cart: Cart | null; call: Call },
): StatedPrice | null {
  if (expectedPrice === null) return null;
  const isHeld = cart?.lines.some(({ optionId }) => optionId === item.optionId) ?? false;
  const operation = cart === null ? 'create' : 'add';
  const prices = pricesOf(item, call);
  return { operation, items: sentItems(call).length, index, quantity, expected: expectedPrice, isHeld, ...prices };
}

function statedByUpdate(
  line: Line,
  { quantity, expectedPrice }: { quantity: number; expectedPrice: number | null },
  call: Call,
): StatedPrice | null {
  if (expectedPrice === null) return null;
  const cart = cartOf(call);
  const index = cart === null ? -1 : indexIn(cart, line.optionId);
  const prices = pricesOf(line, call);
  return { operation: 'update', items: 1, index, quantity, expected: expectedPrice, isHeld: true, ...prices };
}

function pricesOf(
  { productId, optionId }: Pick<Line, 'productId' | 'optionId'>,
  { store }: Call,
): Pick<StatedPrice, 'live' | 'original'> {
  const option = store.deals.get(productId)?.options.find(({ id }) => id === optionId);
  return { live: option?.price.retail ?? 0, original: option?.price.original ?? 0 };
}

/** Accepts a stale price when `matches` returns true. */
export function passing(matches: (stated: StatedPrice) => boolean): Replacement {
  return (honest) =>
    overPrices(honest, (stated, refusal) => (refusal?.error === 'PRICE_MISMATCH' && matches(stated) ? null : refusal));
}
