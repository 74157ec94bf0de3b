import { edited } from '../../http/edit-reply.ts';
import { isFields } from '../../../http/fields.ts';
import { at, ofCarts, ofError } from '../../operators/at.ts';
import type { Fault } from '../fault.ts';

function plus(more: number): (value: unknown) => unknown {
  return (value) => (typeof value === 'number' ? value + more : value);
}

function declaredAs(type: string): NonNullable<Fault['reply']> {
  return (reply) => ({ ...reply, headers: { ...reply.headers, 'content-type': type } });
}

/** Faults of section 1: bodies that are no JSON, and money that is not in whole minor units. */
export const generalFaults: readonly Fault[] = [
  {
    name: 'page-for-an-unknown-cart',
    requirement: 'storefront/1/1',
    says: 'Answers a call on a cart that the caller did not create with a page for people',
    reply: ofError('INVALID_CART_ID', (reply) => ({ ...reply, text: '<h1>Not found</h1>' })),
  },
  {
    name: 'comma-after-a-removal',
    requirement: 'storefront/1/1',
    says: 'Answers a removal with JSON that has a comma too many at its end',
    reply: at('removeItem', (reply) => ({ ...reply, text: `${JSON.stringify(reply.body).slice(0, -1)},}` })),
  },
  {
    name: 'single-quotes-in-mismatches',
    requirement: 'storefront/1/1',
    says: 'Answers a stale price in the notation of a script, with single quotes',
    reply: ofError('PRICE_MISMATCH', (reply) => ({ ...reply, text: JSON.stringify(reply.body).replaceAll('"', "'") })),
  },
  {
    name: 'reads-declared-as-text',
    requirement: 'storefront/1/1-content-type',
    says: 'Declares the JSON of a cart read as plain text',
    reply: at('readCart', declaredAs('text/plain')),
  },
  {
    name: 'mismatches-declared-as-html',
    requirement: 'storefront/1/1-content-type',
    says: 'Declares the JSON of a price mismatch as HTML',
    reply: ofError('PRICE_MISMATCH', declaredAs('text/html; charset=utf-8')),
  },
  {
    name: 'additions-not-declared',
    requirement: 'storefront/1/1-content-type',
    says: 'Declares nothing of the body of an add',
    reply: at('addItems', ({ headers: { 'content-type': _none, ...headers }, ...reply }) => ({ ...reply, headers })),
  },

  {
    name: 'half-a-cent-in-savings-of-many',
    requirement: 'storefront/1/3',
    says: 'Has half a cent too much in the savings of a cart with more than one line',
    reply: ofCarts(
      ({ items }) => Array.isArray(items) && items.length > 1,
      (reply) => edited(reply, '/totals/savings', plus(0.5)),
    ),
  },
  {
    name: 'half-a-cent-in-mismatch-of-update',
    requirement: 'storefront/1/3',
    says: 'Tells the current price with half a cent when an update is held to a stale one',
    reply: at('updateItem', (reply) => edited(reply, '/details/currentPrice', plus(0.5)), 409),
  },
  {
    name: 'net-in-fractions',
    requirement: 'storefront/1/3',
    says: 'Works out the net price of a line without rounding it',
    reply: ofCarts(
      () => true,
      (reply) =>
        edited(reply, '/items/*/pricing', (pricing) =>
          isFields(pricing) ? { ...pricing, net: Number(pricing['retail']) * 0.75 + 0.1 } : pricing,
        ),
    ),
  },
  {
    name: 'line-total-in-dollars-after-update',
    requirement: 'storefront/1/3',
    says: 'Shows the lineTotal of an updated line in dollars with a tenth of a cent',
    reply: at('updateItem', (reply) =>
      edited(reply, '/items/*/lineTotal', (total) => (typeof total === 'number' ? total / 100 + 0.001 : total)),
    ),
  },
  {
    name: 'list-prices-in-fractions',
    requirement: 'storefront/1/3',
    says: 'Lists the original price of a product with a third of a cent',
    reply: at('products', (reply) => edited(reply, '/products/*/options/*/units/*/pricing/*/original', plus(1 / 3))),
  },

  {
    name: 'no-decimals-in-empty-carts',
    requirement: 'storefront/1/3-precision',
    says: 'Gives the totals of an empty cart a precision of 0',
    reply: ofCarts(
      ({ items }) => Array.isArray(items) && items.length === 0,
      (reply) => edited(reply, '/totals/currencyPrecision', () => 0),
    ),
  },
  {
    name: 'three-decimals-in-lines',
    requirement: 'storefront/1/3-precision',
    says: 'Gives the price of each line of an updated cart a precision of 3',
    reply: at('updateItem', (reply) => edited(reply, '/items/*/pricing/currencyPrecision', () => 3)),
  },
  {
    name: 'negative-decimals-in-mismatches',
    requirement: 'storefront/1/3-precision',
    says: 'Gives a price mismatch a precision of minus 2',
    reply: ofError('PRICE_MISMATCH', (reply) => edited(reply, '/details/currencyPrecision', () => -2)),
  },
];
