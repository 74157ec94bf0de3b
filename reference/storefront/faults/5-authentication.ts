import { withStatus } from '../operators/edits.ts';
import { onStatus } from '../operators/at.ts';
import type { Replacement } from '../operators/difference.ts';
import { inPlaceOf } from '../operators/in-place-of.ts';
import { edited } from '../http/edit-reply.ts';
import type { Calls } from '../operators/calls.ts';
import { changeCart, emptied } from '../operators/lines.ts';
import { malformed } from '../refusal.ts';
import type { Call, Rules } from '../rules.ts';
import { sentFields } from '../operators/answered-as.ts';
import { tally } from '../operators/tally.ts';
import { fault, type Fault } from './fault.ts';
import { named } from '../operators/places.ts';

const reads = ['me', 'supplier'] as const;

const endpointsWithValidation = [
  'products',
  'createCart',
  'readCart',
  'abandonCart',
  'addItems',
  'updateItem',
  'removeItem',
  'readOrder',
] as const;

function sentKey({ headers }: Call): string {
  return String(headers['g-api-key']);
}

/** Returns the partner's id for its first key, and another id for each later key. */
function idByKey(): (partnerId: string, call: Call) => string {
  const keys = new Map<string, string[]>();
  return (partnerId, call) => {
    const key = keys.get(partnerId) ?? [];
    if (!key.includes(sentKey(call))) key.push(sentKey(call));
    keys.set(partnerId, key);
    const number = key.indexOf(sentKey(call));
    return number === 0 ? partnerId : `${partnerId}-${number}`;
  };
}

/** Faults of section 5: invalid keys that are accepted, and partners that lose data with a rotated key. */
export const authenticationFaults: readonly Fault[] = [
  ...[...reads, ...endpointsWithValidation].flatMap((endpoint): readonly Fault[] => [
    fault(`wants-more-than-the-key-on-${endpoint}`, 'storefront/5/1')
      .says(`Requires an Authorization header in addition to the API key in ${named[endpoint]}`)
      .ruleOn(endpoint, 'partnerOf', (right, key, call) =>
        call.headers.authorization === undefined ? null : right(key, call),
      ),
    fault(`takes-bearer-on-${endpoint}`, 'storefront/5/3')
      .says(`Accepts the API key as a Bearer token in ${named[endpoint]}`)
      .rules(alsoIn(endpoint, bearerOf)),
    fault(`takes-key-in-query-on-${endpoint}`, 'storefront/5/4a-elsewhere')
      .says(`Accepts the API key in the query of ${named[endpoint]} without the header g-api-key`)
      .rules(alsoIn(endpoint, ({ query }) => query.get('g-api-key'))),
    fault(`needs-no-key-on-${endpoint}`, 'storefront/5/4a')
      .says(`Accepts ${named[endpoint]} without an API key as a request of the first partner`)
      .rules(alsoIn(endpoint, (call) => (call.headers['g-api-key'] === undefined ? firstKey(call) : null))),
    fault(`ignores-last-character-on-${endpoint}`, 'storefront/5/4b')
      .says(`Ignores the last character of the API key in ${named[endpoint]}`)
      .rules(withSimilarKey(endpoint, (key, candidate) => key.slice(0, -1) === candidate.slice(0, -1))),
  ]),
  ...endpointsWithValidation.map((endpoint) =>
    fault(`key-judged-late-on-${endpoint}`, 'storefront/5/4c')
      .says(`Validates ${named[endpoint]} before it checks the API key`)
      .ruleOn(endpoint, 'unauthenticated', (right, call) => lateAnswer(call) ?? right(call)),
  ),
  fault('takes-key-in-another-header', 'storefront/5/4a-elsewhere')
    .says('Accepts the API key in the header x-api-key when a line is updated')
    .rules(alsoIn('updateItem', ({ headers }) => textOf(headers['x-api-key']))),
  fault('bearer-small-letters', 'storefront/5/3')
    .says('Accepts the API key as a token of the scheme bearer (in lower case) when items are added')
    .rules(alsoIn('addItems', (call) => (call.headers.authorization?.startsWith('bearer ') ? bearerOf(call) : null))),
  fault('empty-key-taken', 'storefront/5/4b')
    .says('Accepts an empty API key as the key of the first partner when a cart is read')
    .ruleOn('readCart', 'keyOf', (right, call) => (call.headers['g-api-key'] === '' ? firstKey(call) : right(call))),
  fault('key-prefix-not-compared', 'storefront/5/4b')
    .says('Ignores the part of the API key before its first underscore when a line is updated')
    .rules(
      withSimilarKey(
        'updateItem',
        (key, candidate) => key.slice(key.indexOf('_')) === candidate.slice(candidate.indexOf('_')),
      ),
    ),
  fault('key-found-by-first-group', 'storefront/5/4b')
    .says('Compares only the first 20 characters of the API key when items are added')
    .rules(withSimilarKey('addItems', (key, candidate) => key.slice(0, 20) === candidate.slice(0, 20))),
  fault('key-found-by-last-group', 'storefront/5/4b')
    .says('Compares only the last 56 characters of the API key in GET /supplier')
    .rules(withSimilarKey('supplier', (key, candidate) => key.slice(-56) === candidate.slice(-56))),
  fault('key-may-go-on', 'storefront/5/4b')
    .says('Accepts an API key with extra characters at its end when items are added')
    .rules(withSimilarKey('addItems', (key, candidate) => candidate.startsWith(key))),
  fault('key-in-quotes-taken', 'storefront/5/4b')
    .says('When items are added, accepts an API key in double quotes')
    .rules(withSimilarKey('addItems', (key, candidate) => candidate === `"${key}"`)),
  fault('key-found-anywhere', 'storefront/5/4b')
    .says('Accepts any text that ends with an API key in GET /supplier')
    .rules(withSimilarKey('supplier', (key, candidate) => candidate.endsWith(key))),
  fault('key-matched-as-sql-pattern', 'storefront/5/4b')
    .says('Looks up API keys with SQL LIKE, so that % and _ are wildcards')
    .rules(
      withSimilarKey(
        () => true,
        (key, candidate) => matches(key, candidate, { any: '%', one: '_' }),
      ),
    ),
  fault('key-matched-as-glob', 'storefront/5/4b')
    .says('Looks up API keys as glob patterns (* and ?) when a line is updated or removed')
    .rules(
      withSimilarKey(
        ({ endpoint }) => endpoint === 'updateItem' || endpoint === 'removeItem',
        (key, candidate) => matches(key, candidate, { any: '*', one: '?' }),
      ),
    ),
  fault('key-may-end-with-a-star', 'storefront/5/4b')
    .says('Accepts the first characters of an API key and an asterisk in GET /products')
    .rules(
      withSimilarKey('products', (key, candidate) => candidate.endsWith('*') && key.startsWith(candidate.slice(0, -1))),
    ),
  fault('key-matched-as-regular-expression', 'storefront/5/4b')
    .says('Looks up API keys as regular expressions when a cart is created')
    .rules(
      withSimilarKey(
        'createCart',
        (key, candidate) => isRegExp(candidate) && new RegExp(`^(?:${candidate})$`).test(key),
      ),
    ),
  fault('takes-basic-credentials', 'storefront/5/4a-elsewhere')
    .says('Accepts the API key as user or password of HTTP Basic authentication')
    .rules(alsoIn(() => true, basicOf)),
  fault('takes-bare-authorization', 'storefront/5/4a-elsewhere')
    .says('Accepts an Authorization header that contains only the API key')
    .rules(
      alsoIn(
        () => true,
        ({ headers }) => textOf(headers.authorization),
      ),
    ),
  fault('takes-key-in-cookie', 'storefront/5/4a-elsewhere')
    .says('Accepts the API key in a cookie when a cart is read')
    .rules(alsoIn('readCart', ({ headers }) => /g-api-key=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? null)),
  ...(
    [
      ['create', 'createCart', 'a cart is created'],
      ['update', 'updateItem', 'a line is updated'],
    ] as const
  ).map(([name, endpoint, when]) =>
    fault(`unreadable-${name}-judged-first`, 'storefront/5/4c')
      .says(`Checks that the body is JSON before it checks the API key when ${when}`)
      .ruleOn(endpoint, 'unauthenticated', (right, call) =>
        call.body === undefined
          ? call.rules.refuse({ error: 'BAD_REQUEST', errorMessage: 'not JSON' }, call)
          : right(call),
      ),
  ),
  fault('unauthenticated-add-done', 'storefront/5/4a')
    .says('When items are added without an API key, replies with 401 but empties the cart')
    .ruleOn('addItems', 'unauthenticated', (right, call) => {
      changeCart(call, emptied);
      return right(call);
    }),
  fault('unauthenticated-abandon-done', 'storefront/5/4b')
    .says('When a cart is abandoned with an invalid API key, replies with 401 but abandons the cart')
    .ruleOn('abandonCart', 'unauthenticated', (right, call) => {
      if (call.rules.keyOf(call) !== null) changeCart(call, (cart) => call.rules.abandon(cart, call));
      return right(call);
    }),
  fault('missing-key-is-403', 'storefront/5/4a')
    .says('When a line is removed without an API key, replies with 403')
    .reply(onStatus(401, 'removeItem', withStatus(403))),
  fault('authentication-error-with-details', 'storefront/5/4a')
    .says('Sends an error object instead of null as details of a 401 reply to GET /products')
    .reply(
      onStatus(401, 'products', (reply, { requestId }) =>
        edited(reply, '/details', () => ({ error: 'UNAUTHORIZED', errorMessage: 'No key', requestId })),
      ),
    ),
  fault('new-keys-too-short', 'storefront/5/2a')
    .says('Issues API keys whose last part has 55 instead of 56 characters')
    .rule('newKey', (right, call) => right(call).slice(0, -1)),
  fault('new-keys-not-hexadecimal', 'storefront/5/2a')
    .says('Issues API keys whose last character is not hexadecimal')
    .rule('newKey', (right, call) => `${right(call).slice(0, -1)}z`),
  fault('new-keys-with-own-prefix', 'storefront/5/2b')
    .says('Issues each API key with a different prefix')
    .rule('newKey', (right, call) => `p${call.store.serial}${right(call)}`),
  fault('eighth-registered-key-with-own-prefix', 'storefront/5/2b')
    .says('Issues the eighth API key at registration with a different prefix')
    .rule('newKey', (right, call) =>
      call.endpoint === 'register' && tally(call, 'keys') === 8 ? `p${right(call)}` : right(call),
    ),

  fault('cart-partner-id-by-key', 'storefront/5/5')
    .says('Changes the partnerId in carts each time the partner gets a new API key')
    .rules((honest) => {
      const idOf = idByKey();
      return {
        cartPartnerOf(cart, call) {
          const view = honest.cartPartnerOf(cart, call);
          return { ...view, partnerId: idOf(view.partnerId, call) };
        },
      };
    }),
  fault('record-partner-id-by-key', 'storefront/5/5')
    .says('Changes the partnerId in GET /partners/me each time the partner gets a new API key')
    .rules((honest) => {
      const idOf = idByKey();
      return {
        partnerView(partner, call) {
          const view = honest.partnerView(partner, call);
          return { ...view, partnerId: idOf(view.partnerId, call) };
        },
      };
    }),
  fault('rotation-orphans-orders', 'storefront/5/5')
    .says('Refuses to show orders to a partner that uses a key other than its first API key')
    .rules((honest) => {
      const first = new Map<string, string>();
      return {
        cartView(cart, call) {
          if (!first.has(cart.partnerId)) first.set(cart.partnerId, sentKey(call));
          return honest.cartView(cart, call);
        },
        mayReadOrder: (order, partner, call) =>
          honest.mayReadOrder(order, partner, call) && first.get(order.partnerId) === sentKey(call),
      };
    }),
  fault('rotation-orphans-carts', 'storefront/5/5')
    .says('Gives access to a cart only with the API key that created it')
    .rules((honest) => {
      const owners = new Map<string, string>();
      return {
        cartView(cart, call) {
          if (call.endpoint === 'createCart') owners.set(cart.id, sentKey(call));
          return honest.cartView(cart, call);
        },
        mayRead: (cart, partner, call) =>
          honest.mayRead(cart, partner, call) && (owners.get(cart.id) ?? sentKey(call)) === sentKey(call),
      };
    }),
];

function firstKey({ store }: Call): string | null {
  return [...store.keys.keys()][0] ?? null;
}

function bearerOf({ headers }: Call): string | null {
  return /^bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Accepts keys that are similar to a valid one. */
function withSimilarKey(calls: Calls, isSimilar: (key: string, candidate: string) => boolean): Replacement {
  return inPlaceOf(
    'partnerOf',
    (right, key, call) => right([...call.store.keys.keys()].find((ownKey) => isSimilar(ownKey, key)) ?? key, call),
    calls,
  );
}

/** Reads the key with `keyOf` when its own header is missing. */
function alsoIn(calls: Calls, keyOf: (call: Call) => string | null): Replacement {
  return inPlaceOf('keyOf', (right, call) => right(call) ?? keyOf(call), calls);
}

/** The valid key among the credentials of HTTP Basic authentication, or null. */
function basicOf({ headers, store }: Call): string | null {
  const encoded = /^basic (.+)$/i.exec(headers.authorization ?? '')?.[1];
  const credentials = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString();
  return credentials.split(':').find((part) => store.keys.has(part)) ?? null;
}

/** Whether a text matches a pattern. `any` matches any number of characters, `one` matches a single character. */
function matches(text: string, pattern: string, { any, one }: { any: string; one: string }): boolean {
  const source = pattern.replaceAll(/[^\w]/g, (character) =>
    character === any || character === one ? character : `\\${character}`,
  );
  return new RegExp(`^${source.replaceAll(any, '.*').replaceAll(one, '.')}$`).test(text);
}

function isRegExp(text: string): boolean {
  try {
    return new RegExp(text).source !== '';
  } catch {
    return false;
  }
}

/** The validation error of a call without a valid key, or null if its input is valid. */
function lateAnswer(call: Call): ReturnType<Rules['refuse']> | null {
  const { endpoint, parameters, store, body, rules } = call;
  const cartId = parameters['cartId'];
  if (cartId !== undefined && !store.carts.has(cartId)) {
    return rules.refuse({ error: 'INVALID_CART_ID', errorMessage: 'no such cart' }, call);
  }
  if (endpoint === 'readOrder' && !store.orders.has(parameters['uuid'] ?? '')) {
    return rules.refuse({ error: 'INVALID_BOOKING_UUID', errorMessage: 'no such order' }, call);
  }
  const takesBody = endpoint === 'createCart' || endpoint === 'addItems' || endpoint === 'updateItem';
  const noCountry = endpoint === 'products' && call.query.get('country') !== 'US';
  const noItems = endpoint === 'createCart' && sentFields(call)['items'] === undefined;
  const isWrong = (takesBody && body === undefined) || noItems || noCountry;
  return isWrong ? rules.refuse(malformed('the call is malformed'), call) : null;
}

function textOf(header: string | readonly string[] | undefined): string | null {
  return typeof header === 'string' ? header : null;
}
