import {
  abandonCart,
  createCart,
  listProducts,
  readCart,
  readOrder,
  readPartner,
  readSupplier,
} from '../../suites/storefront/requests.ts';
import type { Request } from '../spec/exchange.ts';
import { isObject, parseJson, type Json } from '../spec/json.ts';
import { valueAt } from '../spec/pointer.ts';
import type { ChosenTarget } from './chosen-target.ts';
import type { Offer } from './load-mix.ts';
import { LoadStoppedError, type LoadSubject, type Traffic, type TrafficNeeds } from './load-traffic.ts';

/** Reads of the catalogue, of the partner and of orders; carts only where writing is allowed, and they are abandoned. */
export const storefrontLoad: LoadSubject<ChosenTarget> = { offers, open };

function offers({ facts }: ChosenTarget): readonly Offer[] {
  const noWrites = facts.writes
    ? null
    : { message: 'it makes carts, and this target may only be read', hint: 'allow it with --allow-writes' };
  const noOrders =
    Object.keys(facts.orders).length > 0
      ? null
      : { message: 'no order is known', hint: 'give the ids of orders under "orders" in a target file' };
  return [
    { name: 'products', usual: 6, barred: null, keepReplies: false },
    { name: 'me', usual: 1, barred: null, keepReplies: false },
    { name: 'supplier', usual: 1, barred: null, keepReplies: false },
    { name: 'read-cart', usual: 2, barred: noWrites, keepReplies: false },
    { name: 'create-cart', usual: 0, barred: noWrites, keepReplies: true },
    { name: 'order', usual: 0, barred: noOrders, keepReplies: false },
  ];
}

/** Products on a page: what the contract recommends. */
const limit = '10';
const pages = 5;
const cartsToRead = 5;
const optionsToTry = 20;

interface Option {
  readonly productId: string;
  readonly optionId: string;
}

async function open({ facts }: ChosenTarget, needs: TrafficNeeds): Promise<Traffic> {
  const wants = (name: string) => needs.names.includes(name);
  const carts: string[] = [];
  const made: string[] = [];
  const walked = wants('products') || wants('read-cart') || wants('create-cart') ? await walk(needs) : nothingSeen;
  const option =
    wants('read-cart') || wants('create-cart') ? await sellable(walked.options, { needs, carts: made }) : null;
  if (wants('read-cart') && option !== null) {
    carts.push(...made);
    while (carts.length < cartsToRead) carts.push(await cartOf(option, { needs, carts: made }));
  }
  const orders = Object.values(facts.orders);
  const kinds: Readonly<Record<string, (number: number) => Request>> = {
    products: (number) => listProducts({ limit, cursor: walked.cursors[number % walked.cursors.length] }),
    me: () => readPartner(),
    supplier: () => readSupplier(),
    'read-cart': (number) => readCart(carts[number % carts.length] ?? ''),
    'create-cart': () => createCart(option === null ? [] : [{ ...option, quantity: 1 }]),
    order: (number) => readOrder(orders[number % orders.length] ?? ''),
  };
  return {
    requestFor(endpoint, number) {
      const make = kinds[endpoint];
      if (make === undefined) throw new Error(`no request is made for ${endpoint}`);
      return make(number);
    },
    keep(_endpoint, text) {
      const id = idIn(text);
      if (id !== null) made.push(id);
    },
    leftovers: () => made.map((id) => ({ name: `cart ${id}`, takeDown: abandonCart(id) })),
  };
}

const nothingSeen = { cursors: [undefined], options: [] };

/** The first pages of the catalogue: where each begins, and what is on sale there. */
async function walk({ call }: TrafficNeeds) {
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

/** What is not as it should be is not on sale: a load check judges no shapes. */
function optionsOnSale(product: Json): readonly Option[] {
  if (!isObject(product) || typeof product['id'] !== 'string') return [];
  if (product['status'] !== 'active' || product['availabilityRequired'] === true) return [];
  const productId = product['id'];
  const [first] = [product['options'] ?? []].flat();
  return isObject(first) && typeof first['id'] === 'string' ? [{ productId, optionId: first['id'] }] : [];
}

interface Making {
  readonly needs: TrafficNeeds;
  /** Takes the id of every cart that was made. */
  readonly carts: string[];
}

/** The first option that can be put in a cart: the list alone does not say. */
async function sellable(options: readonly Option[], making: Making): Promise<Option> {
  for (const option of options.slice(0, optionsToTry)) {
    try {
      await cartOf(option, making);
      return option;
    } catch (error) {
      if (!(error instanceof LoadStoppedError)) throw error;
    }
  }
  const tried = Math.min(options.length, optionsToTry);
  throw new LoadStoppedError(
    `no cart could be made: ${tried} options of the product list were tried`,
    'leave carts out: name the reads by --mix',
  );
}

async function cartOf(option: Option, { needs, carts }: Making): Promise<string> {
  const { text } = await needs.call(createCart([{ ...option, quantity: 1 }]));
  const id = idIn(text);
  if (id === null) throw new LoadStoppedError('the reply to create-cart holds no id of a cart');
  carts.push(id);
  return id;
}

function idIn(text: string): string | null {
  const id = valueAt(parseJson(text), '/id');
  return typeof id === 'string' ? id : null;
}
