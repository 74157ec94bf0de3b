import type { ClientCall, ClientRule, ClientTraffic, JsonObject, Occasion } from '../../../src/client-authoring.ts';
import { isObject } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { itemsPutInCarts } from '../traffic/carts/sent-items.ts';
import { bodyOf, callsTo, objectsIn, replyOf, succeeded, textOf } from '../traffic/calls.ts';
import {
  catalogueOf,
  momentOf,
  optionIn,
  optionsOf,
  pricingRows,
  type Moment,
  type ServedProduct,
} from '../traffic/catalogue/catalogue.ts';
import { groupedBy } from '../traffic/groups.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { once } from '../traffic/once.ts';
import { sentPrices, shownPrices } from '../traffic/catalogue/claimed-prices.ts';
import { countBefore } from '../traffic/timeline.ts';
import { listPrice } from '../traffic/catalogue/prices.ts';
import { withoutExpectedPrice } from '../traffic/unused.ts';

export const priceRules: readonly ClientRule[] = [
  rule('client/G21', 'The expectedPrice is the price in the first pricing row of the first unit of the option', {
    needs: { stimuli: ['two-units'] },
    harm: 'The shopper sees a wrong price, and the service answers PRICE_MISMATCH.',
    remedy: 'Send the retail of the first pricing row of the first unit.',
    judge: (traffic) =>
      wrongAmounts(
        traffic,
        (option) =>
          pricingRows(option)
            .slice(1)
            .map(({ retail }) => retail),
        shownPrices,
      ),
  }),
  rule('client/G22', 'The quantity of a line is between minUnits and maxUnits of its option', {
    needs: { stimuli: ['max-units'] },
    harm: 'The service refuses the quantity after the shopper has chosen it.',
    remedy: 'Let shoppers choose only quantities from minUnits to maxUnits. If maxUnits is null, there is no maximum.',
    judge: quantities,
  }),
  rule('client/G24', 'The client does not send the promotional amount as expectedPrice', {
    harm: 'The service answers PRICE_MISMATCH, because carts do not apply promotions.',
    remedy: 'Send retail as expectedPrice, and show discountedPrice only as information.',
    unused: withoutExpectedPrice,
    judge: (traffic) =>
      wrongAmounts(traffic, (option) =>
        pricingRows(option).map(({ discountedPrice }) =>
          isObject(discountedPrice) ? discountedPrice['amount'] : null,
        ),
      ),
  }),
];

/** The prices of options for which the list has a right amount and other ones: the expected ones, and `more` of the client. */
function wrongAmounts(
  traffic: ClientTraffic,
  othersOf: (option: JsonObject) => readonly unknown[],
  more: typeof shownPrices = () => [],
): readonly Occasion[] {
  const options = catalogueOf(traffic).served.flatMap(({ product }) => optionsOf(product));
  const isMeant = (option: JsonObject): boolean => othersOf(option).some((one) => typeof one === 'number');
  const meant = new Set(options.filter(isMeant).flatMap(({ id }) => textOf(id) ?? []));
  return [...sentPrices(traffic), ...more(traffic, meant)].flatMap(({ optionId, price, what, moment, calls }) => {
    if (!meant.has(optionId)) return [];
    const held = heldOption(traffic, moment, optionId);
    const amounts = held.map(({ option }) => listPrice(option));
    const others = new Set(held.flatMap(({ option }) => othersOf(option)).filter((one) => typeof one === 'number'));
    const page = held.at(-1)?.served.page;
    for (const amount of amounts) if (amount !== null) others.delete(amount);
    if (page === undefined || others.size === 0) return [];
    if (amounts.includes(price)) return [kept(page, ...calls)];
    if (!others.has(price)) return [];
    return [broken({ what, expected: String(amounts.at(-1)), received: price }, page, ...calls)];
  });
}

/** The versions of an option that the client may hold. */
function heldOption(
  traffic: ClientTraffic,
  moment: Moment,
  optionId: string,
): readonly { readonly served: ServedProduct; readonly option: JsonObject }[] {
  const productId = productsByOption(traffic).get(optionId) ?? '';
  return catalogueOf(traffic)
    .heldAt(moment, productId)
    .flatMap((served) => {
      const option = optionIn(served.product, optionId);
      return option === null ? [] : [{ served, option }];
    });
}

/** By option: the first product that had it. */
const productsByOption = once(
  (traffic): ReadonlyMap<string, string> =>
    new Map(
      catalogueOf(traffic)
        .served.toReversed()
        .flatMap(({ id, product }) => optionsOf(product).map((option) => [textOf(option['id']) ?? '', id] as const)),
    ),
);

function quantities(traffic: ClientTraffic): readonly Occasion[] {
  return [...putQuantities(traffic), ...changedQuantities(traffic)].flatMap(({ call, optionId, quantity, what }) => {
    const held = heldOption(traffic, momentOf(call), optionId);
    const page = held.at(-1)?.served.page;
    const ranges = held.map(({ option: { restrictions } }) => {
      const { minUnits, maxUnits }: JsonObject = isObject(restrictions) ? restrictions : {};
      return {
        min: typeof minUnits === 'number' ? minUnits : 1,
        max: typeof maxUnits === 'number' ? maxUnits : Infinity,
      };
    });
    const limited = ranges.some(({ min, max }) => min > 1 || max < Infinity);
    if (page === undefined || !limited) return [];
    const fitting = ranges.filter(({ min, max }) => min <= quantity && quantity <= max);
    if (fitting.length > 0 && fitting.length < ranges.length) return [];
    const { min, max } = ranges.at(-1) ?? { min: 1, max: Infinity };
    const expected = max === Infinity ? `at least ${min}` : `${min} to ${max}`;
    return [occasion(fitting.length > 0, { what, expected, received: quantity }, page, call)];
  });
}

interface LineQuantity {
  readonly call: ClientCall;
  readonly optionId: string;
  readonly quantity: number;
  readonly what: string;
}

function changedQuantities(traffic: ClientTraffic): readonly LineQuantity[] {
  return callsTo(traffic, 'updateItem').flatMap((call) => {
    const { quantity } = bodyOf(call);
    return typeof quantity === 'number' ? [{ call, optionId: call.ids[1] ?? '', quantity, what: '/quantity' }] : [];
  });
}

/** An add counts with the line that the last reply of its cart showed; it is left out if the line is unknown. */
function putQuantities(traffic: ClientTraffic): readonly LineQuantity[] {
  return itemsPutInCarts(traffic).flatMap(({ call, optionId, quantity, pointer }) => {
    const before = call.endpoint === 'createCart' ? 0 : lineBefore(traffic, call, optionId);
    if (typeof quantity !== 'number' || before === null) return [];
    return [{ call, optionId, quantity: before + quantity, what: `${pointer}/quantity` }];
  });
}

/** The calls on each cart with the creates of it, by cart id. */
const callsByCart = once(({ calls }) =>
  groupedBy(calls, (call) => (call.endpoint === 'createCart' ? textOf(replyOf(call)?.['id']) : call.ids[0])),
);

/** The quantity of a line in the last reply of its cart; null if a later request may have changed it unseen. */
function lineBefore(traffic: ClientTraffic, { number, ids: [cartId] }: ClientCall, optionId: string): number | null {
  const ofCart = callsByCart(traffic).get(cartId) ?? [];
  const last = ofCart[countBefore(ofCart, (call) => call.number, number) - 1];
  if (last === undefined || !succeeded(last) || last.endpoint === 'abandonCart') return null;
  const line = objectsIn(replyOf(last)?.['items']).find((item) => item['optionId'] === optionId);
  return line === undefined ? 0 : typeof line['quantity'] === 'number' ? line['quantity'] : null;
}
