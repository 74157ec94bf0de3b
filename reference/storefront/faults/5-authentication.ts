import { withStatus } from '../operators/edits.ts';
import { onStatus } from '../operators/at.ts';
import type { Replacement } from '../operators/difference.ts';
import { inPlaceOf } from '../operators/in-place-of.ts';
import { edited } from '../http/edit-reply.ts';
import type { Endpoint } from '../received.ts';
import { malformed } from '../refusal.ts';
import type { Received, Rules } from '../rules.ts';
import { sentFields } from '../operators/answered-as.ts';
import { fault, type Fault } from './fault.ts';

type Keyed = Exclude<Endpoint, 'register'>;

const endpoints: readonly Keyed[] = [
  'me',
  'supplier',
  'products',
  'createCart',
  'readCart',
  'abandonCart',
  'addItems',
  'updateItem',
  'removeItem',
  'readOrder',
];
const withWrongCalls = endpoints.filter((endpoint) => endpoint !== 'me' && endpoint !== 'supplier');

/** Faults of section 5 rules 1, 3 and 4, one endpoint each. */
export const authenticationFaults: readonly Fault[] = [
  ...endpoints.flatMap((endpoint): readonly Fault[] => [
    fault(`wants-more-than-the-key-on-${endpoint}`, 'storefront/5/1')
      .says(`Answers ${endpoint} with 401 unless an Authorization header comes along`)
      .ruleOn(endpoint, 'partnerOf', (right, key, call) =>
        call.headers.authorization === undefined ? null : right(key, call),
      ),
    fault(`takes-bearer-on-${endpoint}`, 'storefront/5/3')
      .says(`Takes the key as a Bearer token on ${endpoint}`)
      .rule('keyOf', (right, call) => right(call) ?? (call.endpoint === endpoint ? bearerOf(call) : null)),
    fault(`takes-key-in-query-on-${endpoint}`, 'storefront/5/4a-elsewhere')
      .says(`Takes the key from the query on ${endpoint} where its header is missing`)
      .rule('keyOf', (right, call) => right(call) ?? (call.endpoint === endpoint ? call.query.get('g-api-key') : null)),
    fault(`needs-no-key-on-${endpoint}`, 'storefront/5/4a')
      .says(`Takes a call of ${endpoint} without a key for the first partner's`)
      .rule(
        'keyOf',
        (right, call) =>
          right(call) ??
          (call.endpoint === endpoint && call.headers['g-api-key'] === undefined ? firstKey(call) : null),
      ),
    fault(`ignores-last-character-on-${endpoint}`, 'storefront/5/4b')
      .says(`Takes a key on ${endpoint} whatever its last character is`)
      .rules(
        likened(
          (call) => call.endpoint === endpoint,
          (known, sent) => known.slice(0, -1) === sent.slice(0, -1),
        ),
      ),
  ]),
  ...withWrongCalls.map((endpoint) =>
    fault(`key-judged-late-on-${endpoint}`, 'storefront/5/4c')
      .says(`Answers a wrong call of ${endpoint} with what is wrong with it before it looks at the key`)
      .rules((honest) => ({
        unauthenticated: (call) =>
          call.endpoint === endpoint ? lateAnswer(call, honest) : honest.unauthenticated(call),
      })),
  ),
  fault('takes-key-in-another-header', 'storefront/5/4a-elsewhere')
    .says('Takes the key from x-api-key on updates where its own header is missing')
    .rule('keyOf', (right, call) => {
      const other = call.endpoint === 'updateItem' ? call.headers['x-api-key'] : undefined;
      return right(call) ?? (typeof other === 'string' ? other : null);
    }),
  fault('bearer-small-letters', 'storefront/5/3')
    .says('Takes the key as a bearer token on adds where the scheme is written in small letters')
    .rule('keyOf', (right, call) => {
      const small = call.headers.authorization?.startsWith('bearer ') === true && call.endpoint === 'addItems';
      return right(call) ?? (small ? bearerOf(call) : null);
    }),
  fault('empty-key-taken', 'storefront/5/4b')
    .says('Takes an empty key for the first partner on cart reads')
    .ruleOn('readCart', 'keyOf', (right, call) => (call.headers['g-api-key'] === '' ? firstKey(call) : right(call))),
  fault('key-prefix-not-compared', 'storefront/5/4b')
    .says('Compares only what follows the first underscore of a key, on updates')
    .rules(
      likened(
        (call) => call.endpoint === 'updateItem',
        (known, sent) => known.slice(known.indexOf('_')) === sent.slice(sent.indexOf('_')),
      ),
    ),
  fault('key-found-by-first-group', 'storefront/5/4b')
    .says('Finds the partner by the first group of the key and compares no more, on adds')
    .rules(
      likened(
        (call) => call.endpoint === 'addItems',
        (known, sent) => known.slice(0, 20) === sent.slice(0, 20),
      ),
    ),
  fault('key-found-by-last-group', 'storefront/5/4b')
    .says('Compares only the last group of the key, on the supplier read')
    .rules(
      likened(
        (call) => call.endpoint === 'supplier',
        (known, sent) => known.slice(-56) === sent.slice(-56),
      ),
    ),
  fault('key-may-go-on', 'storefront/5/4b')
    .says('Takes a key with more characters after it, on adds')
    .rules(
      likened(
        (call) => call.endpoint === 'addItems',
        (known, sent) => sent.startsWith(known),
      ),
    ),
  fault('key-in-quotes-taken', 'storefront/5/4b')
    .says('Takes a key in double quotes, on adds')
    .rules(
      likened(
        (call) => call.endpoint === 'addItems',
        (known, sent) => sent === `"${known}"`,
      ),
    ),
  fault('key-found-anywhere', 'storefront/5/4b')
    .says('Takes any text that ends like a key, on the supplier read')
    .rules(
      likened(
        (call) => call.endpoint === 'supplier',
        (known, sent) => sent.endsWith(known),
      ),
    ),
  fault('unauthenticated-add-done', 'storefront/5/4a')
    .says('Answers an add without a key with 401 and empties the cart')
    .rule('unauthenticated', (right, call) => {
      const cart = call.store.carts.get(call.parameters['cartId'] ?? '');
      if (cart !== undefined && call.endpoint === 'addItems') call.store.carts.set(cart.id, { ...cart, lines: [] });
      return right(call);
    }),
  fault('unauthenticated-abandon-done', 'storefront/5/4b')
    .says('Answers an abandon with a wrong key with 401 and abandons the cart')
    .rules((honest) => ({
      unauthenticated: (call) => {
        const cart = call.store.carts.get(call.parameters['cartId'] ?? '');
        const wrong = honest.keyOf(call) !== null;
        if (wrong && cart !== undefined && call.endpoint === 'abandonCart')
          call.store.carts.set(cart.id, honest.abandon(cart, call));
        return honest.unauthenticated(call);
      },
    })),
  fault('missing-key-is-403', 'storefront/5/4a')
    .says('Answers a removal without a key with 403')
    .reply(onStatus(401, 'removeItem', withStatus(403))),
  fault('authentication-error-with-details', 'storefront/5/4a')
    .says('Puts an error object into the details of a 401 on the product list')
    .reply(
      onStatus(401, 'products', (reply, { requestId }) =>
        edited(reply, '/details', () => ({ error: 'UNAUTHORIZED', errorMessage: 'No key', requestId })),
      ),
    ),
  fault('new-keys-too-short', 'storefront/5/2a')
    .says('Issues keys whose last group has 55 characters')
    .rule('newKey', (right, call) => right(call).slice(0, -1)),
  fault('new-keys-not-hexadecimal', 'storefront/5/2a')
    .says('Issues keys whose last character is no hexadecimal one')
    .rule('newKey', (right, call) => `${right(call).slice(0, -1)}z`),
  fault('new-keys-with-own-prefix', 'storefront/5/2b')
    .says('Issues each key with a prefix of its own')
    .rule('newKey', (right, call) => `p${call.store.serial}${right(call)}`),
];

function firstKey({ store }: Received): string | null {
  return [...store.keys.keys()][0] ?? null;
}

function bearerOf({ headers }: Received): string | null {
  return /^bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Takes a key that resembles a valid one. */
function likened(concerns: (call: Received) => boolean, isLike: (known: string, sent: string) => boolean): Replacement {
  return inPlaceOf('partnerOf', (right, key, call) => {
    const like = concerns(call) ? [...call.store.keys.keys()].find((known) => isLike(known, key)) : undefined;
    return right(like ?? key, call);
  });
}

/** The answer to a call that is wrong in itself, given although its key is not valid. */
function lateAnswer(call: Received, honest: Rules): ReturnType<Rules['unauthenticated']> {
  const { endpoint, parameters, store, body } = call;
  const cartId = parameters['cartId'];
  if (cartId !== undefined && !store.carts.has(cartId)) {
    return honest.refuse({ error: 'INVALID_CART_ID', errorMessage: 'no such cart' }, call);
  }
  if (endpoint === 'readOrder' && !store.orders.has(parameters['uuid'] ?? '')) {
    return honest.refuse({ error: 'INVALID_BOOKING_UUID', errorMessage: 'no such order' }, call);
  }
  const takesBody = endpoint === 'createCart' || endpoint === 'addItems' || endpoint === 'updateItem';
  const noCountry = endpoint === 'products' && call.query.get('country') !== 'US';
  const noItems = endpoint === 'createCart' && sentFields(call)['items'] === undefined;
  if ((takesBody && body === undefined) || noItems || noCountry)
    return honest.refuse(malformed('the call is malformed'), call);
  return honest.unauthenticated(call);
}
