import { firstOf } from '../../operators/first-of.ts';
import type { Replacement } from '../../operators/difference.ts';
import type { Price } from '../../catalogue/deal.ts';
import type { Call, Rules } from '../../rules.ts';
import type { Cart, Line } from '../../store.ts';
import type { Endpoint } from '../../request.ts';
import { fault, type Fault } from '../fault.ts';
import { rowsBy } from '../rows.ts';
import { when } from '../../operators/places.ts';

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

/** The lines of replies that show their first price. */
type Lines = (line: Line, call: Call) => boolean;

function showingOldPrice(matches: Lines): Replacement {
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

/** Whether the call names the option of the line. */
function isNamed({ optionId }: Line, { body, parameters }: Call): boolean {
  return parameters['itemId'] === optionId || JSON.stringify(body).includes(JSON.stringify(optionId));
}

function on(endpoint: Endpoint): Lines {
  return (_line, call) => call.endpoint === endpoint;
}

function ofNamedLine(endpoint: Endpoint): Lines {
  return (line, call) => call.endpoint === endpoint && isNamed(line, call);
}

function ofOtherLines(endpoint: Endpoint): Lines {
  return (line, call) => call.endpoint === endpoint && !isNamed(line, call);
}

const row = 'storefront/1/live-prices';

/** Faults of section 1: prices that are not live, in replies and in comparisons. */
export const livePriceFaults: readonly Fault[] = [
  ...rowsBy('Shows the first price that an option had instead of the current price', showingOldPrice, '1/live-prices', [
    ['old-price-on-read', 'in the reply to a request that reads a cart', on('readCart')],
    ['old-price-in-new-carts', 'in the reply to a request that creates a cart', on('createCart')],
    ['old-price-after-a-removal', 'in the reply to a request that removes a line', on('removeItem')],
    ['old-price-of-a-line-added-to', 'in the lines to which a request adds units', ofNamedLine('addItems')],
    ['old-price-beside-an-added-line', 'in the other lines when a request adds items', ofOtherLines('addItems')],
    ['old-price-of-an-updated-line', 'in the line that a request updates', ofNamedLine('updateItem')],
    [
      'old-price-beside-an-updated-line',
      'in the other lines when a request updates a line',
      ofOtherLines('updateItem'),
    ],
  ]),
  ...rowsBy('Never updates the prices in a cart, except for', pricingOnly, '1/live-prices', [
    ['old-price-but-of-the-first-line', 'its first line', 1],
    ['old-price-after-ten-lines', 'its first ten lines', 10],
  ]),
  ...rowsBy('Shows the first price that an option had instead of the current price', showingOldPrice, '4/alias-carts', [
    [
      'old-price-on-deprecated-prefix',
      'under the deprecated prefix /octo/v1/',
      (_line, { prefix }) => prefix === 'deprecated',
    ],
  ]),
  fault('price-never-falls', row)
    .says('When the price of an option falls, keeps showing the highest price that the option ever had')
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
    .says('Computes the totals of a cart from the first price that each option had instead of the current price')
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
  ...(['create', 'add'] as const).map((operation) =>
    fault(`${operation}-held-to-old-price`, 'storefront/4.4/4a')
      .says(`Compares expectedPrice with the first price that the option had ${when[operation]}`)
      .rules(comparingOldPrice((_index, cart) => (cart === null) === (operation === 'create'))),
  ),
  fault('second-item-held-to-old-price', 'storefront/4.4/4a')
    .says('For every item except the first, compares expectedPrice with the first price that the option had')
    .rules(comparingOldPrice((index) => index > 0)),
  fault('update-held-to-old-price', 'storefront/4.4/4a')
    .says('Compares expectedPrice with the first price that the option had when a line is updated')
    .rules(
      remembering((honest, old) => ({
        checkUpdate: (line, change, call) => honest.checkUpdate(line, change, pricedBy(old, call)),
      })),
    ),
];

/** Compares the expectedPrice of some items with their first price. */
function comparingOldPrice(isMeant: (index: number, cart: Cart | null) => boolean): Replacement {
  return remembering((honest, old) => ({
    checkItem: (item, index, cart, call) =>
      honest.checkItem(item, index, cart, isMeant(index, cart) ? pricedBy(old, call) : call),
  }));
}
