import { randomUUID } from 'node:crypto';
import { header, noHeader, query, text, body, withFields } from '../operators/edits.ts';
import { fault, type Fault } from './fault.ts';
import { readPartnerCall, readSupplierCall, registerCall } from '../registration/onboard.ts';
import { textOf } from '../wire/decode.ts';
import type { ApiCall } from '../wire/call.ts';

const keyed = () => true;

/** Key and transport: K01 to K07. */
export const keyFaults: readonly Fault[] = [
  fault('create-without-key', 'client/K01')
    .says('Creates carts without the key')
    .request('createCart', noHeader('g-api-key')),
  fault('list-without-key', 'client/K01')
    .says('Reads later pages of the list without the key')
    .request(
      ({ operation, query: sent }) => operation === 'listProducts' && sent.some(([name]) => name === 'cursor'),
      noHeader('g-api-key'),
    ),
  fault('order-without-key', 'client/K01')
    .says('Reads orders without the key')
    .request('readOrder', noHeader('g-api-key')),
  fault('key-in-other-header', 'client/K01')
    .says('Sends the key in x-api-key')
    .rule('headersOf', (right, call, client) => {
      const { 'g-api-key': key, ...headers } = right(call, client);
      return key === undefined ? headers : { ...headers, 'x-api-key': key };
    }),
  fault('key-cut-off', 'client/K01')
    .says('Sends a key without its last character on changes')
    .request(
      'changeItem',
      header('g-api-key', (key) => key.slice(0, -1)),
    ),
  fault('key-header-on-register', 'client/K02')
    .says('Sends an empty key header when it registers')
    .request('register', header('g-api-key', '')),
  fault('placeholder-key-on-register', 'client/K02')
    .says('Sends a placeholder as the key when it registers')
    .request('register', header('g-api-key', 'none')),
  fault('key-also-as-bearer', 'client/K03')
    .says('Also sends the key as a bearer token')
    .rule('headersOf', (right, call, client) => {
      const headers = right(call, client);
      const key = headers['g-api-key'];
      return key === undefined ? headers : { ...headers, authorization: `Bearer ${key}` };
    }),
  fault('key-in-authorization', 'client/K03')
    .says('Also sends the bare key in the Authorization header of order reads')
    .rule('headersOf', (right, call, client) => {
      const headers = right(call, client);
      const key = headers['g-api-key'];
      return call.operation === 'readOrder' && key !== undefined ? { ...headers, authorization: key } : headers;
    }),
  fault('calls-with-origin', 'client/K04')
    .says('Sends the Origin header of a browser with cart calls')
    .request(
      ['createCart', 'addItems', 'changeItem', 'removeItem', 'readCart'],
      header('origin', 'https://harborlane.example.com'),
    ),
  fault('calls-with-fetch-metadata', 'client/K04')
    .says('Sends the fetch metadata headers of a browser')
    .request(keyed, header('sec-fetch-site', 'cross-site')),
  fault('calls-with-client-hints', 'client/K04')
    .says('Sends client hints of a browser with list calls')
    .request('listProducts', header('sec-ch-ua', '"Chromium";v="142"')),
  fault('preflight-before-create', 'client/K04')
    .says('Sends a preflight request before it creates a cart')
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
  fault('browser-agent', 'client/K04')
    .says('Forwards the User-Agent of the browser with cart calls')
    .request(
      ['createCart', 'addItems', 'changeItem', 'removeItem', 'readCart', 'abandonCart'],
      header('user-agent', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'),
    ),
  fault('voucher-link-with-key', 'client/K05')
    .says('Adds the key to the voucher links of the order page')
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
    .says('Also sends the key as a query parameter of cart reads')
    .call('readCart', (call, client) => query('apiKey', client.rules.keyOf(client))(call)),
  fault('key-in-body', 'client/K06')
    .says('Sends the key as clientReference of a new cart')
    .call('createCart', (call, client) => body(withFields({ clientReference: client.rules.keyOf(client) }))(call)),
  fault('form-encoded-add', 'client/K07')
    .says('Sends adds as an encoded form')
    .request('addItems', ({ headers, body: json }) => ({
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: `payload=${encodeURIComponent(json ?? '')}`,
    })),
  fault('create-in-list', 'client/K07')
    .says('Sends a list that holds the object as the body of a create')
    .request(
      'createCart',
      text((json) => `[${json}]`),
    ),
  fault('change-with-trailing-comma', 'client/K07')
    .says('Writes the body of a change by hand, with a comma before the closing brace')
    .request(
      'changeItem',
      text((json) => json.replace(/\}$/, ',}')),
    ),
];

/** A new, lost or rotated key: K08 to K12. */
export const newKeyFaults: readonly Fault[] = [
  fault('key-not-checked', 'client/K08')
    .says('Uses a new key without reading the own registration first')
    .rule('afterRegister', async () => {}),
  fault('key-checked-by-supplier-read', 'client/K08')
    .says('Checks a new key with the supplier read instead of the own registration')
    .rule('afterRegister', async (_right, client) => {
      await client.rules.attempt(readSupplierCall(), client);
      await client.rules.attempt(readPartnerCall(), client);
    }),
  fault('registers-after-restart', 'client/K09')
    .says('Loses the issued key on a restart and registers again')
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
    .says('Registers again when the service refuses the key')
    .rule('send', async (right, call, client) => {
      const outcome = await right(call, client);
      const isRefused = !outcome.ok && outcome.failure.status === 401 && call.operation !== 'register';
      if (isRefused) await right(registerCall(client.rules.registrationInput(client)), client);
      return outcome;
    }),
  fault('supplier-read-on-each-sync', 'client/K11')
    .says('Reads the supplier before each synchronisation')
    .rule('walk', async (right, client, filters) => {
      await client.rules.attempt(readSupplierCall(), client);
      return right(client, filters);
    }),
];

const deprecated = '/octo/v1';

function deprecatedFor(
  ...operations: readonly ApiCall['operation'][]
): (right: (call: ApiCall) => string, call: ApiCall) => string {
  return (right, call) => (operations.includes(call.operation) ? deprecated : right(call));
}

/** Current paths: K10 and G05. */
export const pathFaults: readonly Fault[] = [
  fault('deprecated-list-path', 'client/K10')
    .says('Reads the product list under the deprecated prefix')
    .rule('prefixOf', deprecatedFor('listProducts')),
  fault('deprecated-create-path', 'client/K10')
    .says('Creates carts under the deprecated prefix')
    .rule('prefixOf', deprecatedFor('createCart')),
  fault('deprecated-cart-paths', 'client/K10')
    .says('Reads and changes carts under the deprecated prefix')
    .rule('prefixOf', deprecatedFor('readCart', 'addItems', 'changeItem', 'removeItem', 'abandonCart')),
  fault('deprecated-order-path', 'client/K10')
    .says('Reads orders under the deprecated prefix')
    .rule('prefixOf', deprecatedFor('readOrder')),
  fault('deprecated-partner-path', 'client/G05')
    .says('Reads the own registration under the deprecated prefix')
    .rule('prefixOf', deprecatedFor('readPartner')),
  fault('deprecated-register-path', 'client/G05')
    .says('Registers under the deprecated prefix')
    .rule('prefixOf', deprecatedFor('register')),
];
