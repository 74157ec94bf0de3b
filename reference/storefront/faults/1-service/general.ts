import { onStatus, ofCarts, ofError, type Rewrite } from '../../operators/at.ts';
import { changing, changingAt, replacing } from '../../operators/edits.ts';
import { isFields } from '../../../http/fields.ts';
import { fault, type Fault } from '../fault.ts';
import type { Endpoint } from '../../request.ts';

function plus(more: number): (value: unknown) => unknown {
  return (value) => (typeof value === 'number' ? value + more : value);
}

function declaredAs(type: string): Rewrite {
  return (reply) => ({ ...reply, headers: { ...reply.headers, 'content-type': type } });
}

/** Repeats the first key `name`: the value 0 comes first, then the right value. */
function namedTwice(name: string): Rewrite {
  return (reply) => ({ ...reply, text: JSON.stringify(reply.body).replace(name, `${name}0,${name}`) });
}

/** Removes the second byte of the first non-ASCII character, if there is one. The result is invalid UTF-8. */
function withoutOneByte(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  const first = bytes.findIndex((byte) => byte >= 0xc0);
  return first === -1 ? bytes : Buffer.concat([bytes.subarray(0, first + 1), bytes.subarray(first + 2)]);
}

/** Faults of section 1: bodies that are not JSON, and amounts that are not integers in minor units. */
export const generalFaults: readonly Fault[] = [
  fault('page-for-an-unknown-cart', 'storefront/1/1')
    .says('Returns an HTML page instead of JSON for a cart that the caller did not create')
    .reply(ofError('INVALID_CART_ID', (reply) => ({ ...reply, text: '<h1>Not found</h1>' }))),
  fault('comma-after-a-removal', 'storefront/1/1')
    .says('Returns JSON with a trailing comma in the reply to a removal')
    .replyAt('removeItem', (reply) => ({ ...reply, text: `${JSON.stringify(reply.body).slice(0, -1)},}` })),
  fault('single-quotes-in-mismatches', 'storefront/1/1')
    .says('Writes the error of a price mismatch with single quotes, which is not valid JSON')
    .reply(ofError('PRICE_MISMATCH', (reply) => ({ ...reply, text: JSON.stringify(reply.body).replaceAll('"', "'") }))),
  fault('titles-cut-in-the-middle-of-a-character', 'storefront/1/1')
    .says('Returns an incomplete UTF-8 character in a line title in the reply to an update')
    .replyAt('updateItem', (reply) => ({ ...reply, bytes: withoutOneByte(JSON.stringify(reply.body)) })),
  fault('unknown-carts-in-latin-1', 'storefront/1/1')
    .says('Sends the error for an unknown cart in Latin-1 instead of UTF-8, with an accented letter')
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
    .says('Sends the key itemCount twice in the reply to a removal')
    .replyAt('removeItem', namedTwice('"itemCount":')),
  fault('mismatches-name-the-code-twice', 'storefront/1/1')
    .says('Sends the key error twice in the error of a price mismatch, first with a wrong value')
    .reply(ofError('PRICE_MISMATCH', namedTwice('"error":'))),
  fault('pages-name-a-title-twice', 'storefront/1/1')
    .says('Sends the key title twice in a listed product')
    .replyAt('products', namedTwice('"title":')),
  fault('page-for-an-unreadable-update', 'storefront/1/1-unreadable')
    .says('Returns an HTML page instead of JSON for an update with a body that is not JSON')
    .reply(
      onStatus(400, 'updateItem', (reply, call) =>
        call.body === undefined ? { ...reply, text: '<pre>SyntaxError</pre>' } : reply,
      ),
    ),
  fault('trace-for-an-unreadable-create', 'storefront/1/1-unreadable')
    .says('Returns the message of the parser as plain text for a create with a body that is not JSON')
    .reply(
      onStatus(400, 'createCart', (reply, call) =>
        call.body === undefined ? { ...reply, text: 'Unexpected end of JSON input' } : reply,
      ),
    ),
  fault('reads-declared-as-text', 'storefront/1/1-content-type')
    .says('Sends the content-type text/plain with a cart read')
    .replyAt('readCart', declaredAs('text/plain')),
  fault('mismatches-declared-as-html', 'storefront/1/1-content-type')
    .says('Sends the content-type text/html with a price mismatch')
    .reply(ofError('PRICE_MISMATCH', declaredAs('text/html; charset=utf-8'))),
  fault('additions-not-declared', 'storefront/1/1-content-type')
    .says('Sends no content-type in the reply to an add')
    .replyAt('addItems', ({ headers: { 'content-type': _none, ...headers }, ...reply }) => ({ ...reply, headers })),

  fault('half-a-cent-in-savings-of-many', 'storefront/1/3')
    .says('Adds half a cent to the savings of a cart with more than one line')
    .reply(ofCarts(({ items }) => Array.isArray(items) && items.length > 1, changing('/totals/savings', plus(0.5)))),
  fault('half-a-cent-in-mismatch-of-update', 'storefront/1/3')
    .says('Adds half a cent to currentPrice in the price mismatch of an update')
    .reply(onStatus(409, 'updateItem', changing('/details/currentPrice', plus(0.5)))),
  fault('net-in-fractions', 'storefront/1/3')
    .says('Does not round the net price of a line')
    .reply(
      ofCarts(
        () => true,
        changing('/items/*/pricing', (pricing) =>
          isFields(pricing) ? { ...pricing, net: Number(pricing['retail']) * 0.75 + 0.1 } : pricing,
        ),
      ),
    ),
  fault('line-total-in-dollars-after-update', 'storefront/1/3')
    .says('Sends lineTotal in dollars instead of cents, with a third decimal, in the reply to an update')
    .reply(
      changingAt('updateItem', '/items/*/lineTotal', (total) =>
        typeof total === 'number' ? total / 100 + 0.001 : total,
      ),
    ),
  fault('list-prices-in-fractions', 'storefront/1/3')
    .says('Adds a third of a cent to the original price of a listed product')
    .replyAt('products', changing('/products/*/options/*/units/*/pricing/*/original', plus(1 / 3))),

  fault('no-decimals-in-empty-carts', 'storefront/1/3-precision')
    .says('Sends currencyPrecision 0 in the totals of an empty cart')
    .reply(
      ofCarts(({ items }) => Array.isArray(items) && items.length === 0, replacing('/totals/currencyPrecision', 0)),
    ),
  fault('three-decimals-in-lines', 'storefront/1/3-precision')
    .says('Sends currencyPrecision 3 in line prices in the reply to an update')
    .replyAt('updateItem', replacing('/items/*/pricing/currencyPrecision', 3)),
  fault('negative-decimals-in-mismatches', 'storefront/1/3-precision')
    .says('Sends currencyPrecision -2 in a price mismatch')
    .reply(ofError('PRICE_MISMATCH', replacing('/details/currencyPrecision', -2))),
];

const acceptedCountries: readonly {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly countries: string;
  readonly accepts: (country: string) => boolean;
}[] = [
  { name: 'any', endpoint: 'createCart', countries: 'any country', accepts: () => true },
  { name: 'any', endpoint: 'addItems', countries: 'any country', accepts: () => true },
  { name: 'any', endpoint: 'products', countries: 'any country', accepts: () => true },
  { name: 'empty', endpoint: 'createCart', countries: 'an empty country', accepts: (country) => country === '' },
  { name: 'longer', endpoint: 'addItems', countries: 'USA', accepts: (country) => country.startsWith('US') },
  { name: 'neighbouring', endpoint: 'products', countries: 'CA', accepts: (country) => country === 'CA' },
];

/** Faults of section 1 rule 2. */
export const countryFaults: readonly Fault[] = acceptedCountries.map(({ name, endpoint, countries, accepts }) =>
  fault(`${name}-country-on-${endpoint}`, 'storefront/1/2')
    .says(`Accepts ${countries} on ${endpoint}`)
    .ruleOn(endpoint, 'checkCountry', (right, country, call) => (accepts(country) ? null : right(country, call))),
);
