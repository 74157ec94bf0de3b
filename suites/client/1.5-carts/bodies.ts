import { isObject, type ClientCall, type Json } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { bodyOf, callsTo } from '../traffic/calls.ts';
import { itemsOf } from '../traffic/carts/sent-items.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';

/** K07 judges a body that is not a JSON object. */
function hasReadableBody({ body, json }: ClientCall): boolean {
  return body === '' || (json !== undefined && isObject(json));
}

export const bodyRules = [
  rule('client/K47', 'Every POST /carts has at least one item', {
    alone: true,
    harm: 'The service refuses a POST /carts without items, so the shopper gets no cart.',
    remedy: 'Create the cart when the shopper chooses the first item, and send that item.',
    exercisedByAll: true,
    judge: (traffic) =>
      callsTo(traffic, 'createCart')
        .filter(hasReadableBody)
        .map((call) => {
          const items = bodyOf(call)['items'];
          const breach = { what: '/items', expected: 'an array with at least one item', received: items ?? 'no value' };
          return occasion(Array.isArray(items) && items.length > 0, breach, call);
        }),
  }),

  rule('client/K48', 'Requests about carts send no country other than US, and POST /carts always sends US', {
    alone: true,
    harm: 'Only the market US exists, so the service refuses the request.',
    remedy: 'Send "country": "US" in the body of every POST /carts, and US wherever you send a country.',
    judge: (traffic) =>
      callsTo(traffic, 'createCart', 'addItems', 'updateItem', 'readCart')
        .filter(hasReadableBody)
        .flatMap((call) => {
          const sent = countriesOf(call);
          const wrong = sent.find((country) => country !== 'US');
          if (wrong !== undefined)
            return [broken({ what: 'country', expected: 'US', received: wrong ?? 'no value' }, call)];
          return sent.length === 0 ? [] : [kept(call)];
        }),
  }),

  rule('client/K51', 'The client removes a line with DELETE, never with the quantity 0', {
    alone: true,
    harm: 'The service refuses the quantity 0, so the line stays in the cart.',
    remedy: 'Call DELETE /carts/{cartId}/items/{itemId} to remove a line.',
    judge: (traffic) =>
      callsTo(traffic, 'createCart', 'addItems', 'updateItem', 'removeItem').flatMap((call) => {
        if (call.endpoint === 'removeItem') return [kept(call)];
        const none = itemsOf(call).find(({ quantity }) => quantity === 0);
        if (none === undefined) return [];
        return [broken({ what: `${none.pointer}/quantity`, expected: 'DELETE of the line', received: 0 }, call)];
      }),
  }),
];

/** A create needs a country. Elsewhere null counts as left out. */
function countriesOf(call: ClientCall): readonly (Json | null)[] {
  if (call.endpoint === 'readCart') return call.query.flatMap(([name, value]) => (name === 'country' ? [value] : []));
  const country = bodyOf(call)['country'] ?? null;
  return country === null && call.endpoint !== 'createCart' ? [] : [country];
}
