import { filledText, GapError, isObject, text, type Json, type Reply, type Tools } from '../../src/authoring.ts';
import { keyIn } from '../storefront/fixtures/partners/partners.ts';
import { walk, type Filter, type Listed } from '../storefront/fixtures/catalogue/read-pages.ts';
import { createCart, readCart } from '../storefront/requests/endpoints.ts';

/** A state and a category with few deals in most catalogues, so that walks are short. */
export const quietPlace = { state: 'Wyoming', category: 'gift-cards' } as const;

/** The product list of that place, or another one. */
const quietFilter = { state: quietPlace.state, category1: quietPlace.category } as const;

/** The key of a partner whose product list is not restricted; our own if the control endpoint creates no partners. */
async function readerKey({ arrange, facts }: Pick<Tools, 'arrange' | 'facts'>): Promise<string | null> {
  try {
    return keyIn((await arrange('partner', {})).data);
  } catch (error) {
    if (error instanceof GapError) return facts.apiKey;
    throw error;
  }
}

/** The entry of a product in the quiet place, or null. */
export async function listed(
  productId: string,
  tools: Pick<Tools, 'accept' | 'facts' | 'arrange'>,
  filter: Filter = {},
): Promise<Listed | null> {
  const key = await readerKey(tools);
  const walked = await walk({ ...quietFilter, ...filter }, tools, { limit: 100, key });
  const found = walked.listed.find(({ id }) => id === productId);
  if (found !== undefined) return found;
  if (walked.ended) return null;
  throw new GapError(
    'catalogue',
    `the product list for ${quietPlace.state} and ${quietPlace.category} has more products than octoproof reads`,
  );
}

/** Like `listed`, for a product that must be there. */
export async function mustBeListed(...all: Parameters<typeof listed>): Promise<Listed> {
  const found = await listed(...all);
  if (found !== null) return found;
  throw new WrongStateError(`the product list${inWords(all[2])} does not have the product`);
}

/** Like `listed`, for a product that must not be there. */
export async function mustNotBeListed(...all: Parameters<typeof listed>): Promise<void> {
  if ((await listed(...all)) !== null) throw new WrongStateError(`the product list${inWords(all[2])} has the product`);
}

/** A product whose last change is older than `updatedSince` is not listed since then; during a promotion it may be. */
export async function expectUnchangedSince(
  productId: string,
  updatedSince: string,
  tools: Parameters<typeof listed>[1],
): Promise<void> {
  if ((await listed(productId, tools, { updatedSince })) === null) return;
  throw new GapError(
    'catalogue',
    `the product list with updatedSince=${updatedSince} has a product that was changed before ${updatedSince}: "at" has no effect, or a marketplace-wide promotion has just started`,
  );
}

function inWords(filter: Filter = {}): string {
  const pairs = Object.entries({ ...quietFilter, ...filter }).map(([name, value]) => `${name}=${value}`);
  return ` (${pairs.join('&')})`;
}

/** The service under test does not show the state that the control endpoint was asked for. */
export class WrongStateError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongStateError';
  }
}

/** Throws a WrongStateError if a value in the data of an arrangement is not the expected one. */
export function expectData(data: Json, name: string, expected: Json): void {
  const received = isObject(data) ? (data[name] ?? null) : null;
  if (received === expected) return;
  throw new WrongStateError(
    `"data.${name}" in the reply of the control endpoint: expected ${JSON.stringify(expected)}, received ${JSON.stringify(received)}`,
  );
}

/** The ids in the data of an offer. */
export function offerIn(data: Json): { readonly productId: string; readonly optionIds: readonly string[] } {
  const { productId, optionIds } = isObject(data) ? data : {};
  if (typeof productId !== 'string' || !Array.isArray(optionIds))
    throw new WrongStateError('the reply of the control endpoint has no "productId" and "optionIds"');
  return { productId, optionIds: optionIds.filter((id) => typeof id === 'string') };
}

/** A text in the data of an arrangement. */
export function textIn(data: Json, name: string): string {
  const value = isObject(data) ? data[name] : undefined;
  if (typeof value === 'string' && value !== '') return value;
  throw new WrongStateError(`the reply of the control endpoint has no string at "data.${name}"`);
}

/** A new cart with one unit of each of these options. */
export async function cartOf(
  productId: string,
  optionIds: readonly string[],
  { accept, key }: Pick<Tools, 'accept'> & { readonly key?: string },
): Promise<Reply> {
  const items = optionIds.map((optionId) => ({ productId, optionId, quantity: 1 }));
  return await accept(createCart(items, key === undefined ? {} : { key }));
}

/** Reads a cart again. */
export async function again(
  cart: Reply,
  { accept, key }: Pick<Tools, 'accept'> & { readonly key?: string },
): Promise<Reply> {
  return await accept(readCart(cart.at('/id', filledText), key === undefined ? {} : { key }));
}

/** The pointer to the line of an option; the line must be there. */
export function lineAt(cart: Reply, optionId: string): string {
  const items = cart.peek('/items');
  const index = Array.isArray(items)
    ? items.findIndex((item: Json) => isObject(item) && item['optionId'] === optionId)
    : -1;
  const pointer = `/items/${Math.max(0, index)}`;
  cart.at(`${pointer}/optionId`, text);
  if (index === -1) throw new WrongStateError('the cart has no line of the option');
  return pointer;
}
