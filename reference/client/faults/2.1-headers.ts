import { header, noHeader } from '../operators/edits.ts';
import { fault, type Fault } from './fault.ts';

/** Headers: G01 to G03. */
export const headerFaults: readonly Fault[] = [
  fault('no-user-agent', 'client/G01')
    .says('Sends no User-Agent')
    .request(() => true, noHeader('user-agent')),
  fault('default-user-agent', 'client/G01')
    .says('Sends the default User-Agent of a library')
    .rule('userAgent', () => 'axios/1.12.2'),
  fault('runtime-user-agent', 'client/G01')
    .says('Sends the default User-Agent of the runtime with order reads')
    .request('readOrder', header('user-agent', 'node')),
  fault('user-agent-without-contact', 'client/G01')
    .says('Names no contact page in its User-Agent')
    .rule('userAgent', () => 'shop'),
  fault('no-request-id', 'client/G02')
    .says('Sends no x-request-id with cart calls')
    .request(['createCart', 'addItems', 'changeItem', 'removeItem', 'readCart'], noHeader('x-request-id')),
  fault('counter-as-request-id', 'client/G02')
    .says('Sends a counter as x-request-id')
    .rules(() => {
      let count = 0;
      return { newRequestId: () => String((count += 1)) };
    }),
  fault('one-request-id-for-a-process', 'client/G02')
    .says('Sends the same x-request-id with each request of a process')
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
    .says('Sends the same x-request-id when it tries again')
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
  fault('change-without-content-type', 'client/G03')
    .says('Sends changes without a content type')
    .request('changeItem', noHeader('content-type')),
  fault('create-without-content-type', 'client/G03')
    .says('Sends creates without a content type')
    .request('createCart', noHeader('content-type')),
  fault('add-as-plain-text', 'client/G03')
    .says('Sends adds as text/plain')
    .request('addItems', header('content-type', 'text/plain;charset=UTF-8')),
];
