import {
  FindingError,
  isObject,
  type Json,
  type PartnerProfile,
  type Pointer,
  type Reply,
  same,
  tokensOf,
  valueAt,
} from '../../../src/authoring.ts';
import { firstValueAt, pointerOf, succeededIn } from './fields.ts';
import type { Backend } from '../calls/backend.ts';

/** The pointers to amount and currency in a price summary; null if the target file does not have them. */
export type PricePointers = PartnerProfile['price'];

/**
 * Whether two price summaries have the same price: by amount and currency if the pointers are known, otherwise by all
 * members.
 */
export function samePrice(one: Json, other: Json, pointers: PricePointers): boolean {
  return same(comparable(one, pointers), comparable(other, pointers));
}

/** The amount and the currency of a price summary. The whole summary if it has no amount. */
export function comparable(price: Json, pointers: PricePointers): Json {
  const amount = pointers === null ? undefined : valueAt(price, pointers.amount);
  if (pointers === null || amount === undefined) return price;
  return [plainAmount(amount), valueAt(price, pointers.currency) ?? null];
}

/** The price with `units` added to the last digit of its amount. Null if there is no amount or the result would be negative. */
export function raised(price: Json, units: number, pointers: PricePointers): Json | null {
  if (pointers === null) return null;
  const amount = valueAt(price, pointers.amount);
  const other = amount === undefined ? null : raisedAmount(amount, units);
  return other === null ? null : withValueAt(price, pointers.amount, other);
}

/** The price with the text of its amount changed. Null if there is no amount. */
export function restated(price: Json, change: (text: string) => string, pointers: PricePointers): Json | null {
  const amount = pointers === null ? undefined : valueAt(price, pointers.amount);
  const parsed = amount === undefined ? null : unitsOf(amount);
  if (pointers === null || parsed === null) return null;
  const text = change(written(parsed.units, parsed.digits));
  return withValueAt(price, pointers.amount, typeof amount === 'number' ? Number(text) : text);
}

/** The price with null as its amount. Null if there is no amount. */
export function withoutAmount(price: Json, pointers: PricePointers): Json | null {
  if (pointers === null || valueAt(price, pointers.amount) === undefined) return null;
  return withValueAt(price, pointers.amount, null);
}

/** The same amount in another currency. Null if the summary has no currency. */
export function inAnotherCurrency(price: Json, pointers: PricePointers): Json | null {
  if (pointers === null) return null;
  const currency = valueAt(price, pointers.currency);
  if (typeof currency !== 'string') return null;
  return withValueAt(price, pointers.currency, currency.toUpperCase() === 'USD' ? 'EUR' : 'USD');
}

/** The amount in units of its last digit, and the number of digits after the decimal point. */
function unitsOf(amount: Json): { readonly units: bigint; readonly digits: number } | null {
  if (typeof amount !== 'number' && typeof amount !== 'string') return null;
  const parts = /^(-?\d+)(?:\.(\d+))?$/.exec(String(amount));
  if (parts === null) return null;
  const [, whole = '', fraction = ''] = parts;
  return { units: BigInt(whole + fraction), digits: fraction.length };
}

function raisedAmount(amount: Json, more: number): Json | null {
  const parsed = unitsOf(amount);
  if (parsed === null) return null;
  const units = parsed.units + BigInt(more);
  if (units < 0n) return null;
  const text = written(units, parsed.digits);
  return typeof amount === 'number' ? Number(text) : text;
}

function written(units: bigint, digits: number): string {
  const padded = String(units).padStart(digits + 1, '0');
  return digits === 0 ? padded : `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** The amount in one notation: 42, "42" and "42.00" are the same amount. */
function plainAmount(amount: Json): Json {
  const parsed = unitsOf(amount);
  if (parsed === null) return amount;
  const text = written(parsed.units, parsed.digits);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** A copy with another value at a pointer that leads to a value. */
function withValueAt(document: Json, pointer: Pointer, value: Json): Json {
  const [token, ...rest] = tokensOf(pointer);
  if (token === undefined) return value;
  const inner = rest.map((one) => `/${one.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  if (Array.isArray(document)) {
    return document.map((element: Json, index) =>
      String(index) === token ? withValueAt(element, inner, value) : element,
    );
  }
  if (!isObject(document)) return document;
  return { ...document, [token]: withValueAt(document[token] ?? null, inner, value) };
}

/** Expects this price in a reply. Another check judges a reply without a price. */
export function expectPrice(reply: Reply, expected: Json, backend: Backend): void {
  const pointer = pointerOf(backend, succeededIn(reply), 'priceSummary');
  const received = firstValueAt(reply, pointer);
  if (pointer === null || received === null || samePrice(received, expected, backend.profile.price)) return;
  throw new FindingError({ kind: 'differs', exchange: reply.exchange, pointer, expected, received });
}
