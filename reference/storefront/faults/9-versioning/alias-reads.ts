import { underAlias } from '../../operators/place.ts';
import { everyReply } from '../../operators/at.ts';
import { dropping, replacing } from '../../operators/edits.ts';
import type { Rewrite } from '../../operators/difference.ts';
import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { added, edited } from '../../http/edit-reply.ts';
import { outer } from '../../2-resources/2.8-errors.ts';
import type { Endpoint } from '../../received.ts';
import { json, type Reply } from '../../../http/reply.ts';
import { fault, type Fault } from '../fault.ts';

/** Does not know one endpoint under the deprecated prefix. */
function withoutAlias(endpoint: Endpoint): Replacement {
  return inPlaceOf('aliasLives', (right, asked, now) => asked !== endpoint && right(asked, now));
}

/** Rewrites the replies of one endpoint under the deprecated prefix that have this status. */
function deprecated(endpoint: Endpoint, rewrite: Rewrite, status = 200): Rewrite {
  return everyReply(underAlias(endpoint), (reply, exchange) =>
    reply.status === status ? rewrite(reply, exchange) : reply,
  );
}

/** Faults of section 9: register and the reads of single records under the deprecated prefix. */
export const aliasReadFaults: readonly Fault[] = [
  fault('supplier-alias-missing', 'storefront/4/alias-supplier')
    .says('Does not know the supplier read under the deprecated prefix')
    .rules(withoutAlias('supplier')),
  fault('supplier-alias-of-another-name', 'storefront/4/alias-supplier')
    .says('Names the supplier otherwise under the deprecated prefix')
    .reply(deprecated('supplier', replacing('/name', 'The marketplace'))),
  fault('supplier-alias-forbidden-without-key', 'storefront/4/alias-supplier')
    .says('Answers a supplier read without a key with 403 under the deprecated prefix')
    .reply(deprecated('supplier', () => json(403, outer('permission_denied', 'no key')), 401)),
  fault('partner-alias-missing', 'storefront/4/alias-me')
    .says('Does not know the partner read under the deprecated prefix')
    .rules(withoutAlias('me')),
  fault('partner-alias-shows-its-maker', 'storefront/4/alias-me')
    .says('Shows who made a registration under the deprecated prefix')
    .reply(deprecated('me', (reply, { partner }) => added(reply, '', { createdBy: partner?.createdBy }))),
  fault('order-alias-missing', 'storefront/4/alias-order')
    .says('Does not know the order read under the deprecated prefix')
    .rules(withoutAlias('readOrder')),
  fault('order-alias-without-tickets', 'storefront/4/alias-order')
    .says('Shows no tickets under the deprecated prefix')
    .reply(deprecated('readOrder', replacing('/items/*/unitItems', []))),
  fault('order-alias-refuses-with-another-code', 'storefront/4/alias-order')
    .says('Refuses to read an order with BAD_REQUEST under the deprecated prefix')
    .reply(deprecated('readOrder', replacing('/error', 'BAD_REQUEST'), 400)),
  fault('order-alias-open-to-all', 'storefront/4/alias-order')
    .says('Lets every partner read every order under the deprecated prefix')
    .rule('mayReadOrder', (right, order, partner, call) => call.prefix === 'deprecated' || right(order, partner, call)),
  fault('register-alias-missing', 'storefront/4/alias-register')
    .says('Does not know registration under the deprecated prefix')
    .rules(withoutAlias('register')),
  fault('register-alias-hides-its-maker', 'storefront/4/alias-register')
    .says('Leaves createdBy out of a registration under the deprecated prefix')
    .reply(deprecated('register', dropping('/partner/createdBy'))),
  fault('register-alias-refuses-with-another-code', 'storefront/4/alias-register')
    .says('Refuses a registration with UNPROCESSABLE_ENTITY under the deprecated prefix, unless for its name')
    .reply(
      deprecated(
        'register',
        (reply) => edited(reply, '/error', (code) => (nameIsWrong(reply) ? code : 'UNPROCESSABLE_ENTITY')),
        400,
      ),
    ),
  fault('register-alias-takes-any-name', 'storefront/4/alias-register')
    .says('Checks no display names under the deprecated prefix')
    .rule('brokenNameRule', (right, name, call) => (call.prefix === 'deprecated' ? null : right(name, call))),
  fault('alias-outlives-its-removal', 'storefront/9/3')
    .says('Lives in May 2027, by its own clock, and still answers under the deprecated prefix')
    .reply((reply) => ({ ...reply, headers: { ...reply.headers, date: 'Mon, 03 May 2027 12:00:00 GMT' } })),
];

function nameIsWrong({ body }: Reply): boolean {
  return JSON.stringify(body).includes('displayName');
}
