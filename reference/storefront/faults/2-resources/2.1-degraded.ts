import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { isDegraded, lineState, lineStates, nameOf, type LineState } from '../../operators/lines.ts';
import type { Call, Rules } from '../../rules.ts';
import type { CartPricing } from '../../wire/product.ts';
import type { WireCartItem } from '../../wire/cart.ts';
import { fault, type Fault } from '../fault.ts';

/** Computes totals from the items of `choose`. `priced` makes an item available at its last known price. */
function summing(
  choose: (
    items: readonly WireCartItem[],
    priced: (item: WireCartItem) => WireCartItem,
    call: Call,
  ) => readonly WireCartItem[],
): Replacement {
  return (honest) => {
    const last = new Map<string, CartPricing>();
    const priced = (item: WireCartItem): WireCartItem => ({
      ...item,
      available: true,
      pricing: item.pricing ?? last.get(item.optionId) ?? null,
    });
    return {
      totalsOf(items, call) {
        for (const { optionId, pricing } of items) if (pricing !== null) last.set(optionId, pricing);
        return honest.totalsOf(choose(items, priced, call), call);
      },
    };
  };
}

/** Changes the other lines of a cart that has a line in this state. */
function besideIt(state: LineState, change: (item: WireCartItem) => WireCartItem): Replacement {
  return inPlaceOf('cartView', (right, cart, call) => {
    const view = right(cart, call);
    if (!view.items.some((item) => lineState(item) === state)) return view;
    return { ...view, items: view.items.map((item) => (isDegraded(item) ? item : change(item))) };
  });
}

/** Keeps the last known price when an option has no readable price, or keeps null after it once had none. */
function remembering(keep: 'price' | 'absence'): Replacement {
  return (honest) => {
    const last = new Map<string, ReturnType<Rules['priceOf']>>();
    return {
      priceOf(deal, option, call) {
        const price = honest.priceOf(deal, option, call);
        const lastPrice = last.get(option?.id ?? '');
        if (keep === 'price' && price === null) return lastPrice ?? null;
        if (keep === 'absence' && lastPrice === null) return null;
        last.set(option?.id ?? '', price);
        return price;
      },
    };
  };
}

/** Faults of section 2.1: lines that are unavailable or unpriced. */
export const degradedFaults: readonly Fault[] = [
  fault('unpriced-line-keeps-its-last-price', 'storefront/2.1/pricing-null')
    .says('Shows the last known price on a line whose price cannot be read')
    .rules(remembering('price')),
  fault('unpriced-line-costs-nothing-after-update', 'storefront/2.1/pricing-null')
    .says('In the reply to a line update, shows the price 0 on a line whose price cannot be read')
    .rule('lineView', (right, line, call) => {
      const item = right(line, call);
      if (item.pricing !== null || call.endpoint !== 'updateItem') return item;
      const free = { original: 0, retail: 0, net: null, includedTaxes: [], promotion: null };
      return { ...item, pricing: call.rules.pricingView(free, call), lineTotal: 0 };
    }),
  fault('unpriced-for-good', 'storefront/2.1/pricing-null')
    .says('When the price of an option cannot be read once, never shows a price of that option again')
    .rules(remembering('absence')),
  fault('unpriced-line-total-zero', 'storefront/2.1/lineTotal-null')
    .says('Sends a lineTotal of 0 for a line whose price cannot be read')
    .rules(() => ({ lineTotal: (pricing, quantity) => (pricing?.retail ?? 0) * quantity })),
  ...lineStates.map((state) =>
    fault(`${nameOf(state)}-line-counted`, 'storefront/2.1/degraded-totals')
      .says(`Includes a line that is ${state} in the totals at its last known price`)
      .rules(summing((items, priced) => items.map((item) => (lineState(item) === state ? priced(item) : item)))),
  ),
  fault('degraded-line-counted-after-add', 'storefront/2.1/degraded-totals')
    .says('Includes unavailable lines in the totals in the reply to a request that adds items')
    .rules(summing((items, priced, { endpoint }) => (endpoint === 'addItems' ? items.map(priced) : items))),
  fault('savings-count-degraded-lines', 'storefront/2.1/degraded-totals')
    .says('Includes unavailable lines in savings, although subtotal and grandTotal exclude them')
    .rule('totalsOf', (right, items, call) => {
      const all = items.map((item) => ({ ...item, available: true }));
      return { ...right(items, call), savings: right(all, call).savings };
    }),
  fault('only-first-degraded-line-left-out', 'storefront/2.1/degraded-totals')
    .says('Excludes only the first unavailable or unpriced line of a cart from the totals')
    .rules(
      summing((items, priced) => {
        const first = items.find(isDegraded);
        return items.map((item) => (isDegraded(item) && item !== first ? priced(item) : item));
      }),
    ),
  ...lineStates.map((state) =>
    fault(`totals-kept-when-all-is-${nameOf(state)}`, 'storefront/2.1/degraded-totals')
      .says(`Includes the lines in the totals when all lines of the cart are ${state}`)
      .rules(
        summing((items, priced) => (items.every((item) => lineState(item) === state) ? items.map(priced) : items)),
      ),
  ),
  ...lineStates.map((state) =>
    fault(`line-once-${nameOf(state)}-counts-no-more`, 'storefront/2.1/degraded-totals')
      .says(`Never includes a line in the totals again after it was ${state} once`)
      .rules((honest) => {
        const once = new Set<string>();
        return {
          totalsOf(items, call) {
            for (const item of items) if (lineState(item) === state) once.add(item.optionId);
            return honest.totalsOf(
              items.filter(({ optionId }) => !once.has(optionId)),
              call,
            );
          },
        };
      }),
  ),
  fault('sold-out-line-vanishes', 'storefront/2.1/degraded-rest')
    .says('Leaves a sold-out line out of the cart')
    .rule('cartView', (right, cart, call) => {
      const view = right(cart, call);
      return { ...view, items: view.items.filter(({ unavailableReason }) => unavailableReason !== 'SOLD_OUT') };
    }),
  fault('ended-line-blanks-the-others', 'storefront/2.1/degraded-rest')
    .says('Shows no option titles on the other lines of a cart when the deal of one line has ended')
    .rules(besideIt('DEAL_ENDED', (item) => ({ ...item, optionTitle: null }))),
  fault('removed-option-freezes-the-others', 'storefront/2.1/degraded-rest')
    .says('Shows quantity 1 on the other lines of a cart when the option of one line was removed')
    .rules(besideIt('OPTION_REMOVED', (item) => ({ ...item, quantity: 1, lineTotal: item.pricing?.retail ?? null }))),
  fault('unpriced-line-unprices-the-others', 'storefront/2.1/degraded-rest')
    .says('Shows no prices on the other lines of a cart when the price of one line cannot be read')
    .rules(besideIt('unpriced', (item) => ({ ...item, pricing: null, lineTotal: null }))),
  fault('degraded-cart-refuses-adds', 'storefront/2.1/degraded-rest')
    .says('Refuses to add items to a cart with an unavailable or unpriced line')
    .rule('checkItems', (right, items, cart, call) => {
      const stuck = cart?.lines.some((line) => isDegraded(call.rules.lineView(line, call))) === true;
      if (!stuck) return right(items, cart, call);
      return { error: 'UNPROCESSABLE_ENTITY', errorMessage: 'the cart holds an item that can no longer be bought' };
    }),
  fault('degraded-cart-in-no-currency', 'storefront/2.1/degraded-rest')
    .says('Sends a wrong currency for a cart with an unavailable or unpriced line')
    .rule('cartView', (right, cart, call) => {
      const view = right(cart, call);
      return view.items.some(isDegraded) ? { ...view, currency: 'XXX' } : view;
    }),
  ...lineStates.map((state) =>
    fault(`${nameOf(state)}-line-cannot-be-removed`, 'storefront/4/remove-item')
      .says(`Refuses to remove a line that is ${state}`)
      .rule('findLine', (right, cart, itemId, call) => {
        const line = right(cart, itemId, call);
        const stuck = line !== null && lineState(call.rules.lineView(line, call)) === state;
        return stuck && call.endpoint === 'removeItem' ? null : line;
      }),
  ),
];
