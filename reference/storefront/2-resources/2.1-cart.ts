import type { Call } from '../rules.ts';
import type { Cart, Line } from '../store.ts';
import type { CartStatus, WireCart, WireCartItem, WireCartMessage, WireTotals } from '../wire/cart.ts';

const lifetime = 7 * 86_400_000;

/** Every operation answers with the full cart: live prices and a new link. */
export function cartView(cart: Cart, call: Call): WireCart {
  const { rules, store } = call;
  const owner = store.partners.get(cart.partnerId) ?? null;
  const items = rules.linesInOrder(cart.lines, call).map((line) => rules.lineView(line, call));
  return {
    id: cart.id,
    status: rules.cartStatusOf(cart, call),
    testMode: false,
    partner: rules.cartPartnerOf(cart, call),
    buyLink: owner === null ? '' : rules.buyLinkOf(cart, owner, call),
    country: 'US',
    currency: cart.currency,
    clientReference: cart.clientReference,
    itemCount: rules.itemCountOf(items, call),
    items,
    totals: rules.totalsOf(items, call),
    messages: rules.messagesOf(items, call),
    ...rules.timesOf(cart, call),
  };
}

export function cartStatusOf(cart: Cart): CartStatus {
  return cart.status;
}

export function cartPartnerOf(cart: Cart, call: Call): WireCart['partner'] {
  return { partnerId: cart.partnerId, name: call.store.partners.get(cart.partnerId)?.displayName ?? null };
}

/** Lines keep the order in which they were added. */
export function linesInOrder(lines: readonly Line[]): readonly Line[] {
  return lines;
}

/** Counts units, not lines. */
export function itemCountOf(items: readonly WireCartItem[]): number {
  return items.reduce((count, { quantity }) => count + quantity, 0);
}

/** Adds up the available lines: original prices, retail prices, and their difference. */
export function totalsOf(items: readonly WireCartItem[]): WireTotals {
  const priced = items.filter(({ available, pricing }) => available && pricing !== null);
  const sum = (amount: 'original' | 'retail'): number =>
    priced.reduce((total, { pricing, quantity }) => total + (pricing?.[amount] ?? 0) * quantity, 0);
  const subtotal = sum('original');
  const grandTotal = sum('retail');
  return { subtotal, savings: subtotal - grandTotal, grandTotal, currency: 'USD', currencyPrecision: 2 };
}

/** One message for each degraded line. */
export function messagesOf(items: readonly WireCartItem[]): readonly WireCartMessage[] {
  return items.flatMap(({ available, pricing }, index): readonly WireCartMessage[] => {
    const path = `$.items[${index}]`;
    if (pricing === null) {
      return [{ type: 'warning', code: 'price_unavailable', content: 'The price cannot be read at the moment', path }];
    }
    if (available) return [];
    return [{ type: 'warning', code: 'item_unavailable', content: 'This item can no longer be bought', path }];
  });
}

export function timesOf(cart: Cart): Pick<WireCart, 'utcCreatedAt' | 'utcUpdatedAt' | 'utcExpiresAt'> {
  return {
    utcCreatedAt: new Date(cart.createdAt).toISOString(),
    utcUpdatedAt: new Date(cart.updatedAt).toISOString(),
    utcExpiresAt: new Date(cart.updatedAt + lifetime).toISOString(),
  };
}
