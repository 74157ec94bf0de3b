import {
  expectThat,
  integer,
  isObject,
  type Json,
  type JsonObject,
  list,
  object,
  text,
  type Pointer,
  type Reply,
  type Kind,
} from '../../../src/authoring.ts';
import { isErrorBody } from './error-reply.ts';
import { onceAReply } from './once-a-reply.ts';

const endpoints: ReadonlySet<string> = new Set(['create-cart', 'read-cart', 'add-items', 'update-item', 'remove-item']);

/**
 * True for the success of an operation that returns a cart. False for a body that is not JSON, which section 1 covers,
 * and for an error with a success status, which section 4 covers.
 */
export function isCart({ endpoint, status, json, text: body }: Reply): boolean {
  if (!endpoints.has(endpoint) || status !== 200) return false;
  return json === undefined ? body === '' : !isErrorBody(json);
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

/** Servers and proxies accept no longer paths. */
const longestId = 2000;

/** An id that can be part of the path of later calls. */
export const cartIdText: Kind<string> = {
  name: `id of 1 to ${longestId} characters, which fits in a path`,
  is: (value): value is string => typeof value === 'string' && value !== '' && value.length <= longestId,
};

/** The unit price of an option in a cart reply, and the pointer to its line. A missing line is a finding. */
export function lineIn(
  reply: Reply,
  optionId: string,
): { readonly index: number; readonly pointer: string; readonly price: number } {
  const index = indexOfLine(reply, optionId);
  const pointer = `/items/${index}`;
  reply.at(pointer, object);
  return { index, pointer, price: reply.at(`${pointer}/pricing/retail`, integer) };
}

/** The index of the line of an option. Without such a line the number of lines, so that a read there is a finding. */
export function indexOfLine(reply: Reply, optionId: string): number {
  const items = reply.peek('/items');
  if (!Array.isArray(items)) return 0;
  const index = items.findIndex((item: Json) => isObject(item) && item['optionId'] === optionId);
  return index === -1 ? items.length : index;
}

/** The line of an option in a cart reply, unchecked, or null. */
export function lineOf(reply: Reply, optionId: string): JsonObject | null {
  const items = reply.peek('/items');
  if (!Array.isArray(items)) return null;
  return items.filter(isObject).find((item) => item['optionId'] === optionId) ?? null;
}

/** The units of each line of a cart, by option. A second line of an option is a finding. */
export function unitsShown(reply: Reply): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const index of reply.at('/items', list).keys()) {
    const optionId = reply.at(`/items/${index}/optionId`, text);
    const isFirst = indexOfLine(reply, optionId) === index;
    expectThat(reply, `/items/${index}`, { holds: isFirst, expected: 'only one line of this option' });
    units.set(optionId, reply.at(`/items/${index}/quantity`, integer));
  }
  return units;
}
