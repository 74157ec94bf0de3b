import type { ClientCall, ClientTraffic, DriverStep, Json, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { callsTo } from '../traffic/calls.ts';
import { cartIdOf, cartsOf, type CartRecord } from '../traffic/carts/carts.ts';
import { itemsOf, optionsIn, unitsOf } from '../traffic/carts/sent-items.ts';
import { knownCart, lineOf } from '../traffic/carts/cart-states.ts';
import { broken, kept } from '../traffic/occasions.ts';
import { optionOf, outcomeOf, shopperSteps, type ShopperStep } from '../traffic/shoppers.ts';
import { shopperOf } from '../traffic/steps.ts';

export const mostUnits = 100;
const mostOptions = 20;

export const quantityRules = [
  rule('client/K49', 'Each quantity is a whole number from 1 to 100', {
    harm: 'The service refuses the whole request, so none of its items gets into the cart.',
    remedy: 'Check the quantity before each request. When you add units, also check the new total of the line.',
    judge(traffic) {
      const records = cartsOf(traffic);
      return callsTo(traffic, 'createCart', 'addItems', 'updateItem').flatMap((call): readonly Occasion[] => {
        const items = itemsOf(call);
        const wrong = items.find(({ quantity }) => !isQuantity(quantity));
        if (wrong !== undefined) {
          const received = wrong.quantity ?? 'no value';
          return [
            broken({ what: `${wrong.pointer}/quantity`, expected: 'a whole number from 1 to 100', received }, call),
          ];
        }
        const sum = call.endpoint === 'addItems' ? largestSum(call, records.get(cartIdOf(call) ?? '')) : 0;
        if (sum > mostUnits)
          return [
            broken({ what: 'quantity of the line after the POST', expected: 'at most 100', received: sum }, call),
          ];
        return items.length === 0 ? [] : [kept(call)];
      });
    },
  }),

  rule('client/K50', 'The client puts at most 20 different options in a cart', {
    needs: { operations: ['putInCart'] },
    harm: 'The service refuses the request, and nobody tells the shopper why.',
    remedy: 'Count the options in the last reply with the cart. At 20 tell the shopper that the cart is full.',
    judge(traffic) {
      const records = cartsOf(traffic);
      const requests = callsTo(traffic, 'createCart', 'addItems').flatMap((call) => {
        const record = call.endpoint === 'addItems' ? records.get(cartIdOf(call) ?? '') : undefined;
        const lines = record === undefined ? [] : (knownCart(record, call.arrivedMs)?.lines ?? []);
        const sent = optionsIn(call);
        const count = new Set([...lines.map(({ optionId }) => optionId), ...sent]).size;
        const isNew = sent.some((optionId) => !lines.some((line) => line.optionId === optionId));
        if (!isNew || count < mostOptions) return [];
        if (count === mostOptions) return [kept(call)];
        return [broken({ what: 'options in the cart', expected: 'at most 20', received: count }, call)];
      });
      return [...requests, ...wishes(traffic)];
    },
  }),
];

function isQuantity(value: Json | undefined): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= mostUnits;
}

/** The largest line after an add; 0 if the state of the cart is uncertain. */
function largestSum(call: ClientCall, record: CartRecord | undefined): number {
  const cart = record === undefined ? null : knownCart(record, call.arrivedMs);
  if (cart === null) return 0;
  return Math.max(
    0,
    ...optionsIn(call).map((optionId) => (lineOf(cart, optionId)?.quantity ?? 0) + unitsOf(call, optionId)),
  );
}

/**
 * Shoppers who wanted one option more in a full cart, without any request for it. A shop with a lower limit of its own says that
 * the cart is full.
 */
function wishes(traffic: ClientTraffic): readonly Occasion[] {
  return shopperSteps(traffic, 'putInCart').flatMap(({ step, record, calls }: ShopperStep) => {
    const cart = record === null ? null : knownCart(record, step.startedMs);
    const optionId = optionOf(step);
    if (cart === null || optionId === null || lineOf(cart, optionId) !== null) return [];
    if (cart.lines.length < mostOptions && !(outcomeOf(step) === 'full' && isLastWish(step, traffic))) return [];
    return calls.some((call) => optionsIn(call).includes(optionId)) ? [] : [kept(cart.call)];
  });
}

/** True if the shopper has put so many options in the cart that only a limit of the client keeps it small. */
function isLastWish(step: DriverStep, traffic: ClientTraffic): boolean {
  const wanted = shopperSteps(traffic, 'putInCart').filter(
    (one) => one.shopper === shopperOf(step) && one.step.startedMs <= step.startedMs,
  );
  return new Set(wanted.map((one) => optionOf(one.step))).size > mostOptions;
}
