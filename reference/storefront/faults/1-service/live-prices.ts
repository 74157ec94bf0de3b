import { firstOf } from '../../operators/first-of.ts';
import type { Replacement } from '../../operators/difference.ts';
import type { Price } from '../../catalogue/deal.ts';
import type { Call, Rules } from '../../rules.ts';
import type { Line } from '../../store.ts';
import { fault, type Fault } from '../fault.ts';

type PriceOf = Rules['priceOf'];

/** Rules of a server that remembers the first price of each option. */
function remembering(make: (honest: Rules, old: PriceOf) => Partial<Rules>): Replacement {
  return (honest) => {
    const first = firstOf<Price>();
    const old: PriceOf = (deal, option, call) => {
      const price = honest.priceOf(deal, option, call);
      return price === null || option === null ? price : first(option.id, price);
    };
    const priceOf: PriceOf = (...all) => {
      old(...all);
      return honest.priceOf(...all);
    };
    return { priceOf, ...make(honest, old) };
  };
}

function pricedBy(priceOf: PriceOf, call: Call): Call {
  return { ...call, rules: { ...call.rules, priceOf } };
}

/** Shows some lines with their first price. */
function showingOldPrice(matches: (line: Line, call: Call) => boolean): Replacement {
  return remembering((honest, old) => ({
    lineView: (line, call) => honest.lineView(line, matches(line, call) ? pricedBy(old, call) : call),
  }));
}

/** Refreshes the prices of only the first `count` lines of a cart. */
function pricingOnly(count: number): Replacement {
  return remembering((honest, old) => ({
    cartView(cart, call) {
      const lineView: Rules['lineView'] = (line, inner) =>
        honest.lineView(line, cart.lines.indexOf(line) < count ? inner : pricedBy(old, inner));
      return honest.cartView(cart, { ...call, rules: { ...call.rules, lineView } });
    },
  }));
}

function isAdded(line: Line, call: Call): boolean {
  return JSON.stringify(call.body).includes(JSON.stringify(line.optionId));
}

const row = 'storefront/1/live-prices';

/** Faults of section 1: prices that are not live, in replies and in comparisons. */
export const livePriceFaults: readonly Fault[] = [
  fault('old-price-on-read', row)
    .says('Shows the first price that each option had, not the current one, in a cart read')
    .rules(showingOldPrice((_line, { endpoint }) => endpoint === 'readCart')),
  fault('old-price-in-new-carts', row)
    .says('Shows the first price that each option had, not the current one, in the reply to a create')
    .rules(showingOldPrice((_line, { endpoint }) => endpoint === 'createCart')),
  fault('old-price-beside-an-added-line', row)
    .says('Does not refresh the prices of the other lines in the reply to an add')
    .rules(showingOldPrice((line, call) => call.endpoint === 'addItems' && !isAdded(line, call))),
  fault('old-price-of-a-line-added-to', row)
    .says('Shows the first price that the added option had, not the current one, in the reply to an add')
    .rules(showingOldPrice((line, call) => call.endpoint === 'addItems' && isAdded(line, call))),
  fault('old-price-beside-an-updated-line', row)
    .says('Does not refresh the prices of the other lines in the reply to an update')
    .rules(
      showingOldPrice(
        (line, { endpoint, parameters }) => endpoint === 'updateItem' && parameters['itemId'] !== line.optionId,
      ),
    ),
  fault('old-price-of-an-updated-line', row)
    .says('Shows the first price that the updated option had, not the current one, in the reply to an update')
    .rules(
      showingOldPrice(
        (line, { endpoint, parameters }) => endpoint === 'updateItem' && parameters['itemId'] === line.optionId,
      ),
    ),
  fault('old-price-after-a-removal', row)
    .says('Does not refresh the prices of the remaining lines in the reply to a removal')
    .rules(showingOldPrice((_line, { endpoint }) => endpoint === 'removeItem')),
  fault('old-price-but-of-the-first-line', row)
    .says('Refreshes the price of only the first line of a cart')
    .rules(pricingOnly(1)),
  fault('old-price-after-ten-lines', row)
    .says('Refreshes the prices of only the first ten lines of a cart')
    .rules(pricingOnly(10)),
  fault('old-price-on-deprecated-prefix', 'storefront/4/alias-carts')
    .says('Shows the first price that each option had, not the current one, in carts under the deprecated prefix')
    .rules(showingOldPrice((_line, { prefix }) => prefix === 'deprecated')),
  fault('price-never-falls', row)
    .says('Shows the highest price that an option ever had, even after its price falls')
    .rules((honest) => {
      const highest = new Map<string, Price>();
      return {
        priceOf(deal, option, call) {
          const price = honest.priceOf(deal, option, call);
          if (price === null || option === null) return price;
          const dearest = highest.get(option.id);
          const result = dearest !== undefined && dearest.retail > price.retail ? dearest : price;
          highest.set(option.id, result);
          return result;
        },
      };
    }),
  fault('totals-at-old-price', row)
    .says('Computes the totals of a cart from the first price that each option had, not from the current one')
    .rules((honest) => {
      const first = firstOf<number>();
      return {
        totalsOf(items, call) {
          const old = items.map((item) => {
            if (item.pricing === null) return item;
            const retail = first(item.optionId, item.pricing.retail);
            return { ...item, pricing: { ...item.pricing, retail } };
          });
          return honest.totalsOf(old, call);
        },
      };
    }),
  ...(['createCart', 'addItems'] as const).map((endpoint) =>
    fault(endpoint === 'createCart' ? 'create-held-to-old-price' : 'add-held-to-old-price', 'storefront/4.4/4a')
      .says(`Compares expectedPrice in ${endpoint} with the first price that the option had, not with the current one`)
      .rules(
        remembering((honest, old) => ({
          checkItem: (item, index, cart, call) =>
            honest.checkItem(item, index, cart, call.endpoint === endpoint ? pricedBy(old, call) : call),
        })),
      ),
  ),
  fault('second-item-held-to-old-price', 'storefront/4.4/4a')
    .says('Compares the expectedPrice of every item except the first with the first price that the option had')
    .rules(
      remembering((honest, old) => ({
        checkItem: (item, index, cart, call) =>
          honest.checkItem(item, index, cart, index > 0 ? pricedBy(old, call) : call),
      })),
    ),
  fault('update-held-to-old-price', 'storefront/4.4/4a')
    .says('Compares the expectedPrice of an update with the first price that the option had, not with the current one')
    .rules(
      remembering((honest, old) => ({
        checkUpdate: (line, change, call) => honest.checkUpdate(line, change, pricedBy(old, call)),
      })),
    ),
];
