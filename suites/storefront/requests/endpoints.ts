import type { Json, Request } from '../../../src/authoring.ts';

/** An id in a path. Half a surrogate pair, which no URL can hold, becomes U+FFFD. */
export function inPath(id: string): string {
  return encodeURIComponent(id.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}

/** The cart id in a path, encoded as `inPath` does; undefined if the path has none. */
export function cartIdIn({ path }: Pick<Request, 'path'>): string | undefined {
  return /\/carts\/([^/?]+)/.exec(path)?.[1];
}

/** The line id at the end of a path, encoded as `inPath` does; undefined if the path ends with none. */
export function lineIdIn({ path }: Pick<Request, 'path'>): string | undefined {
  return /\/items\/([^/?]+)$/.exec(path)?.[1];
}

/** The current path prefix, and its deprecated alias (section 9). */
export const prefixes = { current: '/octo-gateway/v1', deprecated: '/octo/v1' } as const;

/** Whether a path is under the deprecated prefix. */
export function isDeprecated(path: string): boolean {
  return path.startsWith(`${prefixes.deprecated}/`);
}

/** The key and the path prefix of a request, if they are not the default. A null key sends none. */
export interface Manner {
  readonly key?: string | null;
  readonly prefix?: string;
}

/** One item of a create or add (section 2.2). Further members are sent unchanged. */
export interface ItemInput {
  readonly productId: string;
  readonly optionId: string;
  readonly quantity: number;
  readonly expectedPrice?: number;
}

/** Members of a body; an undefined one is not sent. */
export type Fields = Readonly<Record<string, Json | undefined>>;

/** The members to send. */
export function sentFields(fields: Fields): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function request(
  endpoint: string,
  method: string,
  { path, body, manner }: { path: string; body?: Json; manner: Manner },
): Request {
  return {
    endpoint,
    method,
    path: `${manner.prefix ?? prefixes.current}${path}`,
    ...(body === undefined ? {} : { body }),
    ...(manner.key === undefined ? {} : { key: manner.key }),
  };
}

function items(list: readonly ItemInput[]): Json {
  return list.map((item) => ({ ...item }));
}

function cartPath(id: string): string {
  return `/carts/${inPath(id)}`;
}

function linePath(id: string, lineId: string): string {
  return `${cartPath(id)}/items/${inPath(lineId)}`;
}

export interface CreateOptions extends Manner {
  /** Further fields of the body. */
  readonly more?: Fields;
}

/** `POST /carts` (section 4, endpoint 5). `more` adds fields to the body; an undefined value removes a field. */
export function createCart(list: readonly ItemInput[], { more = {}, ...manner }: CreateOptions = {}): Request {
  return request('create-cart', 'POST', {
    path: '/carts',
    body: sentFields({ country: 'US', items: items(list), ...more }),
    manner,
  });
}

/** `GET /carts/{cartId}` (endpoint 6). */
export function readCart(id: string, manner: Manner = {}): Request {
  return request('read-cart', 'GET', { path: cartPath(id), manner });
}

/** `DELETE /carts/{cartId}` (endpoint 7). */
export function abandonCart(id: string, manner: Manner = {}): Request {
  return request('abandon-cart', 'DELETE', { path: cartPath(id), manner });
}

/** `POST /carts/{cartId}/items` (endpoint 8). */
export function addItems(
  id: string,
  list: readonly ItemInput[],
  { more = {}, ...manner }: Manner & { more?: Fields } = {},
): Request {
  const body = sentFields({ items: items(list), ...more });
  return request('add-items', 'POST', { path: `${cartPath(id)}/items`, body, manner });
}

/** `PATCH /carts/{cartId}/items/{itemId}` (endpoint 9). */
export function updateItem(id: string, lineId: string, { body, ...manner }: Manner & { body: Fields }): Request {
  return request('update-item', 'PATCH', { path: linePath(id, lineId), body: sentFields(body), manner });
}

/** `DELETE /carts/{cartId}/items/{itemId}` (endpoint 10). */
export function removeItem(id: string, lineId: string, manner: Manner = {}): Request {
  return request('remove-item', 'DELETE', { path: linePath(id, lineId), manner });
}

/** `GET /products` (endpoint 4), always for country US unless `query` says otherwise (undefined removes it). */
export function listProducts(query: Readonly<Record<string, string | undefined>> = {}, manner: Manner = {}): Request {
  const pairs = Object.entries({ country: 'US', ...query }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...request('products', 'GET', { path: '/products', manner }), query: Object.fromEntries(pairs) };
}

/** `GET /partners/me` (endpoint 2). */
export function readPartner(manner: Manner = {}): Request {
  return request('me', 'GET', { path: '/partners/me', manner });
}

/** `GET /supplier` (endpoint 3). */
export function readSupplier(manner: Manner = {}): Request {
  return request('supplier', 'GET', { path: '/supplier', manner });
}

/** `GET /partner-bookings/{uuid}` (endpoint 11). */
export function readOrder(uuid: string, manner: Manner = {}): Request {
  return request('order', 'GET', { path: `/partner-bookings/${inPath(uuid)}`, manner });
}

/** `POST /register` (endpoint 1): the only call without a key. */
export function register(body: Fields, manner: Omit<Manner, 'key'> = {}): Request {
  return {
    ...request('register', 'POST', { path: '/register', body: { ...body }, manner: { ...manner, key: null } }),
    generated: true,
    throttledAdvice: 'remove "registration" from the target file and accept the gap "registration"',
  };
}
