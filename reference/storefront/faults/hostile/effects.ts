import type { Arrived } from '../../../http/arrived.ts';
import { json } from '../../../http/reply.ts';
import type { Fault } from '../fault.ts';
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
  {
    name: 'long-list-partly-applied',
    requirement: row,
    says: 'Puts in the first of thousands of items before it refuses the others',
    front: refusedButDone(
      (arrived) => isAdd(arrived) && textOf(arrived).length > 100_000 && textOf(arrived).includes(',{"quantity":0}'),
      (arrived) => withBody(arrived, `${textOf(arrived).split(',{"quantity":0}')[0] ?? ''}]}`),
    ),
  },
  {
    name: 'byte-order-mark-refused-too-late',
    requirement: row,
    says: 'Makes an update and then refuses it for its byte order mark',
    front: refusedButDone(
      (arrived) => isUpdate(arrived) && textOf(arrived).startsWith('\u00ef\u00bb\u00bf'),
      (arrived) => withBody(arrived, textOf(arrived).slice(3).replace('"quantity":2', '"quantity":3')),
    ),
  },
  {
    name: 'deep-create-takes-one',
    requirement: row,
    says: 'Makes a cart of one unit where something in the create nests deep',
    front: takenAs(
      (arrived) => isCreate(arrived) && /\[{1000}/.test(textOf(arrived)),
      (arrived) => withBody(arrived, textOf(arrived).replace('"quantity":2', '"quantity":1')),
    ),
  },
  {
    name: 'chunked-add-handled-twice',
    requirement: row,
    says: 'Handles an add twice that arrives in chunks',
    front: () => async (arrived, serve) => {
      if (isAdd(arrived) && arrived.headers['transfer-encoding'] !== undefined) await serve(arrived);
      return await serve(arrived);
    },
  },
  {
    name: 'plain-text-add-refused-too-late',
    requirement: row,
    says: 'Makes an add of the type text/plain and then refuses it',
    front: refusedButDone(
      (arrived) => isAdd(arrived) && arrived.headers['content-type'] === 'text/plain',
      (arrived) => arrived,
    ),
  },
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
  {
    name: 'inherited-line-is-the-first',
    requirement: row,
    says: 'Takes a line id that objects inherit for the first line',
    rules: (honest) => ({
      findLine: (cart, itemId, call) =>
        itemId === '__proto__' ? (cart.lines[0] ?? null) : honest.findLine(cart, itemId, call),
    }),
  },
  {
    name: 'wildcard-line-is-any',
    requirement: row,
    says: 'Takes a per cent sign for any line',
    rules: (honest) => ({
      findLine: (cart, itemId, call) =>
        itemId === '%' ? (cart.lines[0] ?? null) : honest.findLine(cart, itemId, call),
    }),
  },
  {
    name: 'wildcard-cart-is-any',
    requirement: 'storefront/4.4/3b',
    says: 'Takes a per cent sign for any cart of the caller',
    around: () => (call, handle) => {
      const own = [...call.store.carts.values()].find(({ partnerId }) => partnerId === call.partner?.partnerId);
      const isAny = call.parameters['cartId'] === '%' && own !== undefined;
      return handle(isAny ? { ...call, parameters: { ...call.parameters, cartId: own.id } } : call);
    },
  },
  {
    name: 'nul-ends-an-id',
    requirement: 'storefront/4.4/3b',
    says: 'Reads ids up to a NUL',
    front: takenAs(
      (arrived) => pathOf(arrived).endsWith('%00'),
      (arrived) => ({ ...arrived, target: arrived.target.replace('%00', '') }),
    ),
  },
  {
    name: 'long-id-cut',
    requirement: 'storefront/4.4/3b',
    says: 'Cuts ids to the length that its own have',
    front: takenAs(
      (arrived) => /\/carts\/[^/]{1000,}$/.test(pathOf(arrived)),
      (arrived) => ({ ...arrived, target: arrived.target.replace(/(\/carts\/[^/]{36}).*$/, '$1') }),
    ),
  },
  {
    name: 'inherited-cart-answered',
    requirement: 'storefront/4.4/3b',
    says: 'Answers the read of a cart id that objects inherit with 200 and an empty object',
    front: () => (arrived, serve) => (pathOf(arrived).endsWith('/carts/__proto__') ? json(200, {}) : serve(arrived)),
  },
];

/** A read, or something else that no cart knows, that abandons the cart. */
function disguised(name: string, where: string, fits: (arrived: Arrived) => boolean): Fault {
  const isOfCart = (arrived: Arrived): boolean => /\/carts\/[^/]+$/.test(pathOf(arrived)) && fits(arrived);
  return {
    name,
    requirement: row,
    says: `Abandons a cart where ${where}`,
    front: refusedButDone(isOfCart, (arrived) => ({ ...arrived, method: 'DELETE', target: pathOf(arrived) })),
  };
}
