import type { ClientRule, ClientTraffic, JsonObject, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { textOf } from '../traffic/calls.ts';
import { catalogueOf, optionsOf, type ServedProduct } from '../traffic/catalogue/catalogue.ts';
import { cartsOf } from '../traffic/carts/carts.ts';
import { lastServed, lineOf } from '../traffic/carts/cart-states.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { pricesOf } from '../traffic/catalogue/prices.ts';
import { sentPrices, shownPrices, type ClaimedPrice } from '../traffic/catalogue/claimed-prices.ts';
import { sales } from '../traffic/catalogue/selling.ts';
import { once } from '../traffic/once.ts';
import { offeredIn, stepsOf } from '../traffic/steps.ts';
import { withoutShownPrice } from '../traffic/unused.ts';

/** So few products of a kind show nothing about the kind. */
const fewest = 3;
/** A shopper may have a page with an older price open for this time. */
const openPageMs = 600_000;

export const saleRules: readonly ClientRule[] = [
  rule('client/K36', 'When the product list serves a new price, the client no longer uses the older price', {
    needs: { stimuli: ['reprice'], fields: ['price'] },
    harm: 'Every shopper sees the old price and gets PRICE_MISMATCH.',
    remedy: 'Replace the stored product by the received one, with all its prices.',
    unused: withoutShownPrice,
    judge: priceChanges,
  }),
  rule('client/K41', 'The client does not put a sold-out or expired product in a cart', {
    needs: { stimuli: ['mixed-status'] },
    harm: 'The service refuses the item after the shopper has chosen it.',
    remedy: 'Read the status of each product and offer only active ones, unless you send active=true.',
    judge: (traffic) =>
      sales(traffic, {
        reason: ({ status }) => (status === 'sold_out' || status === 'expired' ? `status ${status}` : null),
        expected: 'a product with status active',
      }),
  }),
  rule('client/K42', 'The client does not put an option with active false in a cart', {
    needs: { stimuli: ['option-off'] },
    harm: 'The service refuses the item after the shopper has chosen it.',
    remedy: 'Offer only options whose field active is not false.',
    judge: (traffic) =>
      sales(traffic, {
        reason: (_product, option) => (option?.['active'] === false ? 'active false' : null),
        expected: 'an option whose active is not false',
      }),
  }),
  rule('client/K43', 'If all options of a product have active null, the client still offers the product', {
    needs: { operations: ['sync', 'listOffers'] },
    harm: 'Products that can be bought are missing in the shop.',
    remedy: 'Leave out an option only if its field active is false.',
    judge: (traffic) => stepsOf(traffic, 'listOffers').flatMap((step) => nullOptions(traffic, step)),
  }),
];

/**
 * Prices that the list changed: an item that is put in a cart, changed or offered after it has the new one. A price that a cart showed is right
 * for that cart, and without a driver a shopper may still have a page with the old price open.
 */
function priceChanges(traffic: ClientTraffic): readonly Occasion[] {
  const prices = pricesOf(traffic);
  return [...sentPrices(traffic), ...shownPrices(traffic, prices.changed)].flatMap((claimed) => {
    const { optionId, price, what, moment, calls } = claimed;
    const change = prices.changeBefore(moment, optionId);
    if (change === null) return [];
    const { latest, older } = change;
    const held = prices.heldAt(moment, optionId);
    if (held.includes(price)) return held.length === 1 ? [kept(latest.call, ...calls)] : [];
    const isChange = calls.some(({ endpoint }) => endpoint === 'updateItem');
    const sources = prices.sourcesOf(moment, optionId, price);
    if (sources.length === 0 || sources.some((source) => source === 'mismatch' || (source === 'cart' && !isChange)))
      return [];
    if (isShownByCart(traffic, claimed)) return [];
    if (traffic.steps.length === 0 && moment.atMs - latest.call.endedMs < openPageMs) return [];
    const breach = { what, expected: String(latest.retail), received: price };
    return [broken(breach, older.call, latest.call, ...calls)];
  });
}

/** True if a cart showed the price. For a change that is the last reply of its cart; a cart of an earlier run is unknown. */
function isShownByCart(traffic: ClientTraffic, { calls: [call], optionId, price }: ClaimedPrice): boolean {
  if (call?.endpoint !== 'updateItem') return false;
  const record = cartsOf(traffic).get(call.ids[0] ?? '');
  return record === undefined || lineOf(lastServed(record, call.arrivedMs), optionId)?.retail === price;
}

/** A shop that offers most products with live options, and none whose options are unknown, takes unknown for off. */
function nullOptions(traffic: ClientTraffic, step: ClientTraffic['steps'][number]): readonly Occasion[] {
  const offered = offeredIn(step);
  if (offered === null) return [];
  const catalogue = catalogueOf(traffic);
  const known = servedIds(traffic).flatMap((id) => {
    const held = catalogue.heldAt({ atMs: step.startedMs, agent: null }, id);
    return held.length === 1 && held.every(({ product }) => isForSale(product)) ? held : [];
  });
  const isOffered = ({ id, product }: ServedProduct): boolean =>
    optionsOf(product).some((option) => offered.has(`${id} ${textOf(option['id']) ?? ''}`));
  const unknown = known.filter(({ product }) => optionsOf(product).every(({ active }) => active === null));
  const live = known.filter(({ product }) => optionsOf(product).every(({ active }) => active === true));
  const [example] = unknown;
  if (example === undefined || unknown.length < fewest || live.length < fewest) return [];
  if (live.filter(isOffered).length * 2 < live.length) return [];
  const received = `none of ${unknown.length} such products is offered`;
  const breach = { what: 'offers', expected: 'products whose options have active null', received };
  return [occasion(unknown.some(isOffered), breach, example.page)];
}

const servedIds = once((traffic) => [...new Set(catalogueOf(traffic).served.map(({ id }) => id))]);

function isForSale(product: JsonObject): boolean {
  return product['status'] === 'active' && product['availabilityRequired'] === false && optionsOf(product).length > 0;
}
