import { expectUnchanged, isObject, type Json, type Reply } from '../../../src/authoring.ts';
import { changing } from '../expectations/expect-change.ts';
import type { Change } from '../fixtures/carts/changes.ts';
import { aLifeOfAdds, aLifeOfRemovals, aLifeOfUpdates } from '../fixtures/carts/lives.ts';
import { shown } from '../expectations/expect-success.ts';

const ofCart = ['id', 'country', 'currency', 'itemCount'];
const ofLine = ['id', 'productId', 'optionId', 'quantity', 'available', 'unavailableReason', 'lineTotal'];
const ofPricing = ['original', 'retail', 'net', 'currency', 'currencyPrecision'];
const ofTotals = ['subtotal', 'savings', 'grandTotal', 'currency', 'currencyPrecision'];

/** Section 4.4 rule 8: what add, update and remove answer is the cart, as the next read shows it. */
export const fullCartChecks = [
  changing('storefront/4.4/8a#add', 'An add to two lines returns the whole cart as the next read shows it', {
    life: aLifeOfAdds,
    change: 'both',
    says: expectAsRead,
  }),
  changing('storefront/4.4/8a#add-new', 'An add that makes lines returns the whole cart as the next read shows it', {
    life: aLifeOfAdds,
    change: 'fresh',
    says: expectAsRead,
  }),
  changing('storefront/4.4/8a#update', 'An update upwards returns the whole cart as the next read shows it', {
    life: aLifeOfUpdates,
    change: 'second',
    says: expectAsRead,
  }),
  changing('storefront/4.4/8a#update-down', 'An update downwards returns the whole cart as the next read shows it', {
    life: aLifeOfUpdates,
    change: 'down',
    says: expectAsRead,
  }),
  changing('storefront/4.4/8a#remove', 'A removal of one of three lines returns the cart as the next read shows it', {
    life: aLifeOfRemovals,
    change: 'middle',
    says: expectAsRead,
  }),
  changing('storefront/4.4/8a#remove-last', 'The removal of the last line returns the cart as the next read shows it', {
    life: aLifeOfRemovals,
    change: 'last',
    says: expectAsRead,
  }),
];

/** Lines in any order; times, link, texts, pictures and messages are left out. */
function expectAsRead({ reply, read }: Change): void {
  const what = 'the cart (id, lines, counts and totals) between the reply and the next read';
  expectUnchanged(shown(read), what, { before: essence(shown(reply)), after: essence(read) });
}

function essence(reply: Reply): Json {
  const items = reply.peek('/items');
  const lines = Array.isArray(items) ? items.map(lineEssence) : [];
  return {
    ...chosen(reply.peek('') ?? null, ofCart),
    totals: chosen(reply.peek('/totals') ?? null, ofTotals),
    lines: lines.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  };
}

function lineEssence(line: Json): Json {
  const pricing = isObject(line) ? (line['pricing'] ?? null) : null;
  return { ...chosen(line, ofLine), pricing: pricing === null ? null : chosen(pricing, ofPricing) };
}

function chosen(value: Json, fields: readonly string[]): { readonly [field: string]: Json } {
  const object = isObject(value) ? value : {};
  return Object.fromEntries(fields.map((field) => [field, object[field] ?? null]));
}
