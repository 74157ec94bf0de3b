import type { Gateway } from '../../http/gateway.ts';
import type { RawRequest } from '../../../http/raw-request.ts';
import { json } from '../../../http/reply.ts';
import { fault, type Fault } from '../fault.ts';
import {
  isAdd,
  isCreate,
  isUpdate,
  pathOf,
  refusedButDone,
  takenAs,
  textOf,
  withBody,
} from '../../operators/raw-requests.ts';

const row = 'storefront/hostile/unchanged';

/** Servers whose state hostile input changes. */
export const effectFaults: readonly Fault[] = [
  fault('long-list-partly-applied', row)
    .says('Adds the first of thousands of items before it refuses the request')
    .gateway(
      refusedButDone(
        (request) => isAdd(request) && textOf(request).length > 100_000 && textOf(request).includes(',{"quantity":0}'),
        (request) => withBody(request, `${textOf(request).split(',{"quantity":0}')[0] ?? ''}]}`),
      ),
    ),
  fault('byte-order-mark-refused-too-late', row)
    .says('Updates a line before it refuses the request because the body starts with a byte order mark')
    .gateway(
      refusedButDone(
        (request) => isUpdate(request) && textOf(request).startsWith('\u00ef\u00bb\u00bf'),
        (request) => withBody(request, textOf(request).slice(3).replace('"quantity":2', '"quantity":3')),
      ),
    ),
  fault('deep-create-takes-one', row)
    .says('Stores quantity 1 instead of 2 when the request that creates a cart contains deeply nested JSON')
    .gateway(
      takenAs(
        (request) => isCreate(request) && /\[{1000}/.test(textOf(request)),
        (request) => withBody(request, textOf(request).replace('"quantity":2', '"quantity":1')),
      ),
    ),
  fault('chunked-add-handled-twice', row)
    .says('Adds the items of a request with a chunked body twice')
    .gateway(() => async (request, serve) => {
      if (isAdd(request) && request.headers['transfer-encoding'] !== undefined) await serve(request);
      return await serve(request);
    }),
  fault('plain-text-add-refused-too-late', row)
    .says('Adds items before it refuses the request because its content-type is text/plain')
    .gateway(
      refusedButDone(
        (request) => isAdd(request) && request.headers['content-type'] === 'text/plain',
        (request) => request,
      ),
    ),
  fault('method-override-honoured', row)
    .says('Abandons a cart when a request has the header x-http-method-override: DELETE')
    .gateway(disguised(({ headers }) => headers['x-http-method-override'] === 'DELETE')),
  fault('method-in-query-honoured', row)
    .says('Abandons a cart when a request has _method=DELETE in its query')
    .gateway(disguised(({ target }) => target.includes('_method=DELETE'))),
  fault('put-empties-a-cart', row)
    .says('Abandons a cart when a request for the cart has the method PUT')
    .gateway(disguised(({ method }) => method === 'PUT')),
  fault('patch-abandons-a-cart', row)
    .says('Abandons a cart when a request for the cart has the method PATCH')
    .gateway(disguised((request) => request.method === 'PATCH' && !isUpdate(request))),
  fault('many-headers-drop-a-cart', row)
    .says('Abandons a cart when a request has more than 100 headers')
    .gateway(disguised(({ headers }) => Object.keys(headers).length > 100)),
  fault('inherited-line-is-the-first', row)
    .says('Uses the first line of a cart when the line id is __proto__')
    .rule('findLine', (right, cart, itemId, call) =>
      itemId === '__proto__' ? (cart.lines[0] ?? null) : right(cart, itemId, call),
    ),
  fault('wildcard-line-is-any', row)
    .says('Uses the first line of a cart when the line id is %')
    .rule('findLine', (right, cart, itemId, call) =>
      itemId === '%' ? (cart.lines[0] ?? null) : right(cart, itemId, call),
    ),
  fault('wildcard-cart-is-any', 'storefront/4.4/3b')
    .says('Uses a cart of the caller when the cart id is %')
    .middleware(() => (call, handle) => {
      const own = [...call.store.carts.values()].find(({ partnerId }) => partnerId === call.partner?.partnerId);
      const isAny = call.parameters['cartId'] === '%' && own !== undefined;
      return handle(isAny ? { ...call, parameters: { ...call.parameters, cartId: own.id } } : call);
    }),
  fault('nul-ends-an-id', 'storefront/4.4/3b')
    .says('Ignores a NUL character at the end of a cart id')
    .gateway(
      takenAs(
        (request) => pathOf(request).endsWith('%00'),
        (request) => ({ ...request, target: request.target.replace('%00', '') }),
      ),
    ),
  fault('long-id-cut', 'storefront/4.4/3b')
    .says('Cuts a long cart id to the length of a valid id')
    .gateway(
      takenAs(
        (request) => /\/carts\/[^/]{1000,}$/.test(pathOf(request)),
        (request) => ({ ...request, target: request.target.replace(/(\/carts\/[^/]{36}).*$/, '$1') }),
      ),
    ),
  fault('inherited-cart-answered', 'storefront/4.4/3b')
    .says('Replies with 200 and an empty object when the cart id is __proto__')
    .gateway(() => (request, serve) => (pathOf(request).endsWith('/carts/__proto__') ? json(200, {}) : serve(request))),
];

/** A read or an unsupported request that abandons the cart. */
function disguised(fits: (request: RawRequest) => boolean): () => Gateway {
  return refusedButDone(
    (request) => /\/carts\/[^/]+$/.test(pathOf(request)) && fits(request),
    (request) => ({ ...request, method: 'DELETE', target: pathOf(request) }),
  );
}
