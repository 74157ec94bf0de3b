import type { ItemInput } from '../../inputs.ts';
import type { Refusal } from '../../refusal.ts';
import type { Received, Rules } from '../../rules.ts';
import type { Cart, Line } from '../../store.ts';
import { sentItems } from '../../operators/answered-as.ts';
import { fault, type Fault } from '../fault.ts';

/** One stated price, and where it stands. */
export interface Stated {
  readonly operation: 'create' | 'add' | 'update';
  readonly items: number;
  readonly index: number;
  readonly quantity: number;
  readonly expected: number;
  readonly live: number;
  readonly original: number;
  /** Whether the cart holds the option already. */
  readonly held: boolean;
}

export interface Place {
  readonly name: string;
  readonly where: string;
  readonly meets: (stated: Stated) => boolean;
}

const alone = ({ items, quantity }: Stated): boolean => items === 1 && quantity === 1;
const several = ({ items, quantity }: Stated): boolean => items === 1 && quantity > 1;

const itemPlaces: readonly Place[] = [
  { name: '', where: 'for one unit', meets: alone },
  { name: '-many', where: 'for several units', meets: several },
  { name: '-first', where: 'in the first of two items', meets: ({ items, index }) => items === 2 && index === 0 },
  { name: '-second', where: 'in the second of two items', meets: ({ items, index }) => items === 2 && index === 1 },
  { name: '-middle', where: 'in the second of three items', meets: ({ items, index }) => items === 3 && index === 1 },
];
const updatePlaces: readonly Place[] = [
  ...itemPlaces.slice(0, 1).map((place) => ({ ...place, meets: (stated: Stated) => stated.index === 0 })),
  { name: '-many', where: 'to several units', meets: ({ index, quantity }) => index === 0 && quantity > 1 },
  { name: '-second', where: 'of a later line', meets: ({ index }) => index > 0 },
];

/** Each operation with each position of a price in it; the names are those of the operations. */
export const pricePlaces: readonly Place[] = (['create', 'add', 'update'] as const).flatMap((operation) =>
  (operation === 'update' ? updatePlaces : itemPlaces).map(({ name, where, meets }) => ({
    name: `${operation}${name}`,
    where: `on ${operation} ${where}`,
    meets: (stated: Stated) => stated.operation === operation && meets(stated),
  })),
);

/** Looks at every stated price after the honest check; `decide` may overrule what that found. */
export function overPrices(
  honest: Rules,
  decide: (stated: Stated, found: Refusal | null) => Refusal | null,
): Pick<Rules, 'checkItem' | 'checkUpdate'> {
  return {
    checkItem: (item, index, cart, call) => {
      const found = honest.checkItem(item, index, cart, call);
      const stated = statedByItem(item, { index, cart, call });
      return stated === null ? found : decide(stated, found);
    },
    checkUpdate: (line, change, call) => {
      const found = honest.checkUpdate(line, change, call);
      const stated = statedByUpdate(line, change, call);
      return stated === null ? found : decide(stated, found);
    },
  };
}

function statedByItem(
  { expectedPrice, quantity, ...item }: ItemInput,
  { index, cart, call }: { index: number; cart: Cart | null; call: Received },
): Stated | null {
  if (expectedPrice === null) return null;
  const held = cart?.lines.some(({ optionId }) => optionId === item.optionId) ?? false;
  const operation = cart === null ? 'create' : 'add';
  const prices = pricesOf(item, call);
  return { operation, items: sentItems(call).length, index, quantity, expected: expectedPrice, held, ...prices };
}

function statedByUpdate(
  line: Line,
  { quantity, expectedPrice }: { quantity: number; expectedPrice: number | null },
  call: Received,
): Stated | null {
  if (expectedPrice === null) return null;
  const lines = call.store.carts.get(call.parameters['cartId'] ?? '')?.lines ?? [];
  const index = lines.findIndex(({ optionId }) => optionId === line.optionId);
  const prices = pricesOf(line, call);
  return { operation: 'update', items: 1, index, quantity, expected: expectedPrice, held: true, ...prices };
}

function pricesOf(
  { productId, optionId }: Pick<Line, 'productId' | 'optionId'>,
  { store }: Received,
): Pick<Stated, 'live' | 'original'> {
  const option = store.deals.get(productId)?.options.find(({ id }) => id === optionId);
  return { live: option?.price.retail ?? 0, original: option?.price.original ?? 0 };
}

/** A server that lets a stale price pass in one place. */
export function letsPass(name: string, says: string, meets: (stated: Stated) => boolean): Fault {
  return fault(name, 'storefront/4.4/4a')
    .says(says)
    .rules((honest) =>
      overPrices(honest, (stated, found) => (found?.error === 'PRICE_MISMATCH' && meets(stated) ? null : found)),
    );
}
