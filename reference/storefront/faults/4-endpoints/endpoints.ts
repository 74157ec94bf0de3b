import { onStatus, everyReply } from '../../operators/at.ts';
import { without } from '../../http/edit-reply.ts';
import { badRequest } from '../../refusal.ts';
import type { Endpoint } from '../../request.ts';
import { json } from '../../../http/reply.ts';
import { fault, type Fault } from '../fault.ts';

const otherStatuses: readonly { endpoint: Endpoint; row: string; status: number; says: string }[] = [
  {
    endpoint: 'createCart',
    row: 'create-cart',
    status: 201,
    says: 'Replies with 201 to a request that creates a cart',
  },
  { endpoint: 'addItems', row: 'add-items', status: 201, says: 'Replies with 201 to a request that adds items' },
  {
    endpoint: 'updateItem',
    row: 'update-item',
    status: 202,
    says: 'Replies with 202 to a request that updates a line',
  },
];

/** Faults of section 4, the endpoints themselves. */
export const endpointFaults: readonly Fault[] = [
  fault('list-without-has-more', 'storefront/4/products')
    .says('Leaves hasMore out of a product list page when the request has no limit')
    .reply(everyReply('products', (reply, { query }) => (!query.has('limit') ? without(reply, '/hasMore') : reply))),
  ...otherStatuses.map(({ endpoint, row, status, says }) =>
    fault(`${row}-${status}`, `storefront/4/${row}`)
      .says(says)
      .replyAt(endpoint, (reply) => ({ ...reply, status })),
  ),
  fault('read-needs-country', 'storefront/4/read-cart')
    .says('Refuses to read a cart without the query parameter country')
    .reply(
      everyReply('readCart', (reply, { query }) =>
        !query.has('country')
          ? json(400, { code: 'invalid_argument', message: 'country is required', details: null })
          : reply,
      ),
    ),
  fault('read-refuses-country', 'storefront/4/read-cart')
    .says('Refuses to read a cart with the query parameter country')
    .ruleOn('readCart', 'checkCountry', () => badRequest('unknown query value')),
  fault('remove-204', 'storefront/4/remove-item')
    .says('Replies with 204 and no body to a request that removes a line')
    .replyAt('removeItem', () => ({ status: 204, headers: {} })),
  fault('remove-first-removes-all', 'storefront/4/remove-item')
    .says('Empties the cart when its first line is removed')
    .rule('removeLine', (right, cart, optionId, call) =>
      cart.lines[0]?.optionId === optionId ? { ...cart, lines: [] } : right(cart, optionId, call),
    ),
  fault('remove-takes-one-unit', 'storefront/4/remove-item')
    .says('Removes only one unit of a line with several units when the cart has other lines')
    .rule('removeLine', (right, cart, optionId, call) => {
      const line = cart.lines.find((one) => one.optionId === optionId);
      if (line === undefined || line.quantity === 1 || cart.lines.length === 1) return right(cart, optionId, call);
      return call.rules.replaceQuantity(cart, optionId, line.quantity - 1, call);
    }),
  fault('remove-resets-quantities', 'storefront/4/remove-item')
    .says('Sets all other lines to one unit when a line other than the first is removed')
    .rule('removeLine', (right, cart, optionId, call) => {
      const after = right(cart, optionId, call);
      const isFirst = cart.lines[0]?.optionId === optionId;
      return isFirst ? after : { ...after, lines: after.lines.map((line) => ({ ...line, quantity: 1 })) };
    }),
  fault('abandon-200', 'storefront/4/abandon-cart')
    .says('Replies with 200 and a body to a request that abandons a cart')
    .reply(onStatus(204, 'abandonCart', () => json(200, { abandoned: true }))),
];
