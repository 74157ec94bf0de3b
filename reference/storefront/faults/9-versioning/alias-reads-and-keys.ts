import { underAlias } from '../../operators/calls.ts';
import { everyReply, type Rewrite } from '../../operators/at.ts';
import { dropping, replacing } from '../../operators/edits.ts';
import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { added, edited } from '../../http/edit-reply.ts';
import { outer } from '../../2-resources/2.8-errors.ts';
import type { Endpoint } from '../../request.ts';
import { json, type Reply } from '../../../http/reply.ts';
import { changeCart, emptied } from '../../operators/lines.ts';
import { fault, type Fault } from '../fault.ts';
import type { Call } from '../../rules.ts';
import type { Partner } from '../../store.ts';

/** Answers 404 on one endpoint under the deprecated prefix. */
function withoutAlias(endpoint: Endpoint): Replacement {
  return inPlaceOf('isAliasServed', (right, current, now) => current !== endpoint && right(current, now));
}

/** Rewrites the replies of one endpoint under the deprecated prefix that have this status. */
function deprecated(endpoint: Endpoint, rewrite: Rewrite, status = 200): Rewrite {
  return everyReply(underAlias(endpoint), (reply, exchange) =>
    reply.status === status ? rewrite(reply, exchange) : reply,
  );
}

const rows: Readonly<Record<Exclude<Endpoint, 'register'>, string>> = {
  me: 'storefront/4/alias-me',
  supplier: 'storefront/4/alias-supplier',
  products: 'storefront/4/alias-products',
  createCart: 'storefront/4/alias-carts',
  readCart: 'storefront/4/alias-carts',
  abandonCart: 'storefront/4/alias-carts',
  addItems: 'storefront/4/alias-carts',
  updateItem: 'storefront/4/alias-carts',
  removeItem: 'storefront/4/alias-carts',
  readOrder: 'storefront/4/alias-order',
};

/** Matches any text in the format of a key. */
const keyForm = /^[a-z_]+_[\da-f]{8}_?[\da-f]{56}$/;

/** Handles calls of an endpoint under the deprecated prefix as calls of the first partner if `passes` returns true. */
function open(endpoint: string, passes: (call: Call) => boolean): Replacement {
  const concerns = (call: Call): boolean => call.endpoint === endpoint && call.prefix === 'deprecated' && passes(call);
  return (honest) => ({
    keyOf: (call) => honest.keyOf(call) ?? (concerns(call) ? 'unchecked key' : null),
    partnerOf: (key, call): Partner | null =>
      honest.partnerOf(key, call) ?? (concerns(call) ? ([...call.store.partners.values()][0] ?? null) : null),
  });
}

/** Faults of section 9: register, reads of single records, and keys under the deprecated prefix. */
export const aliasReadFaults: readonly Fault[] = [
  fault('supplier-alias-missing', 'storefront/4/alias-supplier')
    .says('Answers 404 to the supplier read under the deprecated prefix')
    .rules(withoutAlias('supplier')),
  fault('supplier-alias-of-another-name', 'storefront/4/alias-supplier')
    .says('Sends another supplier name under the deprecated prefix')
    .reply(deprecated('supplier', replacing('/name', 'The marketplace'))),
  fault('supplier-alias-forbidden-without-key', 'storefront/4/alias-supplier')
    .says('Answers GET supplier without a key under the deprecated prefix with 403 instead of 401')
    .reply(deprecated('supplier', () => json(403, outer('permission_denied', 'no key')), 401)),
  fault('partner-alias-missing', 'storefront/4/alias-me')
    .says('Answers 404 to the partner read under the deprecated prefix')
    .rules(withoutAlias('me')),
  fault('partner-alias-shows-its-maker', 'storefront/4/alias-me')
    .says('Shows createdBy in the partner read under the deprecated prefix')
    .reply(deprecated('me', (reply, { partner }) => added(reply, '', { createdBy: partner?.createdBy }))),
  fault('order-alias-missing', 'storefront/4/alias-order')
    .says('Answers 404 to the order read under the deprecated prefix')
    .rules(withoutAlias('readOrder')),
  fault('order-alias-without-tickets', 'storefront/4/alias-order')
    .says('Shows no tickets in orders under the deprecated prefix')
    .reply(deprecated('readOrder', replacing('/items/*/unitItems', []))),
  fault('order-alias-refuses-with-another-code', 'storefront/4/alias-order')
    .says('Sends the code BAD_REQUEST in the error of an order read under the deprecated prefix')
    .reply(deprecated('readOrder', replacing('/error', 'BAD_REQUEST'), 400)),
  fault('order-alias-open-to-all', 'storefront/4/alias-order')
    .says('Lets every partner read every order under the deprecated prefix')
    .rule('mayReadOrder', (right, order, partner, call) => call.prefix === 'deprecated' || right(order, partner, call)),
  fault('register-alias-missing', 'storefront/4/alias-register')
    .says('Answers 404 to a registration under the deprecated prefix')
    .rules(withoutAlias('register')),
  fault('register-alias-hides-its-maker', 'storefront/4/alias-register')
    .says('Leaves createdBy out of the reply to a registration under the deprecated prefix')
    .reply(deprecated('register', dropping('/partner/createdBy'))),
  fault('register-alias-refuses-with-another-code', 'storefront/4/alias-register')
    .says('Refuses invalid fields except displayName with UNPROCESSABLE_ENTITY under the deprecated prefix')
    .reply(
      deprecated(
        'register',
        (reply) => edited(reply, '/error', (code) => (nameIsWrong(reply) ? code : 'UNPROCESSABLE_ENTITY')),
        400,
      ),
    ),
  fault('register-alias-without-limit', 'storefront/4/alias-register')
    .says('Does not limit registrations under the deprecated prefix')
    .rule('withinRate', (right, gate, call) => (call.prefix === 'deprecated' ? null : right(gate, call))),
  fault('register-alias-never-closed', 'storefront/4/alias-register')
    .says('Accepts registrations under the deprecated prefix while registration is closed')
    .rule('checkOpen', (right, gate, call) => (call.prefix === 'deprecated' ? null : right(gate, call))),
  fault('register-alias-takes-any-name', 'storefront/4/alias-register')
    .says('Does not check display names under the deprecated prefix')
    .rule('brokenNameRule', (right, name, call) => (call.prefix === 'deprecated' ? null : right(name, call))),
  fault('alias-outlives-its-removal', 'storefront/9/3')
    .says('Sends a date header of May 2027 and still answers under the deprecated prefix')
    .reply((reply) => ({ ...reply, headers: { ...reply.headers, date: 'Mon, 03 May 2027 12:00:00 GMT' } })),

  ...Object.entries(rows).flatMap(([endpoint, requirement]): readonly Fault[] => [
    fault(`deprecated-needs-no-key-on-${endpoint}`, requirement)
      .says(`Answers ${endpoint} without a key under the deprecated prefix`)
      .rules(open(endpoint, ({ headers }) => Object.keys(headers).every((name) => !/key|authorization/.test(name)))),
    fault(`deprecated-takes-any-bearer-on-${endpoint}`, requirement)
      .says(`Accepts any Bearer token on ${endpoint} under the deprecated prefix`)
      .rules(open(endpoint, ({ headers }) => /^bearer ./i.test(headers.authorization ?? ''))),
    fault(`deprecated-takes-what-looks-like-a-key-on-${endpoint}`, requirement)
      .says(`Accepts any text in the format of a key on ${endpoint} under the deprecated prefix`)
      .rules(open(endpoint, ({ headers }) => keyForm.test(String(headers['g-api-key'] ?? '')))),
  ]),
  fault('deprecated-add-takes-any-key', 'storefront/4/alias-carts')
    .says('Accepts any g-api-key header on adds under the deprecated prefix')
    .rules(open('addItems', ({ headers }) => headers['g-api-key'] !== undefined)),
  fault('deprecated-update-done-behind-denial', 'storefront/4/alias-carts')
    .says('Answers an update with an invalid key with 401 under the deprecated prefix, but empties the cart')
    .rule('unauthenticated', (right, call) => {
      if (call.endpoint === 'updateItem' && call.prefix === 'deprecated') changeCart(call, emptied);
      return right(call);
    }),
];

function nameIsWrong({ body }: Reply): boolean {
  return JSON.stringify(body).includes('displayName');
}
