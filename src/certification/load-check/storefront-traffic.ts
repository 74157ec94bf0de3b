import {
  abandonCart,
  createCart,
  listProducts,
  readCart,
  readOrder,
  readPartner,
  readSupplier,
} from '../../../suites/storefront/requests/endpoints.ts';
import type { Request } from '../../model/exchange.ts';
import { isObject, parseJson, type Json } from '../../model/json.ts';
import { valueAt } from '../../model/pointer.ts';
import type { ChosenTarget } from '../chosen-target.ts';
import type { Offer } from './mix.ts';
import { LoadStoppedError, type LoadSubject, type Traffic, type TrafficNeeds } from './traffic.ts';

/**
 * The load on a storefront: reads of the catalogue, the partner and orders. Carts need permission to write, and are
 * abandoned afterwards. The contract of a storefront states no latency limit.
 */
export const storefrontLoad: LoadSubject<ChosenTarget> = { name: 'storefront', limitMs: null, offers, open };

function offers({ facts }: ChosenTarget): readonly Offer[] {
  const noWrites = facts.writes
    ? null
    : {
        message: 'requests of this kind create carts, but writing is not allowed',
        hint: 'allow it with --allow-writes',
      };
  const noOrders =
    Object.keys(facts.orders).length > 0
      ? null
      : { message: 'no order id is given', hint: 'give the ids of orders under "orders" in a target file' };
  return [
    { name: 'products', usual: 6, barred: null, keepReplies: false, hallmark: '/products' },
    { name: 'me', usual: 1, barred: null, keepReplies: false, hallmark: '/partnerId' },
    { name: 'supplier', usual: 1, barred: null, keepReplies: false, hallmark: '/endpoint' },
    { name: 'read-cart', usual: 2, barred: noWrites, keepReplies: false, hallmark: '/totals' },
    { name: 'create-cart', usual: 0, barred: noWrites, keepReplies: true, hallmark: '/totals' },
    { name: 'order', usual: 0, barred: noOrders, keepReplies: false, hallmark: '/uuid' },
  ];
}

/** The number of products on a page that the contract recommends. */
const limit = '10';
const pages = 5;
const cartsToRead = 5;
const optionsToTry = 20;

interface Option {
  readonly productId: string;
  readonly optionId: string;
}

async function open({ facts }: ChosenTarget, needs: TrafficNeeds): Promise<Traffic> {
  const needsAnyOf = (...names: readonly string[]) => names.some((name) => needs.names.includes(name));
  const catalogue = needsAnyOf('products', 'read-cart', 'create-cart') ? await readCatalogue(needs) : emptyCatalogue;
  const first = needsAnyOf('read-cart', 'create-cart') ? await firstCart(catalogue.options, needs) : null;
  const carts = first !== null && needsAnyOf('read-cart') ? await cartsLike(first, needs) : [];
  const orders = Object.values(facts.orders);
  const kinds: Readonly<Record<string, (number: number) => Request>> = {
    products: (number) => listProducts({ limit, cursor: catalogue.cursors[number % catalogue.cursors.length] }),
    me: () => readPartner(),
    supplier: () => readSupplier(),
    'read-cart': (number) => readCart(carts[number % carts.length] ?? ''),
    'create-cart': () => createCart(first === null ? [] : [{ ...first.option, quantity: 1 }]),
    order: (number) => readOrder(orders[number % orders.length] ?? ''),
  };
  return {
    requestFor(endpoint, number) {
      const make = kinds[endpoint];
      if (make === undefined) throw new Error(`octoproof has no request for ${endpoint}`);
      return make(number);
    },
    keep: (_endpoint, text) => void cartIn(text, needs),
  };
}

const emptyCatalogue = { cursors: [undefined], options: [] };

/** Reads the first pages of the catalogue. Returns the cursor of each page, and the options on sale. */
async function readCatalogue({ call }: TrafficNeeds) {
  const cursors: (string | undefined)[] = [];
  const options: Option[] = [];
  let cursor: string | undefined;
  do {
    cursors.push(cursor);
    const page = parseJson((await call(listProducts({ limit, cursor }))).text);
    const products = valueAt(page, '/products');
    if (Array.isArray(products)) options.push(...products.flatMap(optionsOnSale));
    const next = valueAt(page, '/nextCursor');
    cursor = valueAt(page, '/hasMore') === true && typeof next === 'string' ? next : undefined;
  } while (cursor !== undefined && cursors.length < pages);
  return { cursors, options };
}

/**
 * The first option of a product on sale. Malformed products are skipped, because a load check does not validate
 * formats.
 */
function optionsOnSale(product: Json): readonly Option[] {
  if (!isObject(product) || typeof product['id'] !== 'string') return [];
  if (product['status'] !== 'active' || product['availabilityRequired'] === true) return [];
  const productId = product['id'];
  const [first] = [product['options'] ?? []].flat();
  return isObject(first) && typeof first['id'] === 'string' ? [{ productId, optionId: first['id'] }] : [];
}

interface FilledCart {
  readonly option: Option;
  readonly cart: string;
}

/**
 * Creates a cart with the first option that the target accepts. The product list does not tell which options it
 * accepts.
 */
async function firstCart(options: readonly Option[], needs: TrafficNeeds): Promise<FilledCart> {
  const triedOptions = options.slice(0, optionsToTry);
  for (const option of triedOptions) {
    try {
      return { option, cart: await cartOf(option, needs) };
    } catch (error) {
      if (!(error instanceof LoadStoppedError)) throw error;
    }
  }
  throw new LoadStoppedError(noCartInWords(triedOptions.length), 'use a --mix without read-cart and create-cart');
}

function noCartInWords(tried: number): string {
  if (tried === 0) return 'the product list has no option on sale';
  if (tried === 1) return 'the only option that octoproof tried could not be added to a cart';
  return `none of the ${tried} options that octoproof tried could be added to a cart`;
}

/** The ids of this cart and of further carts with the same option. */
async function cartsLike({ option, cart }: FilledCart, needs: TrafficNeeds): Promise<readonly string[]> {
  const carts = [cart];
  while (carts.length < cartsToRead) carts.push(await cartOf(option, needs));
  return carts;
}

async function cartOf(option: Option, needs: TrafficNeeds): Promise<string> {
  const { text } = await needs.call(createCart([{ ...option, quantity: 1 }]));
  const id = cartIn(text, needs);
  if (id === null) throw new LoadStoppedError('the reply to create-cart has no cart id');
  return id;
}

/** The id of the cart in a reply, noted for the clean-up; null if the reply has none. */
function cartIn(text: string, { noteLeftover }: TrafficNeeds): string | null {
  const id = valueAt(parseJson(text), '/id');
  if (typeof id !== 'string') return null;
  noteLeftover({ name: `cart ${id}`, takeDown: abandonCart(id) });
  return id;
}
