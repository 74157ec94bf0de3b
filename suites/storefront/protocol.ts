import {
  isObject,
  parseJson,
  type Exchange,
  type Json,
  type Protocol,
  type Reply,
  type Request,
} from '../../src/authoring.ts';
import {
  abandonCart,
  isDeprecated,
  listProducts,
  prefixes,
  readCart,
  readPartner,
  readSupplier,
} from './requests/endpoints.ts';
import { openRecord } from './record/record.ts';
import { recordedRequest } from './requests/recorded.ts';
import { cartIdText } from './replies/cart-reply.ts';

/** An id that was never issued. */
const noCart = '00000000-0000-4000-8000-000000000000';

/** The partner record shows the name of its publisher id: it has the contract's name, or the name of the operator. */
const namingTest: NonNullable<Protocol['namingTest']> = ({ naming }) => {
  const given = naming['affiliatePublisherId'];
  if (given === undefined) return null;
  return {
    request: readPartner(),
    problemIn({ status, json }) {
      if (status !== 200 || !isObject(json) || given in json) return null;
      const real = Object.keys(json).find((name) => /publisherId$/i.test(name));
      if (real === undefined) return null;
      return {
        message: `the reply of GET ${prefixes.current}/partners/me has the field ${real} and no field ${given}`,
        hint: `correct "naming.affiliatePublisherId" in the target file: it must be the name that the interface uses`,
      };
    },
  };
};

/** The facts about the storefront API that the engine needs besides the checks. */
export const protocol: Protocol = {
  success: {
    register: { status: 200, hallmark: '/token' },
    me: { status: 200, hallmark: '/partnerId' },
    supplier: { status: 200, hallmark: '/id' },
    products: { status: 200, hallmark: '/products' },
    'create-cart': { status: 200, hallmark: '/id' },
    'read-cart': { status: 200, hallmark: '/id' },
    'abandon-cart': { status: 204, hallmark: null },
    'add-items': { status: 200, hallmark: '/id' },
    'update-item': { status: 200, hallmark: '/id' },
    'remove-item': { status: 200, hallmark: '/id' },
    order: { status: 200, hallmark: '/items' },
  },
  needsKey: true,
  keyHeader: 'g-api-key',
  probes: [listProducts({ limit: '1' }), readPartner(), readSupplier(), readCart(noCart)],
  atUnknownPath: ({ endpoint, method }) => ({ endpoint, method, path: `${prefixes.current}/octoproof-unknown-path` }),
  arrangedPartner: { state: 'partner', keyIn: (data) => textAt(data, 'apiKey') },
  namingTest,
  codeOf,
  watch,
  watchedName: 'the lines of the cart (product, option, quantity)',
  stateOf: linesOf,
  leftBy,
  removedBy,
  record: openRecord,
  recorded: recordedRequest,
  judgesThrottling: ({ endpoint }) => endpoint === 'register',
  writes: ({ method }) => method !== 'GET' && method !== 'HEAD',
  draws({ endpoint }) {
    if (endpoint === 'create-cart') return 'carts';
    return endpoint === 'register' ? 'registrations' : null;
  },
  // A refused call makes no cart and no partner.
  cameToNothing: (_, { reply }) => reply !== null && reply.status >= 400 && reply.status < 500,
};

/** The code of an error in any format: flat, in an envelope, or in the format of a layer before the endpoint. */
export function codeOf(reply: Reply): string | null {
  const codes = [reply.peek('/error'), reply.peek('/details/error'), reply.peek('/code')];
  return codes.find((code) => typeof code === 'string') ?? null;
}

function textAt(data: Json, name: string): string | null {
  const value = isObject(data) ? data[name] : null;
  return typeof value === 'string' ? value : null;
}

/** The product and quantity of every line by option, because a reply may have its lines in any order. */
export function linesOf(reply: Reply): Json {
  const items = reply.peek('/items');
  return Array.isArray(items) ? linesByOption(items) : null;
}

export function linesByOption(items: readonly Json[]): Json {
  const byOption = new Map<string, Json[]>();
  for (const item of items) {
    const { optionId = null, productId = null, quantity = null } = isObject(item) ? item : { optionId: item };
    const option = typeof optionId === 'string' ? optionId : JSON.stringify(optionId);
    byOption.set(option, [...(byOption.get(option) ?? []), { productId, quantity }]);
  }
  const textOf = (lines: readonly Json[]): Json => lines.map((line) => JSON.stringify(line)).toSorted();
  return Object.fromEntries(
    [...byOption].map(([option, [line = null, ...more]]) => [
      option,
      more.length === 0 ? line : textOf([line, ...more]),
    ]),
  );
}

function manner(request: Request): { readonly prefix: string; readonly key?: string | null } {
  const prefix = isDeprecated(request.path) ? prefixes.deprecated : prefixes.current;
  return { prefix, ...(request.key === undefined ? {} : { key: request.key }) };
}

function watch(base: Request, reply: Reply): Request | null {
  if (base.method === 'GET' || !base.path.includes('/carts/')) return null;
  const id = reply.peek('/id');
  return typeof id === 'string' ? readCart(id, manner(base)) : null;
}

function leftBy(request: Request, { reply }: Exchange) {
  if (reply === null || reply.status !== 200) return null;
  if (request.endpoint !== 'create-cart' && request.endpoint !== 'add-items') return null;
  const cart = parseJson(reply.text);
  const id = isObject(cart) ? cart['id'] : undefined;
  if (typeof id !== 'string' || !cartIdText.is(id)) return null;
  return { name: `cart ${id}`, undo: abandonCart(id, manner(request)) };
}

function removedBy(request: Request, { reply }: Exchange): string | null {
  if (request.endpoint !== 'abandon-cart' || reply?.status !== 204) return null;
  const id = /\/carts\/([^/?]+)$/.exec(request.path)?.[1];
  return id === undefined ? null : `cart ${decodeURIComponent(id)}`;
}
