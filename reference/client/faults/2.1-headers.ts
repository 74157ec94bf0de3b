import { fault, type Fault } from './fault.ts';
import { absent, being, headersOf, wrongFields } from './wrong-fields.ts';

const cartCalls = ['createCart', 'addItems', 'changeItem', 'removeItem', 'readCart'] as const;

/** Headers: G01 to G03. */
export const headerFaults: readonly Fault[] = [
  ...wrongFields([
    ['no-user-agent', 'G01', headersOf(() => true, 'every request'), 'user-agent', absent],
    ['runtime-user-agent', 'G01', headersOf('readOrder'), 'user-agent', being('node')],
    ['no-request-id', 'G02', headersOf(cartCalls, 'cart requests'), 'x-request-id', absent],
    ['change-without-content-type', 'G03', headersOf('changeItem'), 'content-type', absent],
    ['create-without-content-type', 'G03', headersOf('createCart'), 'content-type', absent],
    ['add-without-content-type', 'G03', headersOf('addItems'), 'content-type', absent],
    ['add-as-plain-text', 'G03', headersOf('addItems'), 'content-type', being('text/plain;charset=UTF-8')],
  ]),
  fault('default-user-agent', 'client/G01')
    .says('Sends the default User-Agent of an HTTP library')
    .rule('userAgent', () => 'axios/1.12.2'),
  fault('user-agent-without-contact', 'client/G01')
    .says('Names no contact page in its User-Agent')
    .rule('userAgent', () => 'shop'),
  fault('counter-as-request-id', 'client/G02')
    .says('Sends a counter instead of a UUID as x-request-id')
    .rules(() => {
      let count = 0;
      return { newRequestId: () => String((count += 1)) };
    }),
  fault('one-request-id-for-a-process', 'client/G02')
    .says('Sends the same x-request-id with every request')
    .rules((honest) => {
      const ids = new WeakMap<object, string>();
      return {
        newRequestId(client) {
          const id = ids.get(client.memory) ?? honest.newRequestId(client);
          ids.set(client.memory, id);
          return id;
        },
      };
    }),
  fault('request-id-of-the-first-try', 'client/G02')
    .says('Sends the same x-request-id again when it retries a request')
    .rules((honest) => {
      const ids = new WeakMap<object, string>();
      return {
        headersOf(call, client) {
          const headers = honest.headersOf(call, client);
          const id = ids.get(call) ?? headers['x-request-id'] ?? '';
          ids.set(call, id);
          return { ...headers, 'x-request-id': id };
        },
      };
    }),
];
