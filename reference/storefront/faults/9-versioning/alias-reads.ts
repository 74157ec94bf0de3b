import { added, edited, without } from '../../http/edit-reply.ts';
import { outer } from '../../2-resources/2.8-errors.ts';
import type { Endpoint } from '../../received.ts';
import { json, type Reply } from '../../../http/reply.ts';
import type { Fault } from '../fault.ts';

/** Does not know one endpoint under the deprecated prefix. */
function withoutAlias(endpoint: Endpoint): NonNullable<Fault['rules']> {
  return (honest) => ({ aliasLives: (asked, now) => asked !== endpoint && honest.aliasLives(asked, now) });
}

/** Rewrites the replies of one endpoint under the deprecated prefix that have this status. */
function deprecated(
  endpoint: Endpoint,
  rewrite: NonNullable<Fault['reply']>,
  status = 200,
): NonNullable<Fault['reply']> {
  return (reply, exchange) =>
    exchange.endpoint === endpoint && exchange.prefix === 'deprecated' && reply.status === status
      ? rewrite(reply, exchange)
      : reply;
}

/** Faults of section 9: register and the reads of single records under the deprecated prefix. */
export const aliasReadFaults: readonly Fault[] = [
  {
    name: 'supplier-alias-missing',
    requirement: 'storefront/4/alias-supplier',
    says: 'Does not know the supplier read under the deprecated prefix',
    rules: withoutAlias('supplier'),
  },
  {
    name: 'supplier-alias-of-another-name',
    requirement: 'storefront/4/alias-supplier',
    says: 'Names the supplier otherwise under the deprecated prefix',
    reply: deprecated('supplier', (reply) => edited(reply, '/name', () => 'The marketplace')),
  },
  {
    name: 'supplier-alias-forbidden-without-key',
    requirement: 'storefront/4/alias-supplier',
    says: 'Answers a supplier read without a key with 403 under the deprecated prefix',
    reply: deprecated('supplier', () => json(403, outer('permission_denied', 'no key')), 401),
  },
  {
    name: 'partner-alias-missing',
    requirement: 'storefront/4/alias-me',
    says: 'Does not know the partner read under the deprecated prefix',
    rules: withoutAlias('me'),
  },
  {
    name: 'partner-alias-shows-its-maker',
    requirement: 'storefront/4/alias-me',
    says: 'Shows who made a registration under the deprecated prefix',
    reply: deprecated('me', (reply, { partner }) => added(reply, '', { createdBy: partner?.createdBy })),
  },
  {
    name: 'order-alias-missing',
    requirement: 'storefront/4/alias-order',
    says: 'Does not know the order read under the deprecated prefix',
    rules: withoutAlias('readOrder'),
  },
  {
    name: 'order-alias-without-tickets',
    requirement: 'storefront/4/alias-order',
    says: 'Shows no tickets under the deprecated prefix',
    reply: deprecated('readOrder', (reply) => edited(reply, '/items/*/unitItems', () => [])),
  },
  {
    name: 'order-alias-refuses-with-another-code',
    requirement: 'storefront/4/alias-order',
    says: 'Refuses to read an order with BAD_REQUEST under the deprecated prefix',
    reply: deprecated('readOrder', (reply) => edited(reply, '/error', () => 'BAD_REQUEST'), 400),
  },
  {
    name: 'order-alias-open-to-all',
    requirement: 'storefront/4/alias-order',
    says: 'Lets every partner read every order under the deprecated prefix',
    rules: (honest) => ({
      mayReadOrder: (order, partner, call) => call.prefix === 'deprecated' || honest.mayReadOrder(order, partner, call),
    }),
  },
  {
    name: 'register-alias-missing',
    requirement: 'storefront/4/alias-register',
    says: 'Does not know registration under the deprecated prefix',
    rules: withoutAlias('register'),
  },
  {
    name: 'register-alias-hides-its-maker',
    requirement: 'storefront/4/alias-register',
    says: 'Leaves createdBy out of a registration under the deprecated prefix',
    reply: deprecated('register', (reply) => without(reply, '/partner/createdBy')),
  },
  {
    name: 'register-alias-refuses-with-another-code',
    requirement: 'storefront/4/alias-register',
    says: 'Refuses a registration with UNPROCESSABLE_ENTITY under the deprecated prefix, unless for its name',
    reply: deprecated(
      'register',
      (reply) => edited(reply, '/error', (code) => (nameIsWrong(reply) ? code : 'UNPROCESSABLE_ENTITY')),
      400,
    ),
  },
  {
    name: 'register-alias-takes-any-name',
    requirement: 'storefront/4/alias-register',
    says: 'Checks no display names under the deprecated prefix',
    rules: (honest) => ({
      brokenNameRule: (name, call) => (call.prefix === 'deprecated' ? null : honest.brokenNameRule(name, call)),
    }),
  },
  {
    name: 'alias-outlives-its-removal',
    requirement: 'storefront/9/3',
    says: 'Lives in May 2027, by its own clock, and still answers under the deprecated prefix',
    reply: (reply) => ({ ...reply, headers: { ...reply.headers, date: 'Mon, 03 May 2027 12:00:00 GMT' } }),
  },
];

function nameIsWrong({ body }: Reply): boolean {
  return JSON.stringify(body).includes('displayName');
}
