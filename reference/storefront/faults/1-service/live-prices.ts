import type { Replacement } from '../../operators/difference.ts';
import type { Price } from '../../catalogue/deal.ts';
import type { Received, Rules } from '../../rules.ts';
import type { Line } from '../../store.ts';
import { fault, type Fault } from '../fault.ts';

type PriceOf = Rules['priceOf'];

/** Rules of a server that remembers the price at which it first read each option. */
function remembering(make: (honest: Rules, old: PriceOf) => Partial<Rules>): Replacement {
  return (honest) => {
    const first = new Map<string, Price>();
    const old: PriceOf = (deal, option, call) => {
      const price = honest.priceOf(deal, option, call);
      if (price === null || option === null) return price;
      const known = first.get(option.id) ?? price;
      first.set(option.id, known);
      return known;
    };
    const priceOf: PriceOf = (deal, option, call) => {
      old(deal, option, call);
      return honest.priceOf(deal, option, call);
    };
    return { priceOf, ...make(honest, old) };
  };
}

function pricedBy(priceOf: PriceOf, call: Received): Received {
  return { ...call, rules: { ...call.rules, priceOf } };
}

/** Shows some lines at the price that was read first. */
function showingOldPrice(when: (line: Line, call: Received) => boolean): Replacement {
  return remembering((honest, old) => ({
    lineView: (line, call) => honest.lineView(line, when(line, call) ? pricedBy(old, call) : call),
  }));
}

function isAdded(line: Line, call: Received): boolean {
  return JSON.stringify(call.body).includes(JSON.stringify(line.optionId));
}

/** Faults of section 1: prices that are not live, and what is compared with them. */
export const livePriceFaults: readonly Fault[] = [
  fault('old-price-on-read', 'storefront/1/live-prices')
    .says('Reads a cart at the prices at which its options were first seen')
    .rules(showingOldPrice((_line, { endpoint }) => endpoint === 'readCart')),
  fault('old-price-in-new-carts', 'storefront/1/live-prices')
    .says('Answers a create with the prices at which its options were first seen')
    .rules(showingOldPrice((_line, { endpoint }) => endpoint === 'createCart')),
  fault('old-price-beside-an-added-line', 'storefront/1/live-prices')
    .says('Answers an add without reading the price of the other lines again')
    .rules(showingOldPrice((line, call) => call.endpoint === 'addItems' && !isAdded(line, call))),
  fault('old-price-of-a-line-added-to', 'storefront/1/live-prices')
    .says('Answers an add to a line with the price at which its option was first seen')
    .rules(showingOldPrice((line, call) => call.endpoint === 'addItems' && isAdded(line, call))),
  fault('old-price-beside-an-updated-line', 'storefront/1/live-prices')
    .says('Answers an update without reading the price of the other lines again')
    .rules(
      showingOldPrice(
        (line, { endpoint, parameters }) => endpoint === 'updateItem' && parameters['itemId'] !== line.optionId,
      ),
    ),
  fault('old-price-of-an-updated-line', 'storefront/1/live-prices')
    .says('Answers an update with the price at which the option of its line was first seen')
    .rules(
      showingOldPrice(
        (line, { endpoint, parameters }) => endpoint === 'updateItem' && parameters['itemId'] === line.optionId,
      ),
    ),
  fault('old-price-after-a-removal', 'storefront/1/live-prices')
    .says('Answers a removal without reading the price of the lines that stay again')
    .rules(showingOldPrice((_line, { endpoint }) => endpoint === 'removeItem')),
  fault('old-price-but-of-the-first-line', 'storefront/1/live-prices')
    .says('Prices only the first line of a cart anew')
    .rules(
      remembering((honest, old) => ({
        cartView(cart, call) {
          const lineView: Rules['lineView'] = (line, inner) =>
            honest.lineView(line, line === cart.lines[0] ? inner : pricedBy(old, inner));
          return honest.cartView(cart, { ...call, rules: { ...call.rules, lineView } });
        },
      })),
    ),
  fault('old-price-after-ten-lines', 'storefront/1/live-prices')
    .says('Prices only the first ten lines of a cart anew')
    .rules(
      remembering((honest, old) => ({
        cartView(cart, call) {
          const lineView: Rules['lineView'] = (line, inner) =>
            honest.lineView(line, cart.lines.indexOf(line) < 10 ? inner : pricedBy(old, inner));
          return honest.cartView(cart, { ...call, rules: { ...call.rules, lineView } });
        },
      })),
    ),
  fault('old-price-on-deprecated-prefix', 'storefront/4/alias-carts')
    .says('Reads a cart under the deprecated prefix at the prices at which its options were first seen')
    .rules(showingOldPrice((_line, { prefix }) => prefix === 'deprecated')),
  fault('price-never-falls', 'storefront/1/live-prices')
    .says('Keeps the highest price at which an option was ever read')
    .rules((honest) => {
      const highest = new Map<string, Price>();
      return {
        priceOf(deal, option, call) {
          const price = honest.priceOf(deal, option, call);
          if (price === null || option === null) return price;
          const known = highest.get(option.id);
          const shown = known !== undefined && known.retail > price.retail ? known : price;
          highest.set(option.id, shown);
          return shown;
        },
      };
    }),
  fault('totals-at-old-price', 'storefront/1/live-prices')
    .says('Sums up a cart at the prices at which its options were first seen')
    .rules((honest) => {
      const first = new Map<string, number>();
      return {
        totalsOf(items, call) {
          const old = items.map((item) => {
            if (item.pricing === null) return item;
            const retail = first.get(item.optionId) ?? item.pricing.retail;
            first.set(item.optionId, retail);
            return { ...item, pricing: { ...item.pricing, retail } };
          });
          return honest.totalsOf(old, call);
        },
      };
    }),
  ...(['createCart', 'addItems'] as const).map((endpoint) =>
    fault(endpoint === 'createCart' ? 'create-held-to-old-price' : 'add-held-to-old-price', 'storefront/4.4/4a')
      .says(`Compares the expectedPrice of ${endpoint} with the price at which the option was first seen`)
      .rules(
        remembering((honest, old) => ({
          checkItem: (item, index, cart, call) =>
            honest.checkItem(item, index, cart, call.endpoint === endpoint ? pricedBy(old, call) : call),
        })),
      ),
  ),
  fault('second-item-held-to-old-price', 'storefront/4.4/4a')
    .says('Compares the expectedPrice of all items but the first with the price at which the option was first seen')
    .rules(
      remembering((honest, old) => ({
        checkItem: (item, index, cart, call) =>
          honest.checkItem(item, index, cart, index > 0 ? pricedBy(old, call) : call),
      })),
    ),
  fault('update-held-to-old-price', 'storefront/4.4/4a')
    .says('Compares the expectedPrice of an update with the price at which the option was first seen')
    .rules(
      remembering((honest, old) => ({
        checkUpdate: (line, change, call) => honest.checkUpdate(line, change, pricedBy(old, call)),
      })),
    ),
];
