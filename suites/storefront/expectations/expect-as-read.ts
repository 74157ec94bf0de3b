import { expectUnchanged, isObject, type Json, type Reply } from '../../../src/authoring.ts';
import type { CartOutcome } from '../cart-steps.ts';
import { expectSuccess } from './expect-success.ts';

const ofCart = ['id', 'country', 'currency', 'itemCount'];
const ofLine = ['id', 'productId', 'optionId', 'quantity', 'available', 'unavailableReason', 'lineTotal'];
const ofPricing = ['original', 'retail', 'net', 'currency', 'currencyPrecision'];
const ofTotals = ['subtotal', 'savings', 'grandTotal', 'currency', 'currencyPrecision'];

/**
 * Section 4.4 rule 8: a change returns the same cart as the next read. The order of lines, times, link and texts are
 * not compared.
 */
export function asRead({ result, after }: CartOutcome): void {
  const what = 'the cart (id, lines, counts and totals) between the reply and the next read';
  for (const reply of result)
    expectUnchanged(after, what, { before: comparable(expectSuccess(reply)), after: comparable(after) });
}

function comparable(reply: Reply): Json {
  const items = reply.peek('/items');
  const lines = Array.isArray(items) ? items.map(comparableLine) : [];
  return {
    ...chosen(reply.peek('') ?? null, ofCart),
    totals: chosen(reply.peek('/totals') ?? null, ofTotals),
    lines: lines.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  };
}

function comparableLine(line: Json): Json {
  const pricing = isObject(line) ? (line['pricing'] ?? null) : null;
  return { ...chosen(line, ofLine), pricing: pricing === null ? null : chosen(pricing, ofPricing) };
}

function chosen(value: Json, fields: readonly string[]): { readonly [field: string]: Json } {
  const object = isObject(value) ? value : {};
  return Object.fromEntries(fields.map((field) => [field, object[field] ?? null]));
}
