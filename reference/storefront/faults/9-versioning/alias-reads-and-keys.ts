import { underAlias } from '../../operators/calls.ts';
import { onStatus } from '../../operators/at.ts';
import type { Replacement } from '../../operators/difference.ts';
import { added, edited } from '../../http/edit-reply.ts';
import type { Endpoint } from '../../request.ts';
import type { Reply } from '../../../http/reply.ts';
import { changeCart, emptied } from '../../operators/lines.ts';
import { named, type Place } from '../../operators/places.ts';
import { fault, type Fault } from '../fault.ts';
import { absent, being, wrongFields } from '../wrong-fields.ts';
import { status, wrongReplies } from '../wrong-replies.ts';
import type { Call } from '../../rules.ts';
import type { Partner } from '../../store.ts';

/** Replies of one endpoint under the deprecated prefix with this status. */
function inAlias(endpoint: Endpoint, code = 200): Place {
  return {
    says: `in the ${code} reply to ${named[endpoint]} under the deprecated prefix /octo/v1/`,
    each: (rewrite) => onStatus(code, underAlias(endpoint), rewrite),
  };
}

const failedOrder = inAlias('readOrder', 400);
const aliases = { supplier: 'supplier', partner: 'me', order: 'readOrder', register: 'register' } as const;

/** Rules of a registration, with the names of the faults that skip them. */
const unchecked = { withinRate: 'without-limit', checkOpen: 'never-closed', brokenNameRule: 'takes-any-name' } as const;

const rows: Readonly<Record<Endpoint, string>> = {
  register: 'storefront/4/alias-register',
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

const ruleWords = {
  withinRate: 'the rate limit',
  checkOpen: 'whether registration is open or closed',
  brokenNameRule: 'displayName',
} as const;

function wordsFor(endpoint: string): string {
  return Object.entries(named).find(([name]) => name === endpoint)?.[1] ?? endpoint;
}

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
  ...(['supplier', 'partner', 'order', 'register'] as const).map((name) =>
    fault(`${name}-alias-missing`, rows[aliases[name]])
      .says(`Replies with 404 to ${named[aliases[name]]} under the deprecated prefix /octo/v1/`)
      .rule('isAliasServed', (right, endpoint, now) => endpoint !== aliases[name] && right(endpoint, now)),
  ),
  ...(['withinRate', 'checkOpen', 'brokenNameRule'] as const).map((rule) =>
    fault(`register-alias-${unchecked[rule]}`, rows.register)
      .says(`Does not check ${ruleWords[rule]} in a registration under the deprecated prefix /octo/v1/`)
      .ruleOn(underAlias('register'), rule, () => null),
  ),
  ...wrongFields([
    ['supplier-alias-of-another-name', '4/alias-supplier', inAlias('supplier'), '/name', being('The marketplace')],
    ['order-alias-without-tickets', '4/alias-order', inAlias('readOrder'), '/items/*/unitItems', being([])],
    ['order-alias-refuses-with-another-code', '4/alias-order', failedOrder, '/error', being('BAD_REQUEST')],
    ['register-alias-hides-its-maker', '4/alias-register', inAlias('register'), '/partner/createdBy', absent],
  ]),
  ...wrongReplies([
    ['supplier-alias-forbidden-without-key', '4/alias-supplier', inAlias('supplier', 401), status(403)],
  ]),
  fault('partner-alias-shows-its-maker', 'storefront/4/alias-me')
    .says('Shows createdBy in GET /partners/me under the deprecated prefix /octo/v1/')
    .reply(inAlias('me').each((reply, { partner }) => added(reply, '', { createdBy: partner?.createdBy }))),
  fault('order-alias-open-to-all', 'storefront/4/alias-order')
    .says('Lets every partner read every order under the deprecated prefix /octo/v1/')
    .rule('mayReadOrder', (right, order, partner, call) => call.prefix === 'deprecated' || right(order, partner, call)),
  fault('register-alias-refuses-with-another-code', 'storefront/4/alias-register')
    .says('Refuses invalid registrations with UNPROCESSABLE_ENTITY under the deprecated prefix, except for displayName')
    .reply(
      inAlias('register', 400).each((reply) =>
        edited(reply, '/error', (code) => (nameIsWrong(reply) ? code : 'UNPROCESSABLE_ENTITY')),
      ),
    ),
  fault('alias-outlives-its-removal', 'storefront/9/3')
    .says(
      'Still serves the deprecated prefix /octo/v1/ in May 2027 (by its date header), after the removal in March 2027',
    )
    .reply((reply) => ({ ...reply, headers: { ...reply.headers, date: 'Mon, 03 May 2027 12:00:00 GMT' } })),

  ...Object.entries(rows)
    .filter(([endpoint]) => endpoint !== 'register')
    .flatMap(([endpoint, requirement]): readonly Fault[] => [
      fault(`deprecated-needs-no-key-on-${endpoint}`, requirement)
        .says(`Accepts ${wordsFor(endpoint)} without an API key under the deprecated prefix /octo/v1/`)
        .rules(open(endpoint, ({ headers }) => Object.keys(headers).every((name) => !/key|authorization/.test(name)))),
      fault(`deprecated-takes-any-bearer-on-${endpoint}`, requirement)
        .says(`Accepts any Bearer token in ${wordsFor(endpoint)} under the deprecated prefix /octo/v1/`)
        .rules(open(endpoint, ({ headers }) => /^bearer ./i.test(headers.authorization ?? ''))),
      fault(`deprecated-takes-what-looks-like-a-key-on-${endpoint}`, requirement)
        .says(`Accepts any text with the format of an API key in ${wordsFor(endpoint)} under the deprecated prefix`)
        .rules(open(endpoint, ({ headers }) => keyForm.test(String(headers['g-api-key'] ?? '')))),
    ]),
  fault('deprecated-add-takes-any-key', 'storefront/4/alias-carts')
    .says('Accepts any g-api-key header when items are added under the deprecated prefix /octo/v1/')
    .rules(open('addItems', ({ headers }) => headers['g-api-key'] !== undefined)),
  fault('deprecated-update-done-behind-denial', 'storefront/4/alias-carts')
    .says(
      'When a line update under the deprecated prefix has an invalid API key, replies with 401 but empties the cart',
    )
    .rule('unauthenticated', (right, call) => {
      if (call.endpoint === 'updateItem' && call.prefix === 'deprecated') changeCart(call, emptied);
      return right(call);
    }),
];

function nameIsWrong({ body }: Reply): boolean {
  return JSON.stringify(body).includes('displayName');
}
