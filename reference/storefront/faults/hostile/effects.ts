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

/** Servers that hostile input changes. */
export const effectFaults: readonly Fault[] = [
  fault('long-list-partly-applied', row)
    .says('Puts in the first of thousands of items before it refuses the others')
    .gateway(
      refusedButDone(
        (request) => isAdd(request) && textOf(request).length > 100_000 && textOf(request).includes(',{"quantity":0}'),
        (request) => withBody(request, `${textOf(request).split(',{"quantity":0}')[0] ?? ''}]}`),
      ),
    ),
  fault('byte-order-mark-refused-too-late', row)
    .says('Makes an update and then refuses it for its byte order mark')
    .gateway(
      refusedButDone(
        (request) => isUpdate(request) && textOf(request).startsWith('\u00ef\u00bb\u00bf'),
        (request) => withBody(request, textOf(request).slice(3).replace('"quantity":2', '"quantity":3')),
      ),
    ),
  fault('deep-create-takes-one', row)
    .says('Makes a cart of one unit where something in the create nests deep')
    .gateway(
      takenAs(
        (request) => isCreate(request) && /\[{1000}/.test(textOf(request)),
        (request) => withBody(request, textOf(request).replace('"quantity":2', '"quantity":1')),
      ),
    ),
  fault('chunked-add-handled-twice', row)
    .says('Handles an add twice that arrives in chunks')
    .gateway(() => async (request, serve) => {
      if (isAdd(request) && request.headers['transfer-encoding'] !== undefined) await serve(request);
      return await serve(request);
    }),
  fault('plain-text-add-refused-too-late', row)
    .says('Makes an add of the type text/plain and then refuses it')
    .gateway(
      refusedButDone(
        (request) => isAdd(request) && request.headers['content-type'] === 'text/plain',
        (request) => request,
      ),
    ),
  disguised(
    'method-override-honoured',
    'a header says so',
    ({ headers }) => headers['x-http-method-override'] === 'DELETE',
  ),
  disguised('method-in-query-honoured', 'its query says so', ({ target }) => target.includes('_method=DELETE')),
  disguised('put-empties-a-cart', 'the method is PUT', ({ method }) => method === 'PUT'),
  disguised(
    'patch-abandons-a-cart',
    'a PATCH of the cart says so',
    (request) => request.method === 'PATCH' && !isUpdate(request),
  ),
  disguised(
    'many-headers-drop-a-cart',
    'a read has hundreds of headers',
    ({ headers }) => Object.keys(headers).length > 100,
  ),
  fault('inherited-line-is-the-first', row)
    .says('Takes a line id that objects inherit for the first line')
    .rule('findLine', (right, cart, itemId, call) =>
      itemId === '__proto__' ? (cart.lines[0] ?? null) : right(cart, itemId, call),
    ),
  fault('wildcard-line-is-any', row)
    .says('Takes a per cent sign for any line')
    .rule('findLine', (right, cart, itemId, call) =>
      itemId === '%' ? (cart.lines[0] ?? null) : right(cart, itemId, call),
    ),
  fault('wildcard-cart-is-any', 'storefront/4.4/3b')
    .says('Takes a per cent sign for any cart of the caller')
    .middleware(() => (call, handle) => {
      const own = [...call.store.carts.values()].find(({ partnerId }) => partnerId === call.partner?.partnerId);
      const isAny = call.parameters['cartId'] === '%' && own !== undefined;
      return handle(isAny ? { ...call, parameters: { ...call.parameters, cartId: own.id } } : call);
    }),
  fault('nul-ends-an-id', 'storefront/4.4/3b')
    .says('Reads ids up to a NUL')
    .gateway(
      takenAs(
        (request) => pathOf(request).endsWith('%00'),
        (request) => ({ ...request, target: request.target.replace('%00', '') }),
      ),
    ),
  fault('long-id-cut', 'storefront/4.4/3b')
    .says('Cuts ids to the length that its own have')
    .gateway(
      takenAs(
        (request) => /\/carts\/[^/]{1000,}$/.test(pathOf(request)),
        (request) => ({ ...request, target: request.target.replace(/(\/carts\/[^/]{36}).*$/, '$1') }),
      ),
    ),
  fault('inherited-cart-answered', 'storefront/4.4/3b')
    .says('Answers the read of a cart id that objects inherit with 200 and an empty object')
    .gateway(() => (request, serve) => (pathOf(request).endsWith('/carts/__proto__') ? json(200, {}) : serve(request))),
];

/** A read or an unknown request that abandons the cart. */
function disguised(name: string, description: string, fits: (request: RawRequest) => boolean): Fault {
  const isOfCart = (request: RawRequest): boolean => /\/carts\/[^/]+$/.test(pathOf(request)) && fits(request);
  return fault(name, row)
    .says(`Abandons a cart where ${description}`)
    .gateway(refusedButDone(isOfCart, (request) => ({ ...request, method: 'DELETE', target: pathOf(request) })));
}
