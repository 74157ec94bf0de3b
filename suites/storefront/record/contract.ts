import type { Request } from '../../../src/authoring.ts';
import { mostOptions, mostUnits } from '../limits.ts';
import { isLine, wantedIn, type CartCall, type WantedItem } from './cart-call.ts';
import type { CartState, Lines } from './carts.ts';
import type { OptionsView } from './options.ts';
import type { Demand } from './demand.ts';
import type { Reason } from './refusals.ts';

interface Known {
  readonly cart: CartState;
  readonly options: Omit<OptionsView, 'see'>;
  readonly request: Pick<Request, 'key' | 'arranged'>;
  /** Whether the caller is another partner than the creator of the cart; null if that is unknown. */
  readonly isForeign: boolean | null;
}

const nothing: Demand = { reasons: [], isValid: false, units: null };

/** What sections 3, 4.4 and 8 demand of a call on a cart in this state. */
export function demandOf(call: CartCall, known: Known): Demand {
  const { cart, isForeign } = known;
  if (call.operation === 'create-cart') return ofItems(call, known);
  if (call.flaw === 'an unknown cart') return refusedFor(call.flaw);
  if (isForeign === null || cart.history === 'none') return nothing;
  if (isForeign) return refusedFor('the cart of another partner', ...furtherReasons(call, known));
  if (call.flaw !== null) return refusedFor(call.flaw);
  switch (call.operation) {
    case 'read-cart':
      return { reasons: [], isValid: true, units: unitsOf(cart.lines) };
    case 'abandon-cart':
      // The contract does not state the reply to a second abandon.
      return { reasons: [], isValid: !cart.abandoned && cart.lines !== null, units: null };
    case 'remove-item':
    case 'update-item':
      return ofLine(call, known);
    default:
      return ofItems(call, known);
  }
}

function refusedFor(...reasons: readonly Reason[]): Demand {
  return { ...nothing, reasons };
}

/** Why the contract refuses a call also to the creator of the cart: no order of the reasons is stated. */
function furtherReasons(call: CartCall, { options, request }: Known): readonly Reason[] {
  const wanted = wantedIn(call);
  const isUnsure = ({ optionId, expectedPrice }: Pick<WantedItem, 'optionId' | 'expectedPrice'>): boolean =>
    expectedPrice !== null && expectedPrice !== options.inCarts(optionId, request)?.price;
  return [
    ...wanted.flatMap(({ units }) => faultOfQuantity(units, 'a quantity out of range')).slice(0, 1),
    ...(wanted.some(isUnsure) ? ['a stale price' as const] : []),
    ...(call.flaw === null ? [] : [call.flaw]),
  ];
}

function ofLine(call: CartCall, known: Known): Demand {
  const { cart, options } = known;
  const { update } = call;
  const { lines, abandoned } = cart;
  const quantity = update === null ? [] : faultOfQuantity(update.units, 'quantity 0');
  if (lines === null) return refusedFor(...quantity);
  const held = [...lines].find(([optionId]) => isLine(optionId, call));
  // The contract does not say what happens to a missing line of a cart that was not abandoned.
  if (held === undefined)
    return abandoned
      ? refusedFor('a line of an abandoned cart', ...furtherReasons(call, known))
      : refusedFor(...quantity);
  const [optionId] = held;
  const price = priceOf(optionId, known);
  const units = new Map(unitsOf(cart.lines));
  if (update === null) {
    units.delete(optionId);
    return { reasons: [], isValid: true, units };
  }
  const { expectedPrice } = update;
  const stale = isStale(expectedPrice, price) ? ['a stale price' as const] : [];
  const isDecided = options.holds(optionId, update.units) && price !== null;
  return {
    reasons: [...quantity, ...stale],
    isValid: isDecided && options.hasSold(optionId, update.units),
    units: isDecided ? units.set(optionId, update.units) : null,
  };
}

function ofItems({ items, flaw }: CartCall, known: Known): Demand {
  if (flaw !== null) return refusedFor(flaw);
  const { cart, options, request } = known;
  const quantity = items.flatMap(({ units }) => faultOfQuantity(units, 'a quantity out of range')).slice(0, 1);
  const different = new Set(items.map(({ optionId }) => optionId));
  const before = unitsOf(cart.lines);
  if (before === null) return refusedFor(...quantity);
  const all = new Set([...before.keys(), ...different]);
  const stale = items.some((item) => isStale(item.expectedPrice, priceOf(item.optionId, known)));
  const reasons: readonly Reason[] = [
    ...quantity,
    ...(stale ? ['a stale price' as const] : []),
    ...(all.size > mostOptions ? ['too many options' as const] : []),
  ];
  const units = new Map(before);
  for (const item of items) units.set(item.optionId, (units.get(item.optionId) ?? 0) + item.units);
  // The contract does not say whether one request may contain an option twice.
  const isDecided =
    different.size === items.length && items.every(({ optionId }) => options.holds(optionId, units.get(optionId) ?? 0));
  const isOnSale = items.every(
    ({ optionId, productId }) =>
      options.inCarts(optionId, request)?.productId === productId &&
      options.hasSold(optionId, units.get(optionId) ?? 0),
  );
  return { reasons, isValid: isDecided && isOnSale, units: isDecided ? units : null };
}

function faultOfQuantity(units: number, zero: Reason): readonly Reason[] {
  if (units === 0) return [zero];
  return units < 1 || units > mostUnits ? ['a quantity out of range'] : [];
}

function isStale(expectedPrice: number | null, price: number | null): boolean {
  return expectedPrice !== null && price !== null && expectedPrice !== price;
}

function priceOf(optionId: string, { cart, options, request }: Known): number | null {
  return cart.lines?.get(optionId)?.price ?? options.inCarts(optionId, request)?.price ?? null;
}

/** The units of each option; null if they are unknown. */
export function unitsOf(lines: Lines | null): ReadonlyMap<string, number> | null {
  return lines === null ? null : new Map([...lines].map(([optionId, { units }]) => [optionId, units]));
}
