import { without } from '../../http/edit-reply.ts';
import { badRequest } from '../../refusal.ts';
import type { Endpoint } from '../../received.ts';
import { json } from '../../../http/reply.ts';
import type { Fault } from '../fault.ts';

const otherStatuses: readonly { endpoint: Endpoint; row: string; status: number; says: string }[] = [
  { endpoint: 'createCart', row: 'create-cart', status: 201, says: 'Answers a create with 201' },
  { endpoint: 'addItems', row: 'add-items', status: 201, says: 'Answers an add with 201' },
  { endpoint: 'updateItem', row: 'update-item', status: 202, says: 'Answers an update with 202' },
];

/** Faults of section 4, the endpoints themselves. */
export const endpointFaults: readonly Fault[] = [
  {
    name: 'list-without-has-more',
    requirement: 'storefront/4/products',
    says: 'Leaves hasMore out of a page that was asked for without a limit',
    reply: (reply, { endpoint, query }) =>
      endpoint === 'products' && !query.has('limit') ? without(reply, '/hasMore') : reply,
  },
  ...otherStatuses.map(({ endpoint, row, status, says }): Fault => ({
    name: `${row}-${status}`,
    requirement: `storefront/4/${row}`,
    says,
    reply: (reply, call) => (call.endpoint === endpoint && reply.status === 200 ? { ...reply, status } : reply),
  })),
  {
    name: 'read-needs-country',
    requirement: 'storefront/4/read-cart',
    says: 'Refuses the read of a cart without a country',
    reply: (reply, { endpoint, query }) =>
      endpoint === 'readCart' && !query.has('country')
        ? json(400, { code: 'invalid_argument', message: 'country is required', details: null })
        : reply,
  },
  {
    name: 'read-refuses-country',
    requirement: 'storefront/4/read-cart',
    says: 'Knows no country on the read of a cart',
    rules: (honest) => ({
      checkCountry: (country, call) =>
        call.endpoint === 'readCart' ? badRequest('unknown query value') : honest.checkCountry(country, call),
    }),
  },
  {
    name: 'remove-204',
    requirement: 'storefront/4/remove-item',
    says: 'Answers the removal of a line with 204 and nothing',
    reply: (reply, { endpoint }) =>
      endpoint === 'removeItem' && reply.status === 200 ? { status: 204, headers: {} } : reply,
  },
  {
    name: 'remove-first-removes-all',
    requirement: 'storefront/4/remove-item',
    says: 'Empties the cart when its first line is removed',
    rules: (honest) => ({
      removeLine: (cart, optionId, call) =>
        cart.lines[0]?.optionId === optionId ? { ...cart, lines: [] } : honest.removeLine(cart, optionId, call),
    }),
  },
  {
    name: 'remove-takes-one-unit',
    requirement: 'storefront/4/remove-item',
    says: 'Takes one unit away when a line of several is removed beside another',
    rules: (honest) => ({
      removeLine: (cart, optionId, call) => {
        const line = cart.lines.find((one) => one.optionId === optionId);
        if (line === undefined || line.quantity === 1 || cart.lines.length === 1)
          return honest.removeLine(cart, optionId, call);
        return honest.replaceQuantity(cart, optionId, line.quantity - 1, call);
      },
    }),
  },
  {
    name: 'remove-resets-quantities',
    requirement: 'storefront/4/remove-item',
    says: 'Brings the first line back to one unit when a later one is removed',
    rules: (honest) => ({
      removeLine: (cart, optionId, call) => {
        const left = honest.removeLine(cart, optionId, call);
        const isFirst = cart.lines[0]?.optionId === optionId;
        return isFirst ? left : { ...left, lines: left.lines.map((line) => ({ ...line, quantity: 1 })) };
      },
    }),
  },
  {
    name: 'abandon-200',
    requirement: 'storefront/4/abandon-cart',
    says: 'Answers an abandon with 200 and a body',
    reply: (reply, { endpoint }) =>
      endpoint === 'abandonCart' && reply.status === 204 ? json(200, { abandoned: true }) : reply,
  },
];
