import { randomUUID } from 'node:crypto';
import { body, isLaterPage, query, text, withFields } from '../operators/edits.ts';
import { fault, type Fault } from './fault.ts';
import { readPartnerCall, readSupplierCall, registerCall } from '../registration/onboard.ts';
import { textOf } from '../wire/decode.ts';
import type { ApiCall } from '../wire/call.ts';
import { absent, being, headersOf, inWords, sent, wrongFields } from './wrong-fields.ts';

const cartCalls = ['createCart', 'addItems', 'changeItem', 'removeItem', 'readCart', 'abandonCart'] as const;

const withoutEnd = sent('without its last character', (key) => String(key).slice(0, -1));

/** Key and transport: K01 to K07. */
export const keyFaults: readonly Fault[] = [
  ...wrongFields([
    ['create-without-key', 'K01', headersOf('createCart'), 'g-api-key', absent],
    ['add-without-key', 'K01', headersOf('addItems'), 'g-api-key', absent],
    ['list-without-key', 'K01', headersOf(isLaterPage, 'later pages of GET /products'), 'g-api-key', absent],
    ['order-without-key', 'K01', headersOf('readOrder'), 'g-api-key', absent],
    ['key-cut-off', 'K01', headersOf('changeItem'), 'g-api-key', withoutEnd],
    ['key-header-on-register', 'K02', headersOf('register'), 'g-api-key', being('')],
    ['placeholder-key-on-register', 'K02', headersOf('register'), 'g-api-key', being('none')],
    [
      'calls-with-origin',
      'K04',
      headersOf(cartCalls, 'all cart requests'),
      'origin',
      being('https://harborlane.example.com'),
    ],
    ['calls-with-fetch-metadata', 'K04', headersOf(() => true, 'every request'), 'sec-fetch-site', being('cross-site')],
    ['calls-with-client-hints', 'K04', headersOf('listProducts'), 'sec-ch-ua', being('"Chromium";v="142"')],
    [
      'browser-agent',
      'K04',
      headersOf(cartCalls, 'all cart requests'),
      'user-agent',
      being('Mozilla/5.0 (X11) Chrome/142.0.0.0'),
    ],
  ]),
  fault('key-in-other-header', 'client/K01')
    .says('Sends the key in x-api-key')
    .rule('headersOf', (right, call, client) => {
      const { 'g-api-key': key, ...headers } = right(call, client);
      return key === undefined ? headers : { ...headers, 'x-api-key': key };
    }),
  fault('key-also-as-bearer', 'client/K03')
    .says('Also sends the API key as a Bearer token')
    .rule('headersOf', (right, call, client) => {
      const headers = right(call, client);
      const key = headers['g-api-key'];
      return key === undefined ? headers : { ...headers, authorization: `Bearer ${key}` };
    }),
  fault('key-in-authorization', 'client/K03')
    .says('Also sends the bare API key in the Authorization header when it reads an order')
    .rule('headersOf', (right, call, client) => {
      const headers = right(call, client);
      const key = headers['g-api-key'];
      return call.operation === 'readOrder' && key !== undefined ? { ...headers, authorization: key } : headers;
    }),
  fault('preflight-before-create', 'client/K04')
    .says('Sends a CORS preflight request (OPTIONS) before it creates a cart')
    .rule('send', async (right, call, client) => {
      if (call.operation === 'createCart') {
        const { headers, ...request } = client.rules.requestOf({ ...call, body: null }, client);
        await client
          .exchange(
            {
              ...request,
              method: 'OPTIONS',
              headers: { ...headers, 'x-request-id': randomUUID(), 'access-control-request-method': 'POST' },
            },
            5_000,
          )
          .catch(() => null);
      }
      return right(call, client);
    }),
  fault('voucher-link-with-key', 'client/K05')
    .says('Adds the API key to the voucher links of its order page')
    .rule('returnFromCheckout', async (right, shopper, url, client) => {
      const shown = await right(shopper, url, client);
      const withKey = (voucher: string | null): string | null =>
        voucher === null ? null : `${voucher}#${client.rules.keyOf(client) ?? ''}`;
      return {
        ...shown,
        items: shown.items.map((item) => ({
          ...item,
          tickets: item.tickets.map((ticket) => ({ ...ticket, voucher: withKey(ticket.voucher) })),
        })),
      };
    }),
  fault('key-in-query', 'client/K06')
    .says('Also sends the API key as a query parameter when it reads a cart')
    .call('readCart', (call, client) => query('apiKey', client.rules.keyOf(client))(call)),
  fault('key-in-body', 'client/K06')
    .says('Sends the API key as clientReference of a new cart')
    .call('createCart', (call, client) => body(withFields({ clientReference: client.rules.keyOf(client) }))(call)),
  fault('form-encoded-add', 'client/K07')
    .says('Sends a form-encoded body instead of JSON when it adds items')
    .request('addItems', ({ headers, body: json }) => ({
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: `payload=${encodeURIComponent(json ?? '')}`,
    })),
  fault('create-in-list', 'client/K07')
    .says('Wraps the JSON body in an array when it creates a cart')
    .request(
      'createCart',
      text((json) => `[${json}]`),
    ),
  fault('change-with-trailing-comma', 'client/K07')
    .says('Sends a trailing comma in the JSON body when it changes a line')
    .request(
      'changeItem',
      text((json) => json.replace(/\}$/, ',}')),
    ),
];

/** A new, lost or rotated key: K08 to K12. */
export const newKeyFaults: readonly Fault[] = [
  fault('key-not-checked', 'client/K08')
    .says('Uses a new API key without first reading its own registration (GET /partners/me)')
    .rule('afterRegister', async () => {}),
  fault('key-checked-by-supplier-read', 'client/K08')
    .says('Checks a new API key with GET /supplier instead of GET /partners/me')
    .rule('afterRegister', async (_right, client) => {
      await client.rules.attempt(readSupplierCall(), client);
      await client.rules.attempt(readPartnerCall(), client);
    }),
  fault('registers-after-restart', 'client/K09')
    .says('Loses the issued API key at a restart, and registers again')
    .rules((honest) => ({
      mayRegister: () => true,
      keyOf: (client) => client.givenKey ?? textOf(client.memory.notes.get('issued key')),
      register: async (client) => {
        const key = await honest.register(client);
        client.memory.notes.set('issued key', key);
        return key;
      },
    })),
  fault('registers-after-refused-key', 'client/K09')
    .says('Registers again when the service refuses the API key')
    .rule('send', async (right, call, client) => {
      const outcome = await right(call, client);
      const isRefused = !outcome.ok && outcome.failure.status === 401 && call.operation !== 'register';
      if (isRefused) await right(registerCall(client.rules.registrationInput(client)), client);
      return outcome;
    }),
  fault('supplier-read-on-each-sync', 'client/K11')
    .says('Calls GET /supplier before each synchronisation')
    .rule('walk', async (right, client, filters) => {
      await client.rules.attempt(readSupplierCall(), client);
      return right(client, filters);
    }),
];

/** Calls that a client sends under the deprecated prefix. */
const deprecated: readonly (readonly [name: string, rule: string, operations: readonly ApiCall['operation'][]])[] = [
  ['list', 'K10', ['listProducts']],
  ['create', 'K10', ['createCart']],
  ['cart', 'K10', ['readCart', 'addItems', 'changeItem', 'removeItem', 'abandonCart']],
  ['order', 'K10', ['readOrder']],
  ['partner', 'G05', ['readPartner']],
  ['register', 'G05', ['register']],
];

/** Current paths: K10 and G05. */
export const pathFaults: readonly Fault[] = deprecated.map(([name, rule, operations]) =>
  fault(`deprecated-${name}-${operations.length === 1 ? 'path' : 'paths'}`, `client/${rule}`)
    .says(
      `Uses the deprecated prefix /octo/v1/ for ${operations.length > 1 ? 'requests about an existing cart' : inWords(operations)}`,
    )
    .rule('prefixOf', (right, call) => (operations.includes(call.operation) ? '/octo/v1' : right(call))),
);
