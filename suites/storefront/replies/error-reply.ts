import {
  isObject,
  type Json,
  type JsonObject,
  type Pointer,
  type Reply,
  type Request,
} from '../../../src/authoring.ts';
import { elsewhere } from '../hostile/inputs/input.ts';

/** The error codes of section 7. A closed list. */
export const errorCodes: ReadonlySet<string> = new Set([
  'INVALID_PRODUCT_ID',
  'INVALID_BOOKING_UUID',
  'INVALID_CART_ID',
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'INVALID_BOOKING_STATE',
  'UNPROCESSABLE_ENTITY',
  'PRICE_MISMATCH',
  'PRODUCT_NOT_CARTABLE',
  'CART_ITEM_LIMIT',
  'RATE_LIMITED',
  'SELF_REGISTRATION_CLOSED',
  'INTERNAL_SERVER_ERROR',
]);

const cartEndpoints: ReadonlySet<string> = new Set([
  'create-cart',
  'read-cart',
  'abandon-cart',
  'add-items',
  'update-item',
  'remove-item',
]);

/** Endpoints 5 to 10, whose errors come in an envelope. */
export function isCartEndpoint({ endpoint }: Pick<Reply, 'endpoint'>): boolean {
  return cartEndpoints.has(endpoint);
}

/** An error object and its pointer in the body: alone, or in the details of an envelope. */
export interface ErrorObject {
  readonly pointer: Pointer;
  readonly value: JsonObject;
}

/** The error object in a body, or null. A flat one is recognized by its fields, one in an envelope by its position. */
export function errorObjectIn(json: Json | undefined): ErrorObject | null {
  if (!isObject(json)) return null;
  const details = json['details'];
  if (isObject(details)) return { pointer: '/details', value: details };
  return isFlat(json) ? { pointer: '', value: json } : null;
}

export function isFlat(json: Json | undefined): json is JsonObject {
  return isObject(json) && !('details' in json) && ('error' in json || 'errorMessage' in json);
}

/** True for the body of an error in any format. A body with lines is a cart, even with the fields of an error. */
export function isErrorBody(json: Json | undefined): boolean {
  if (isObject(json) && 'items' in json) return false;
  const error = errorObjectIn(json);
  if (error !== null) return typeof error.value['error'] === 'string';
  return isObject(json) && typeof json['code'] === 'string' && typeof json['message'] === 'string';
}

/** Statuses that parsers, proxies and load balancers return by themselves. */
const givenBefore: ReadonlySet<number> = new Set([
  405, 408, 411, 413, 414, 415, 417, 421, 426, 429, 431, 501, 502, 503, 504,
]);
/** Statuses with which a layer before the endpoint refuses unreadable requests. */
const givenToUnreadable: ReadonlySet<number> = new Set([400, 404, 406, 422]);

/**
 * True for a reply that an HTTP parser or proxy may have sent before the endpoint was reached; it may have any shape. A
 * reply with a code of the contract comes from the endpoint, whatever its status.
 */
export function isFromBefore(reply: Reply, request: Request): boolean {
  const { status } = reply;
  if (request.endpoint === elsewhere) return true;
  const code = errorObjectIn(reply.json)?.value['error'];
  if (typeof code === 'string' && errorCodes.has(code)) return false;
  if (status >= 300 && status < 400) return true;
  if (givenBefore.has(status)) return true;
  // A requirement for hostile input judges these.
  if (status >= 500 && request.hostile === true) return true;
  // Layers before the endpoint refuse a User-Agent with a 403 that has no code.
  if (status === 403) return !isErrorBody(reply.json);
  return givenToUnreadable.has(status) && !isWellFormed(request);
}

const endpointPath =
  /^\/octo(-gateway)?\/v1\/(register|partners\/me|supplier|products|partner-bookings\/[^/]+|carts(\/[^/]+(\/items(\/[^/]+)?)?)?)$/;
const oddPath = /%(2f|5c|[01][0-9a-f]|7f)|\/\.{1,2}(\/|$)/i;
const plainHeaders: ReadonlySet<string> = new Set(['authorization', 'g-api-key', 'x-request-id']);

/** True for a request that parsers and proxies let through: a JSON body, a path of the contract, plain headers. */
function isWellFormed({ rawBody, headers, path, hostile }: Request): boolean {
  if (hostile === true || rawBody !== undefined || !endpointPath.test(path) || oddPath.test(path)) return false;
  return Object.keys(headers ?? {}).every((name) => plainHeaders.has(name.toLowerCase()));
}
