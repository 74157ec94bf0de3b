import { at, onStatus, ofCarts, ofError } from '../../operators/at.ts';
import { changing, changingAt, replacing } from '../../operators/edits.ts';
import type { Rewrite } from '../../operators/difference.ts';
import { isFields } from '../../../http/fields.ts';
import { fault, type Fault } from '../fault.ts';

function plus(more: number): (value: unknown) => unknown {
  return (value) => (typeof value === 'number' ? value + more : value);
}

function declaredAs(type: string): Rewrite {
  return (reply) => ({ ...reply, headers: { ...reply.headers, 'content-type': type } });
}

/** Writes the first member of that name twice, with the number 0 before the right value. */
function namedTwice(name: string): Rewrite {
  return (reply) => ({ ...reply, text: JSON.stringify(reply.body).replace(name, `${name}0,${name}`) });
}

/** The bytes of a text without the last byte of its first character beyond ASCII; the same bytes where there is none. */
function withoutOneByte(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  const first = bytes.findIndex((byte) => byte >= 0xc0);
  return first === -1 ? bytes : Buffer.concat([bytes.subarray(0, first + 1), bytes.subarray(first + 2)]);
}

/** Faults of section 1: bodies that are not JSON, and amounts that are not integers in minor units. */
export const generalFaults: readonly Fault[] = [
  fault('page-for-an-unknown-cart', 'storefront/1/1')
    .says('Answers a call on a cart that the caller did not create with a page for people')
    .reply(ofError('INVALID_CART_ID', (reply) => ({ ...reply, text: '<h1>Not found</h1>' }))),
  fault('comma-after-a-removal', 'storefront/1/1')
    .says('Answers a removal with JSON that has a comma too many at its end')
    .reply(at('removeItem', (reply) => ({ ...reply, text: `${JSON.stringify(reply.body).slice(0, -1)},}` }))),
  fault('single-quotes-in-mismatches', 'storefront/1/1')
    .says('Answers a stale price in the notation of a script, with single quotes')
    .reply(ofError('PRICE_MISMATCH', (reply) => ({ ...reply, text: JSON.stringify(reply.body).replaceAll('"', "'") }))),
  fault('titles-cut-in-the-middle-of-a-character', 'storefront/1/1')
    .says('Cuts the title of a line of an updated cart by bytes, in the middle of a character')
    .reply(at('updateItem', (reply) => ({ ...reply, bytes: withoutOneByte(JSON.stringify(reply.body)) }))),
  fault('unknown-carts-in-latin-1', 'storefront/1/1')
    .says('Writes the error of an unknown cart in Latin-1, with an accent')
    .reply(
      ofError('INVALID_CART_ID', (reply) => ({
        ...reply,
        bytes: Buffer.from(
          JSON.stringify(reply.body).replace('"errorMessage":"', '"errorMessage":"caf\u00e9 '),
          'latin1',
        ),
      })),
    ),
  fault('removal-names-the-count-twice', 'storefront/1/1')
    .says('Names itemCount twice in the reply of a removal')
    .reply(at('removeItem', namedTwice('"itemCount":'))),
  fault('mismatches-name-the-code-twice', 'storefront/1/1')
    .says('Names the code of a price mismatch twice, first another')
    .reply(ofError('PRICE_MISMATCH', namedTwice('"error":'))),
  fault('pages-name-a-title-twice', 'storefront/1/1')
    .says('Names the title of a listed product twice')
    .reply(at('products', namedTwice('"title":'))),
  fault('reads-declared-as-text', 'storefront/1/1-content-type')
    .says('Declares the JSON of a cart read as plain text')
    .reply(at('readCart', declaredAs('text/plain'))),
  fault('mismatches-declared-as-html', 'storefront/1/1-content-type')
    .says('Declares the JSON of a price mismatch as HTML')
    .reply(ofError('PRICE_MISMATCH', declaredAs('text/html; charset=utf-8'))),
  fault('additions-not-declared', 'storefront/1/1-content-type')
    .says('Declares nothing of the body of an add')
    .reply(at('addItems', ({ headers: { 'content-type': _none, ...headers }, ...reply }) => ({ ...reply, headers }))),

  fault('half-a-cent-in-savings-of-many', 'storefront/1/3')
    .says('Has half a cent too much in the savings of a cart with more than one line')
    .reply(ofCarts(({ items }) => Array.isArray(items) && items.length > 1, changing('/totals/savings', plus(0.5)))),
  fault('half-a-cent-in-mismatch-of-update', 'storefront/1/3')
    .says('Tells the current price with half a cent when an update is held to a stale one')
    .reply(onStatus(409, 'updateItem', changing('/details/currentPrice', plus(0.5)))),
  fault('net-in-fractions', 'storefront/1/3')
    .says('Works out the net price of a line without rounding it')
    .reply(
      ofCarts(
        () => true,
        changing('/items/*/pricing', (pricing) =>
          isFields(pricing) ? { ...pricing, net: Number(pricing['retail']) * 0.75 + 0.1 } : pricing,
        ),
      ),
    ),
  fault('line-total-in-dollars-after-update', 'storefront/1/3')
    .says('Shows the lineTotal of an updated line in dollars with a tenth of a cent')
    .reply(
      changingAt('updateItem', '/items/*/lineTotal', (total) =>
        typeof total === 'number' ? total / 100 + 0.001 : total,
      ),
    ),
  fault('list-prices-in-fractions', 'storefront/1/3')
    .says('Lists the original price of a product with a third of a cent')
    .reply(at('products', changing('/products/*/options/*/units/*/pricing/*/original', plus(1 / 3)))),

  fault('no-decimals-in-empty-carts', 'storefront/1/3-precision')
    .says('Gives the totals of an empty cart a precision of 0')
    .reply(
      ofCarts(({ items }) => Array.isArray(items) && items.length === 0, replacing('/totals/currencyPrecision', 0)),
    ),
  fault('three-decimals-in-lines', 'storefront/1/3-precision')
    .says('Gives the price of each line of an updated cart a precision of 3')
    .reply(at('updateItem', replacing('/items/*/pricing/currencyPrecision', 3))),
  fault('negative-decimals-in-mismatches', 'storefront/1/3-precision')
    .says('Gives a price mismatch a precision of minus 2')
    .reply(ofError('PRICE_MISMATCH', replacing('/details/currencyPrecision', -2))),
];
