import type { StoredProduct } from '../disk.ts';
import type { Option, Price, Product } from '../wire/product.ts';
import { fault, type Fault } from './fault.ts';
import { rowsBy } from './rows.ts';
import type { Difference } from '../operators/difference.ts';
import { inPlaceOf } from '../operators/in-place-of.ts';

/** Products that change between two walks, and those that a walk brings. */
export const updateFaults: readonly Fault[] = [
  ...rowsBy('Keeps the old price of an option', keepingPrices, [
    ['lower-prices-ignored', 'K36', 'when the new one is lower', (old, { retail }) => retail < old.retail],
    ['small-price-changes-ignored', 'K36', 'when it changes by less than 3 %', isSmallChange],
    ['large-price-changes-ignored', 'K36', 'when it more than doubles', (old, { retail }) => retail > 2 * old.retail],
    [
      'first-option-repriced-only',
      'K36',
      'of an option that is not the first of its product',
      (_old, _price, rank) => rank > 0,
    ],
  ]),
  fault('later-pages-not-stored', 'client/K36')
    .says('Reads all pages of changed products, but stores only the first page')
    .rule('storePage', (right, page, walk, client) =>
      walk.watermark === null || walk.pages === 0 ? right(page, walk, client) : undefined,
    ),
  fault('second-poll-not-stored', 'client/K36')
    .says('Stores full catalogues, but only the first update')
    .rules((honest) => {
      let polls = 0;
      return {
        storePage(page, walk, client) {
          if (walk.watermark !== null && walk.pages === 0) polls += 1;
          if (walk.watermark === null || polls < 2) honest.storePage(page, walk, client);
        },
      };
    }),
  ...(
    [
      ['sold-out', 'sold_out'],
      ['ended', 'expired'],
    ] as const
  ).map(([name, status]) =>
    fault(`${name}-updates-ignored`, 'client/G19')
      .says(`Still offers a known product after its status became ${status}`)
      .rule('storedProduct', (right, received, stored) => {
        const isIgnored = stored?.status === 'active' && received.status === status;
        return right(isIgnored ? { ...received, status: 'active' } : received, stored);
      }),
  ),
  fault('booking-updates-ignored', 'client/G20')
    .says('Decides only once, when it first receives a product, whether the product requires a booking')
    .rule('storedProduct', (right, received, stored) =>
      right({ ...received, needsBooking: stored?.needsBooking ?? received.needsBooking }, stored),
    ),
  fault('option-updates-ignored', 'client/K42')
    .says('Decides only once, when it first receives an option, whether the option is active')
    .rule(
      'storedProduct',
      keepingOptions((old, option) => ({ ...option, active: old.active })),
    ),
  fault('limits-never-updated', 'client/G22')
    .says('Keeps the first minUnits and maxUnits of an option when they change')
    .rule(
      'storedProduct',
      keepingOptions(({ minUnits, maxUnits }, option) => ({ ...option, minUnits, maxUnits })),
    ),
];

/** Products and options that the list serves and the client does not offer: K36-offered. */
export const lostProductFaults: readonly Fault[] = [
  fault('new-products-of-polls-ignored', 'client/K36-offered')
    .says('Stores no new products when it reads the changed products')
    .rule('storePage', (right, page, walk, client) => {
      const isKnown = ({ id }: Product): boolean => walk.watermark === null || client.disk.products.has(id);
      right({ ...page, products: page.products.filter(isKnown) }, walk, client);
    }),
  fault('new-options-ignored', 'client/K36-offered')
    .says('Stores no new options of a known product')
    .rule('storedProduct', (right, received, stored) => {
      const isKnown = ({ id }: Option): boolean => stored === null || stored.options.some((old) => old.id === id);
      return right({ ...received, options: received.options.filter(isKnown) }, stored);
    }),
  fault('restocked-products-stay-off', 'client/K36-offered')
    .says('Never offers a product again after it was sold out or expired')
    .rule('storedProduct', (right, received, stored) =>
      right(stored === null || stored.status === 'active' ? received : { ...received, status: stored.status }, stored),
    ),
  fault('last-product-of-each-page-lost', 'client/K36-offered')
    .says('Does not store the last product of a page with several products')
    .rule('storePage', (right, page, walk, client) =>
      right({ ...page, products: page.products.slice(0, Math.max(1, page.products.length - 1)) }, walk, client),
    ),
  fault('catalogue-lost-on-restart', 'client/K36-offered')
    .says('Stores the updatedSince timestamp on disk, but products only in memory')
    .rules((honest) => {
      const runs = new WeakSet<object>();
      return {
        storePage(page, walk, client) {
          forgetOnce(client.memory, client.disk.products);
          honest.storePage(page, walk, client);
        },
        listOffers(client) {
          forgetOnce(client.memory, client.disk.products);
          return honest.listOffers(client);
        },
      };
      function forgetOnce(memory: object, products: Map<string, StoredProduct>): void {
        if (runs.has(memory)) return;
        runs.add(memory);
        products.clear();
      }
    }),
];

type Stored = (
  right: (received: Product, stored: StoredProduct | null) => StoredProduct,
  received: Product,
  stored: StoredProduct | null,
) => StoredProduct;

/** Changes options of a product that was stored before. `rank` is the index of the option. */
function keepingOptions(change: (old: Option, option: Option, rank: number) => Option): Stored {
  return (right, received, stored) =>
    right(
      {
        ...received,
        options: received.options.map((option, rank) => {
          const old = stored?.options.find(({ id }) => id === option.id);
          return old === undefined ? option : change(old, option, rank);
        }),
      },
      stored,
    );
}

/** Keeps the stored price of an option if the new one of its first unit is ignored. */
function keepingPrices(isIgnored: (old: Price, price: Price, rank: number) => boolean): Difference['rules'] {
  const stored = keepingOptions((old, option, rank) => {
    const [before, now] = [old.units[0]?.[0], option.units[0]?.[0]];
    return before !== undefined && now !== undefined && isIgnored(before, now, rank)
      ? { ...option, units: old.units }
      : option;
  });
  return inPlaceOf('storedProduct', stored);
}

function isSmallChange(old: Price, { retail }: Price): boolean {
  return Math.abs(retail - old.retail) < 0.03 * old.retail;
}
