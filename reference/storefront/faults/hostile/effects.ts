import type { Arrived } from '../../../http/arrived.ts';
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

/** Servers in which hostile input leaves traces. */
export const effectFaults: readonly Fault[] = [
  fault('long-list-partly-applied', row)
    .says('Puts in the first of thousands of items before it refuses the others')
    .front(
      refusedButDone(
        (arrived) => isAdd(arrived) && textOf(arrived).length > 100_000 && textOf(arrived).includes(',{"quantity":0}'),
        (arrived) => withBody(arrived, `${textOf(arrived).split(',{"quantity":0}')[0] ?? ''}]}`),
      ),
    ),
  fault('byte-order-mark-refused-too-late', row)
    .says('Makes an update and then refuses it for its byte order mark')
    .front(
      refusedButDone(
        (arrived) => isUpdate(arrived) && textOf(arrived).startsWith('\u00ef\u00bb\u00bf'),
        (arrived) => withBody(arrived, textOf(arrived).slice(3).replace('"quantity":2', '"quantity":3')),
      ),
    ),
  fault('deep-create-takes-one', row)
    .says('Makes a cart of one unit where something in the create nests deep')
    .front(
      takenAs(
        (arrived) => isCreate(arrived) && /\[{1000}/.test(textOf(arrived)),
        (arrived) => withBody(arrived, textOf(arrived).replace('"quantity":2', '"quantity":1')),
      ),
    ),
  fault('chunked-add-handled-twice', row)
    .says('Handles an add twice that arrives in chunks')
    .front(() => async (arrived, serve) => {
      if (isAdd(arrived) && arrived.headers['transfer-encoding'] !== undefined) await serve(arrived);
      return await serve(arrived);
    }),
  fault('plain-text-add-refused-too-late', row)
    .says('Makes an add of the type text/plain and then refuses it')
    .front(
      refusedButDone(
        (arrived) => isAdd(arrived) && arrived.headers['content-type'] === 'text/plain',
        (arrived) => arrived,
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
    (arrived) => arrived.method === 'PATCH' && !isUpdate(arrived),
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
    .around(() => (call, handle) => {
      const own = [...call.store.carts.values()].find(({ partnerId }) => partnerId === call.partner?.partnerId);
      const isAny = call.parameters['cartId'] === '%' && own !== undefined;
      return handle(isAny ? { ...call, parameters: { ...call.parameters, cartId: own.id } } : call);
    }),
  fault('nul-ends-an-id', 'storefront/4.4/3b')
    .says('Reads ids up to a NUL')
    .front(
      takenAs(
        (arrived) => pathOf(arrived).endsWith('%00'),
        (arrived) => ({ ...arrived, target: arrived.target.replace('%00', '') }),
      ),
    ),
  fault('long-id-cut', 'storefront/4.4/3b')
    .says('Cuts ids to the length that its own have')
    .front(
      takenAs(
        (arrived) => /\/carts\/[^/]{1000,}$/.test(pathOf(arrived)),
        (arrived) => ({ ...arrived, target: arrived.target.replace(/(\/carts\/[^/]{36}).*$/, '$1') }),
      ),
    ),
  fault('inherited-cart-answered', 'storefront/4.4/3b')
    .says('Answers the read of a cart id that objects inherit with 200 and an empty object')
    .front(() => (arrived, serve) => (pathOf(arrived).endsWith('/carts/__proto__') ? json(200, {}) : serve(arrived))),
];

/** A read, or something else that no cart knows, that abandons the cart. */
function disguised(name: string, where: string, fits: (arrived: Arrived) => boolean): Fault {
  const isOfCart = (arrived: Arrived): boolean => /\/carts\/[^/]+$/.test(pathOf(arrived)) && fits(arrived);
  return fault(name, row)
    .says(`Abandons a cart where ${where}`)
    .front(refusedButDone(isOfCart, (arrived) => ({ ...arrived, method: 'DELETE', target: pathOf(arrived) })));
}
