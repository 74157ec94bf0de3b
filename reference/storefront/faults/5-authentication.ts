import { edited } from '../http/edit-reply.ts';
import type { Endpoint } from '../received.ts';
import { malformed } from '../refusal.ts';
import type { Received, Rules } from '../rules.ts';
import type { Partner } from '../store.ts';
import { sentFields } from '../operators/answered-as.ts';
import type { Fault } from './fault.ts';

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
    {
      name: `wants-more-than-the-key-on-${endpoint}`,
      requirement: 'storefront/5/1',
      says: `Answers ${endpoint} with 401 unless an Authorization header comes along`,
      rules: (honest) => ({
        partnerOf: (key, call) =>
          call.endpoint === endpoint && call.headers.authorization === undefined ? null : honest.partnerOf(key, call),
      }),
    },
    {
      name: `takes-bearer-on-${endpoint}`,
      requirement: 'storefront/5/3',
      says: `Takes the key as a Bearer token on ${endpoint}`,
      rules: (honest) => ({
        keyOf: (call) => honest.keyOf(call) ?? (call.endpoint === endpoint ? bearerOf(call) : null),
      }),
    },
    {
      name: `takes-key-in-query-on-${endpoint}`,
      requirement: 'storefront/5/4a-elsewhere',
      says: `Takes the key from the query on ${endpoint} where its header is missing`,
      rules: (honest) => ({
        keyOf: (call) => honest.keyOf(call) ?? (call.endpoint === endpoint ? call.query.get('g-api-key') : null),
      }),
    },
    {
      name: `needs-no-key-on-${endpoint}`,
      requirement: 'storefront/5/4a',
      says: `Takes a call of ${endpoint} without a key for the first partner's`,
      rules: (honest) => ({
        keyOf: (call) =>
          honest.keyOf(call) ??
          (call.endpoint === endpoint && call.headers['g-api-key'] === undefined ? firstKey(call) : null),
      }),
    },
    {
      name: `ignores-last-character-on-${endpoint}`,
      requirement: 'storefront/5/4b',
      says: `Takes a key on ${endpoint} whatever its last character is`,
      rules: likened(
        (call) => call.endpoint === endpoint,
        (known, sent) => known.slice(0, -1) === sent.slice(0, -1),
      ),
    },
  ]),
  ...withWrongCalls.map((endpoint): Fault => ({
    name: `key-judged-late-on-${endpoint}`,
    requirement: 'storefront/5/4c',
    says: `Answers a wrong call of ${endpoint} with what is wrong with it before it looks at the key`,
    rules: (honest) => ({
      unauthenticated: (call) => (call.endpoint === endpoint ? lateAnswer(call, honest) : honest.unauthenticated(call)),
    }),
  })),
  {
    name: 'takes-key-in-another-header',
    requirement: 'storefront/5/4a-elsewhere',
    says: 'Takes the key from x-api-key on updates where its own header is missing',
    rules: (honest) => ({
      keyOf: (call) => {
        const other = call.endpoint === 'updateItem' ? call.headers['x-api-key'] : undefined;
        return honest.keyOf(call) ?? (typeof other === 'string' ? other : null);
      },
    }),
  },
  {
    name: 'bearer-small-letters',
    requirement: 'storefront/5/3',
    says: 'Takes the key as a bearer token on adds where the scheme is written in small letters',
    rules: (honest) => ({
      keyOf: (call) => {
        const small = call.headers.authorization?.startsWith('bearer ') === true && call.endpoint === 'addItems';
        return honest.keyOf(call) ?? (small ? bearerOf(call) : null);
      },
    }),
  },
  {
    name: 'empty-key-taken',
    requirement: 'storefront/5/4b',
    says: 'Takes an empty key for the first partner on cart reads',
    rules: (honest) => ({
      keyOf: (call) =>
        call.headers['g-api-key'] === '' && call.endpoint === 'readCart' ? firstKey(call) : honest.keyOf(call),
    }),
  },
  {
    name: 'key-prefix-not-compared',
    requirement: 'storefront/5/4b',
    says: 'Compares only what follows the first underscore of a key, on updates',
    rules: likened(
      (call) => call.endpoint === 'updateItem',
      (known, sent) => known.slice(known.indexOf('_')) === sent.slice(sent.indexOf('_')),
    ),
  },
  {
    name: 'key-found-by-first-group',
    requirement: 'storefront/5/4b',
    says: 'Finds the partner by the first group of the key and compares no more, on adds',
    rules: likened(
      (call) => call.endpoint === 'addItems',
      (known, sent) => known.slice(0, 20) === sent.slice(0, 20),
    ),
  },
  {
    name: 'key-found-by-last-group',
    requirement: 'storefront/5/4b',
    says: 'Compares only the last group of the key, on the supplier read',
    rules: likened(
      (call) => call.endpoint === 'supplier',
      (known, sent) => known.slice(-56) === sent.slice(-56),
    ),
  },
  {
    name: 'key-may-go-on',
    requirement: 'storefront/5/4b',
    says: 'Takes a key with more characters after it, on adds',
    rules: likened(
      (call) => call.endpoint === 'addItems',
      (known, sent) => sent.startsWith(known),
    ),
  },
  {
    name: 'key-in-quotes-taken',
    requirement: 'storefront/5/4b',
    says: 'Takes a key in double quotes, on adds',
    rules: likened(
      (call) => call.endpoint === 'addItems',
      (known, sent) => sent === `"${known}"`,
    ),
  },
  {
    name: 'key-found-anywhere',
    requirement: 'storefront/5/4b',
    says: 'Takes any text that ends like a key, on the supplier read',
    rules: likened(
      (call) => call.endpoint === 'supplier',
      (known, sent) => sent.endsWith(known),
    ),
  },
  {
    name: 'unauthenticated-add-done',
    requirement: 'storefront/5/4a',
    says: 'Answers an add without a key with 401 and empties the cart',
    rules: (honest) => ({
      unauthenticated: (call) => {
        const cart = call.store.carts.get(call.parameters['cartId'] ?? '');
        if (cart !== undefined && call.endpoint === 'addItems') call.store.carts.set(cart.id, { ...cart, lines: [] });
        return honest.unauthenticated(call);
      },
    }),
  },
  {
    name: 'unauthenticated-abandon-done',
    requirement: 'storefront/5/4b',
    says: 'Answers an abandon with a wrong key with 401 and abandons the cart',
    rules: (honest) => ({
      unauthenticated: (call) => {
        const cart = call.store.carts.get(call.parameters['cartId'] ?? '');
        const wrong = honest.keyOf(call) !== null;
        if (wrong && cart !== undefined && call.endpoint === 'abandonCart')
          call.store.carts.set(cart.id, honest.abandon(cart, call));
        return honest.unauthenticated(call);
      },
    }),
  },
  {
    name: 'missing-key-is-403',
    requirement: 'storefront/5/4a',
    says: 'Answers a removal without a key with 403',
    reply: (reply, { endpoint }) =>
      endpoint === 'removeItem' && reply.status === 401 ? { ...reply, status: 403 } : reply,
  },
  {
    name: 'authentication-error-with-details',
    requirement: 'storefront/5/4a',
    says: 'Puts an error object into the details of a 401 on the product list',
    reply: (reply, { endpoint, requestId }) =>
      endpoint === 'products' && reply.status === 401
        ? edited(reply, '/details', () => ({ error: 'UNAUTHORIZED', errorMessage: 'No key', requestId }))
        : reply,
  },
  {
    name: 'new-keys-too-short',
    requirement: 'storefront/5/2a',
    says: 'Issues keys whose last group has 55 characters',
    rules: (honest) => ({ newKey: (call) => honest.newKey(call).slice(0, -1) }),
  },
  {
    name: 'new-keys-not-hexadecimal',
    requirement: 'storefront/5/2a',
    says: 'Issues keys whose last character is no hexadecimal one',
    rules: (honest) => ({ newKey: (call) => `${honest.newKey(call).slice(0, -1)}z` }),
  },
  {
    name: 'new-keys-with-own-prefix',
    requirement: 'storefront/5/2b',
    says: 'Issues each key with a prefix of its own',
    rules: (honest) => ({ newKey: (call) => `p${call.store.serial}${honest.newKey(call)}` }),
  },
];

function firstKey({ store }: Received): string | null {
  return [...store.keys.keys()][0] ?? null;
}

function bearerOf({ headers }: Received): string | null {
  return /^bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Takes a key that resembles a valid one. */
function likened(
  concerns: (call: Received) => boolean,
  isLike: (known: string, sent: string) => boolean,
): NonNullable<Fault['rules']> {
  return (honest) => ({
    partnerOf: (key, call): Partner | null => {
      const like = concerns(call) ? [...call.store.keys.keys()].find((known) => isLike(known, key)) : undefined;
      return honest.partnerOf(like ?? key, call);
    },
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
