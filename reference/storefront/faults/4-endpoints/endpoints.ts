import { onStatus, everyReply } from '../../operators/at.ts';
import { without } from '../../http/edit-reply.ts';
import { badRequest } from '../../refusal.ts';
import type { Endpoint } from '../../request.ts';
import { json } from '../../../http/reply.ts';
import { fault, type Fault } from '../fault.ts';

const otherStatuses: readonly { endpoint: Endpoint; row: string; status: number; says: string }[] = [
  { endpoint: 'createCart', row: 'create-cart', status: 201, says: 'Answers a create with 201' },
  { endpoint: 'addItems', row: 'add-items', status: 201, says: 'Answers an add with 201' },
  { endpoint: 'updateItem', row: 'update-item', status: 202, says: 'Answers an update with 202' },
];

/** Faults of section 4, the endpoints themselves. */
export const endpointFaults: readonly Fault[] = [
  fault('list-without-has-more', 'storefront/4/products')
    .says('Leaves hasMore out of a page when the request has no limit')
    .reply(everyReply('products', (reply, { query }) => (!query.has('limit') ? without(reply, '/hasMore') : reply))),
  ...otherStatuses.map(({ endpoint, row, status, says }) =>
    fault(`${row}-${status}`, `storefront/4/${row}`)
      .says(says)
      .replyAt(endpoint, (reply) => ({ ...reply, status })),
  ),
  fault('read-needs-country', 'storefront/4/read-cart')
    .says('Refuses a cart read without a country')
    .reply(
      everyReply('readCart', (reply, { query }) =>
        !query.has('country')
          ? json(400, { code: 'invalid_argument', message: 'country is required', details: null })
          : reply,
      ),
    ),
  fault('read-refuses-country', 'storefront/4/read-cart')
    .says('Refuses a cart read with a country')
    .ruleOn('readCart', 'checkCountry', () => badRequest('unknown query value')),
  fault('remove-204', 'storefront/4/remove-item')
    .says('Answers the removal of a line with 204 and no body')
    .replyAt('removeItem', () => ({ status: 204, headers: {} })),
  fault('remove-first-removes-all', 'storefront/4/remove-item')
    .says('Empties the cart when its first line is removed')
    .rule('removeLine', (right, cart, optionId, call) =>
      cart.lines[0]?.optionId === optionId ? { ...cart, lines: [] } : right(cart, optionId, call),
    ),
  fault('remove-takes-one-unit', 'storefront/4/remove-item')
    .says('Removes only one unit when a line with several units is removed and the cart has other lines')
    .rule('removeLine', (right, cart, optionId, call) => {
      const line = cart.lines.find((one) => one.optionId === optionId);
      if (line === undefined || line.quantity === 1 || cart.lines.length === 1) return right(cart, optionId, call);
      return call.rules.replaceQuantity(cart, optionId, line.quantity - 1, call);
    }),
  fault('remove-resets-quantities', 'storefront/4/remove-item')
    .says('Sets every remaining line to one unit when a line after the first is removed')
    .rule('removeLine', (right, cart, optionId, call) => {
      const after = right(cart, optionId, call);
      const isFirst = cart.lines[0]?.optionId === optionId;
      return isFirst ? after : { ...after, lines: after.lines.map((line) => ({ ...line, quantity: 1 })) };
    }),
  fault('abandon-200', 'storefront/4/abandon-cart')
    .says('Answers an abandon with 200 and a body')
    .reply(onStatus(204, 'abandonCart', () => json(200, { abandoned: true }))),
];
