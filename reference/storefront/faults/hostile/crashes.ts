import type { RawRequest } from '../../../http/raw-request.ts';
import type { Reply } from '../../../http/reply.ts';
import { fault, type Fault } from '../fault.ts';
import { insteadOf, isAdd, isCreate, isUpdate, pathOf, textOf } from '../../operators/raw-requests.ts';

const crashed: Reply = {
  status: 500,
  headers: { 'content-type': 'text/html' },
  text: '<h1>Internal Server Error</h1>',
};

/** Servers that crash on input that they should refuse. */
export const crashFaults: readonly Fault[] = [
  crash('deep-json-crashes', 'a body with thousands of nested arrays', (request) => /\[{1000}/.test(textOf(request))),
  crash(
    'null-body-crashes',
    'null as the body of a create',
    (request) => isCreate(request) && textOf(request) === 'null',
  ),
  crash(
    'null-item-crashes',
    'null as an item of an add',
    (request) => isAdd(request) && textOf(request).includes(',null]'),
  ),
  crash(
    'null-update-crashes',
    'null as the body of an update',
    (request) => isUpdate(request) && textOf(request) === 'null',
  ),
  crash('country-list-crashes', 'an array as country', (request) => textOf(request).includes('"country":["US"]')),
  crash(
    'content-type-crashes',
    'a content type that is not JSON',
    ({ headers }) => headers['content-type'] === 'text/plain',
  ),
  crash(
    'missing-content-type-crashes',
    'an add without a content type',
    (request) => isAdd(request) && request.headers['content-type'] === undefined,
  ),
  crash(
    'charset-crashes',
    'an unknown charset',
    ({ headers }) => headers['content-type']?.includes('charset=nonsense') === true,
  ),
  crash(
    'content-encoding-crashes',
    'a content-encoding that does not match the body',
    ({ headers }) => headers['content-encoding'] === 'gzip',
  ),
  crash('bad-escape-crashes', 'an invalid percent escape in a path', (request) => pathOf(request).includes('%zz')),
  crash('long-id-crashes', 'an id of 4 kB', (request) => /\/carts\/[^/]{4000,}/.test(pathOf(request))),
  crash('many-segments-crash', 'a path of a thousand segments', (request) => pathOf(request).split('/').length > 900),
  crash('long-cursor-crashes', 'a cursor of 8 kB', ({ target }) => /cursor=[^&]{8000}/.test(target)),
  crash('null-cursor-crashes', 'a cursor that decodes to null', ({ target }) => target.includes('cursor=bnVsbA')),
  crash('nul-in-cursor-crashes', 'a NUL in a cursor', ({ target }) => target.includes('cursor=%00')),
  crash('large-limit-crashes', 'a limit that exceeds every integer type', ({ target }) =>
    target.includes('limit=99999999999999999999'),
  ),
  crash('odd-state-crashes', 'a state that is not valid UTF-8', ({ target }) => target.includes('%ff')),
  crash('odd-time-crashes', 'an updatedSince after the latest possible date', ({ target }) =>
    target.includes('275761'),
  ),
  crash(
    'long-name-crashes',
    'a display name of 100 kB',
    (request) => isRegister(request) && /"displayName":"x{1000}/.test(textOf(request)),
  ),
  crash(
    'object-name-crashes',
    'an object as displayName',
    (request) => isRegister(request) && textOf(request).includes('"displayName":{'),
  ),
  crash('put-crashes', 'the method PUT', ({ method }) => method === 'PUT'),
  crash(
    'long-request-id-crashes',
    'a request id of 8 kB',
    ({ headers }) => String(headers['x-request-id']).length > 8_000,
  ),
  crash('proto-order-crashes', 'the order id __proto__', (request) =>
    pathOf(request).endsWith('/partner-bookings/__proto__'),
  ),
  crash('byte-order-mark-crashes', 'a byte order mark', (request) => textOf(request).startsWith('\u00ef\u00bb\u00bf')),
];

function crash(name: string, input: string, matches: (request: RawRequest) => boolean): Fault {
  return fault(name, 'storefront/hostile/server-error')
    .says(`Answers ${input} with 500`)
    .gateway(insteadOf(matches, crashed));
}

function isRegister(request: RawRequest): boolean {
  return pathOf(request).endsWith('/register');
}

const silence: Reply = { status: 200, headers: {}, noReply: 'silence' };

/** Servers that do not answer unreadable input, and one that sends an unexpected reply. */
export const silenceFaults: readonly Fault[] = [
  silent(
    'silent-on-cut-escape',
    'unchanged',
    'a body that ends inside an escape sequence',
    (request) => isAdd(request) && textOf(request).endsWith(String.raw`\u00`),
  ),
  silent('silent-on-odd-cursor', 'answered', 'a cursor that decodes to null', ({ target }) =>
    target.includes('cursor=bnVsbA'),
  ),
  silent('silent-on-odd-order', 'answered', 'the order id %', (request) =>
    pathOf(request).endsWith('/partner-bookings/%25'),
  ),
  silent('silent-on-long-path', 'answered', 'a path of 8 kB', (request) => /x{8000}/.test(pathOf(request))),
  silent(
    'silent-on-deep-registration',
    'answered',
    'a registration with deeply nested JSON',
    (request) => pathOf(request).endsWith('/register') && /\[{1000}/.test(textOf(request)),
  ),
  fault('body-of-read-answered-next', 'storefront/hostile/connection')
    .says('Handles the body of a GET as the next request and sends its reply to the following request')
    .gateway(() => {
      let owed: Promise<Reply> | null = null;
      return async (request, serve) => {
        const owing = owed;
        owed = null;
        if (owing !== null) return await owing;
        const [method = '', target = ''] = textOf(request).split(' ');
        if (request.method === 'GET' && target.startsWith('/')) {
          owed = Promise.resolve(serve({ ...request, method, target, headers: {}, body: Buffer.alloc(0) }));
        }
        return await serve(request);
      };
    }),
];

function silent(
  name: string,
  row: 'unchanged' | 'answered',
  on: string,
  fits: (request: RawRequest) => boolean,
): Fault {
  return fault(name, `storefront/hostile/${row}`).says(`Never answers ${on}`).gateway(insteadOf(fits, silence));
}
