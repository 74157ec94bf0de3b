import { isObject, type Json, type JsonObject, type Pointer, type Reply } from '../../../src/authoring.ts';
import { isErrorBody } from './error-reply.ts';
import { onceAReply } from './once-a-reply.ts';

const endpoints: ReadonlySet<string> = new Set(['create-cart', 'read-cart', 'add-items', 'update-item', 'remove-item']);

/**
 * True for the success of an operation that returns a cart. False for a body that is not JSON, which section 1 covers,
 * and for an error with a success status, which section 4 covers.
 */
export function isCart({ endpoint, status, json, text }: Reply): boolean {
  if (!endpoints.has(endpoint) || status !== 200) return false;
  return json === undefined ? text === '' : !isErrorBody(json);
}

/** A line of a cart reply, valid or not. */
export interface ShownLine {
  readonly pointer: Pointer;
  readonly item: JsonObject;
  /** Unavailable or unpriced (section 2.1). */
  readonly degraded: boolean;
  /** Available and priced. A line may be neither degraded nor sound if its fields are missing. */
  readonly sound: boolean;
}

/** The lines of a cart reply that are objects; empty for any other reply. */
export const shownLines = onceAReply((reply): readonly ShownLine[] => {
  const items = isCart(reply) ? reply.peek('/items') : undefined;
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: Json, index) => {
    if (!isObject(item)) return [];
    const { available, pricing } = item;
    const degraded = available === false || pricing === null;
    const sound = available === true && isObject(pricing);
    return [{ pointer: `/items/${index}`, item, degraded, sound }];
  });
});

/** True if a quantity is fractional. The contract does not say that units are whole, so sums are not judged then. */
export function countsInFractions(reply: Reply): boolean {
  return shownLines(reply).some(({ item }) => {
    const quantity = item['quantity'];
    return typeof quantity === 'number' && !Number.isInteger(quantity);
  });
}
