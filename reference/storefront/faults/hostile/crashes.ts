import type { Reply } from '../../../http/reply.ts';
import {
  all,
  bodyHas,
  headerHas,
  isAdd,
  isCreate,
  isUpdate,
  pathHas,
  targetHas,
  textOf,
} from '../../operators/raw-requests.ts';
import { fault, type Fault } from '../fault.ts';
import { answering } from './rows.ts';

const page = { status: 500, headers: { 'content-type': 'text/html' }, text: '<h1>Internal Server Error</h1>' };
const silence: Reply = { status: 200, headers: {}, noReply: 'silence' };
const isRegister = pathHas(/\/register$/);

/** Servers that crash on input that they should refuse. */
export const crashFaults: readonly Fault[] = answering('server-error', 'Replies with 500 to', page, [
  ['deep-json-crashes', 'a body with thousands of nested arrays', bodyHas(/\[{1000}/)],
  ['null-body-crashes', 'a request that creates a cart with the body null', all(isCreate, bodyHas(/^null$/))],
  ['null-item-crashes', 'a request that adds an item null', all(isAdd, bodyHas(/,null\]/))],
  ['null-update-crashes', 'a request that updates a line with the body null', all(isUpdate, bodyHas(/^null$/))],
  ['country-list-crashes', 'a country that is an array', bodyHas(/"country":\["US"\]/)],
  ['content-type-crashes', 'a content-type that is not JSON', headerHas('content-type', /^text\/plain$/)],
  [
    'missing-content-type-crashes',
    'a request without a content-type that adds items',
    all(isAdd, headerHas('content-type', /^$/)),
  ],
  ['charset-crashes', 'an unknown charset in content-type', headerHas('content-type', /charset=nonsense/)],
  [
    'content-encoding-crashes',
    'a content-encoding that does not match the body',
    headerHas('content-encoding', /^gzip$/),
  ],
  ['bad-escape-crashes', 'an invalid percent escape in the path', pathHas(/%zz/)],
  ['long-id-crashes', 'a cart id of 4 kB', pathHas(/\/carts\/[^/]{4000,}/)],
  ['many-segments-crash', 'a path with a thousand segments', pathHas(/(\/[^/]*){900}/)],
  ['long-cursor-crashes', 'a cursor of 8 kB', targetHas(/cursor=[^&]{8000}/)],
  ['null-cursor-crashes', 'a cursor that decodes to null', targetHas(/cursor=bnVsbA/)],
  ['nul-in-cursor-crashes', 'a cursor with a NUL character', targetHas(/cursor=%00/)],
  ['large-limit-crashes', 'a limit that is too large for every integer type', targetHas(/limit=9{20}/)],
  ['odd-state-crashes', 'a state that is not valid UTF-8', targetHas(/%ff/)],
  ['odd-time-crashes', 'an updatedSince after the latest possible date', targetHas(/275761/)],
  ['long-name-crashes', 'a display name of 100 kB', all(isRegister, bodyHas(/"displayName":"x{1000}/))],
  ['object-name-crashes', 'a displayName that is an object', all(isRegister, bodyHas(/"displayName":\{/))],
  ['put-crashes', 'a request with the method PUT', ({ method }) => method === 'PUT'],
  ['long-request-id-crashes', 'a header x-request-id of 8 kB', headerHas('x-request-id', /.{8001}/)],
  ['proto-order-crashes', 'the order id __proto__', pathHas(/\/partner-bookings\/__proto__$/)],
  ['byte-order-mark-crashes', 'a body that starts with a byte order mark', bodyHas(/^\u00ef\u00bb\u00bf/)],
]);

/** Servers that do not answer unreadable input, and one that sends an unexpected reply. */
export const silenceFaults: readonly Fault[] = [
  ...answering('unchanged', 'Does not reply to', silence, [
    ['silent-on-cut-escape', 'a body that ends inside an escape sequence', all(isAdd, bodyHas(/\\u00$/))],
  ]),
  ...answering('answered', 'Does not reply to', silence, [
    ['silent-on-odd-cursor', 'a cursor that decodes to null', targetHas(/cursor=bnVsbA/)],
    ['silent-on-odd-order', 'the order id %', pathHas(/\/partner-bookings\/%25$/)],
    ['silent-on-long-path', 'a path of 8 kB', pathHas(/x{8000}/)],
    ['silent-on-deep-registration', 'a registration with deeply nested JSON', all(isRegister, bodyHas(/\[{1000}/))],
  ]),
  fault('body-of-read-answered-next', 'storefront/hostile/connection')
    .says('Handles the body of a GET request as a further request, and sends the reply to that request to the next one')
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
