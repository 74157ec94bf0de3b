import { contractFields, isObject, type Json, type Reply } from '../../../src/authoring.ts';
import { inOrder } from './in-order.ts';

/**
 * Fields of section 2.1 that are equal in two carts with the same content. Ids, times and the link always differ, and the
 * contract does not show when the status changes.
 */
const cartFields = ['testMode', 'partner', 'country', 'currency', 'clientReference', 'itemCount', 'totals'];
/** Fields of a line, except for its pictures. */
const lineFields = [
  'id',
  'productId',
  'optionId',
  'title',
  'optionTitle',
  'quantity',
  'available',
  'unavailableReason',
  'pricing',
  'lineTotal',
];
const textFields: ReadonlySet<string> = new Set(['title', 'optionTitle']);

/**
 * The content of a cart reply in comparable form: lists in a fixed order, without extra fields. Without `texts`, only their
 * presence counts.
 */
export function comparable(reply: Reply, { texts }: { readonly texts: boolean }): Json {
  const items = reply.peek('/items');
  const lines = Array.isArray(items) ? items.map((line: Json) => comparableLine(line, { texts })) : null;
  return inOrder(contractFields({ ...recordOf(picked(reply.json ?? null, cartFields)), items: lines }, 'cart'));
}

/** A line with only the roles of its pictures, because each reply may sign their URLs anew. */
function comparableLine(line: Json, { texts }: { readonly texts: boolean }): Json {
  const media = isObject(line) ? line['media'] : null;
  const roles = Array.isArray(media) ? media.map((one: Json) => (isObject(one) ? (one['role'] ?? null) : one)) : null;
  const fields = Object.entries(recordOf(picked(line, lineFields))).map(([name, value]) =>
    !texts && textFields.has(name) && typeof value === 'string' ? [name, 'a text'] : [name, value],
  );
  return { ...Object.fromEntries(fields), media: roles };
}

function picked(value: Json, fields: readonly string[]): Json {
  if (!isObject(value)) return value;
  return Object.fromEntries(fields.flatMap((field) => (value[field] === undefined ? [] : [[field, value[field]]])));
}

function recordOf(value: Json): Record<string, Json | undefined> {
  return isObject(value) ? { ...value } : {};
}

const ofCart = ['country', 'currency', 'itemCount'];
const ofLine = ['id', 'productId', 'optionId', 'quantity', 'available', 'unavailableReason', 'lineTotal'];
const ofPricing = ['original', 'retail', 'net', 'currency', 'currencyPrecision'];
const ofTotals = ['subtotal', 'savings', 'grandTotal', 'currency', 'currencyPrecision'];

/**
 * The part of a cart that two replies in a row must show alike (section 4.4 rule 8), in comparable form. It leaves out the order of
 * lines, the id, times, link and texts.
 */
export function lastingContent(reply: Reply): Json {
  const items = reply.peek('/items');
  const lines = Array.isArray(items) ? items.map(lastingLine) : [];
  return {
    ...chosen(reply.peek('') ?? null, ofCart),
    totals: chosen(reply.peek('/totals') ?? null, ofTotals),
    lines: lines.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  };
}

function lastingLine(line: Json): Json {
  const pricing = isObject(line) ? (line['pricing'] ?? null) : null;
  return { ...chosen(line, ofLine), pricing: pricing === null ? null : chosen(pricing, ofPricing) };
}

function chosen(value: Json, fields: readonly string[]): { readonly [field: string]: Json } {
  const object = isObject(value) ? value : {};
  return Object.fromEntries(fields.map((field) => [field, object[field] ?? null]));
}
