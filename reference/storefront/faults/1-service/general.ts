import { isFields } from '../../../http/fields.ts';
import { ofCarts, onStatus } from '../../operators/at.ts';
import {
  emptyCart,
  error,
  everyCart,
  failureOf,
  listed,
  named,
  read,
  removed,
  replyTo,
  updated,
  type Place,
} from '../../operators/places.ts';
import type { Endpoint } from '../../request.ts';
import { fault, type Fault } from '../fault.ts';
import { being, sent, wrongFields } from '../wrong-fields.ts';
import { bytes, header, text, twice, wrongReplies } from '../wrong-replies.ts';

const unknownCart = error('INVALID_CART_ID');
const mismatch = error('PRICE_MISMATCH');
const price = listed('a price of a listed product', '/options/*/units/*/pricing/*');
const severalLines: Place = {
  says: 'in a cart with more than one line',
  each: (rewrite) => ofCarts(({ items }) => Array.isArray(items) && items.length > 1, rewrite),
};
const asPage = text('Sends an HTML page instead of JSON', () => '<h1>Not found</h1>');
const asTrace = text(
  'Sends the error message of the JSON parser instead of JSON',
  () => 'Unexpected end of JSON input',
);
const cutCharacter = bytes('Leaves out one byte of a UTF-8 character', withoutOneByte);
const halfACentMore = sent('half a cent too high', plus(0.5));
const netInFractions = sent('without rounding the net price', (pricing) =>
  isFields(pricing) ? { ...pricing, net: Number(pricing['retail']) * 0.75 + 0.1 } : pricing,
);
const inDollars = sent('in dollars, with a third decimal,', (total) =>
  typeof total === 'number' ? total / 100 + 0.001 : total,
);

/** Faults of section 1: bodies that are not JSON, and amounts that are not integers in minor units. */
export const generalFaults: readonly Fault[] = [
  ...wrongReplies([
    ['page-for-an-unknown-cart', '1/1', unknownCart, asPage],
    [
      'comma-after-a-removal',
      '1/1',
      removed,
      text('Writes a trailing comma before the end of the JSON object', (json) => `${json.slice(0, -1)},}`),
    ],
    [
      'single-quotes-in-mismatches',
      '1/1',
      mismatch,
      text('Writes single instead of double quotes', (json) => json.replaceAll('"', "'")),
    ],
    ['titles-cut-in-the-middle-of-a-character', '1/1', updated, cutCharacter],
    [
      'unknown-carts-in-latin-1',
      '1/1',
      unknownCart,
      bytes('Writes an accented letter in Latin-1 instead of UTF-8', inLatin1),
    ],
    ['removal-names-the-count-twice', '1/1', removed, twice('itemCount')],
    ['mismatches-name-the-code-twice', '1/1', mismatch, twice('error')],
    ['pages-name-a-title-twice', '1/1', replyTo('products'), twice('title')],
    ['page-for-an-unreadable-update', '1/1-unreadable', unreadable('updateItem'), asPage],
    ['trace-for-an-unreadable-create', '1/1-unreadable', unreadable('createCart'), asTrace],
    ['reads-declared-as-text', '1/1-content-type', read, header('content-type', 'text/plain')],
    ['mismatches-declared-as-html', '1/1-content-type', mismatch, header('content-type', 'text/html; charset=utf-8')],
  ]),
  fault('additions-not-declared', 'storefront/1/1-content-type')
    .says('Sends no content-type header in the reply to a request that adds items')
    .replyAt('addItems', ({ headers: { 'content-type': _none, ...headers }, ...reply }) => ({ ...reply, headers })),

  ...wrongFields([
    ['half-a-cent-in-savings-of-many', '1/3', severalLines, '/totals/savings', halfACentMore],
    ['half-a-cent-in-mismatch-of-update', '1/3', failureOf('updateItem', 409), '/details/currentPrice', halfACentMore],
    ['net-in-fractions', '1/3', everyCart, '/items/*/pricing', netInFractions],
    ['line-total-in-dollars-after-update', '1/3', updated, '/items/*/lineTotal', inDollars],
    ['list-prices-in-fractions', '1/3', price, '/original', sent('a third of a cent too high', plus(1 / 3))],

    ['no-decimals-in-empty-carts', '1/3-precision', emptyCart, '/totals/currencyPrecision', being(0)],
    ['three-decimals-in-lines', '1/3-precision', updated, '/items/*/pricing/currencyPrecision', being(3)],
    ['negative-decimals-in-mismatches', '1/3-precision', mismatch, '/details/currencyPrecision', being(-2)],
  ]),
];

/** Calls of one endpoint with a body that is not JSON. */
function unreadable(endpoint: Endpoint): Place {
  return {
    says: `in the error reply to a body that is not JSON in ${named[endpoint]}`,
    each: (rewrite) =>
      onStatus(400, endpoint, (reply, call) => (call.body === undefined ? rewrite(reply, call) : reply)),
  };
}

function plus(more: number): (value: unknown) => unknown {
  return (value) => (typeof value === 'number' ? value + more : value);
}

/** Removes the second byte of the first non-ASCII character, if there is one. The result is invalid UTF-8. */
function withoutOneByte(json: string): Uint8Array {
  const all = Buffer.from(json);
  const first = all.findIndex((byte) => byte >= 0xc0);
  return first === -1 ? all : Buffer.concat([all.subarray(0, first + 1), all.subarray(first + 2)]);
}

function inLatin1(json: string): Uint8Array {
  return Buffer.from(json.replace('"errorMessage":"', '"errorMessage":"caf\u00e9 '), 'latin1');
}

const countries: readonly (readonly [
  name: string,
  says: string,
  endpoints: readonly Endpoint[],
  accepts: (country: string) => boolean,
])[] = [
  ['any', 'any country code', ['createCart', 'addItems', 'products'], () => true],
  ['empty', 'an empty country code', ['createCart'], (country) => country === ''],
  ['longer', 'the country code USA', ['createCart', 'addItems', 'products'], (country) => country.startsWith('US')],
  ['neighbouring', 'the country code CA', ['createCart', 'addItems', 'products'], (country) => country === 'CA'],
];

/** Faults of section 1 rule 2. */
export const countryFaults: readonly Fault[] = countries.flatMap(([name, says, endpoints, accepts]) =>
  endpoints.map((endpoint) =>
    fault(`${name}-country-on-${endpoint}`, 'storefront/1/2')
      .says(`Accepts ${says} in ${named[endpoint]}`)
      .ruleOn(endpoint, 'checkCountry', (right, country, call) => (accepts(country) ? null : right(country, call))),
  ),
);
