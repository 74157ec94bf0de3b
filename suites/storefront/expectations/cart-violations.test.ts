import { expect, it } from 'vitest';
import { replyOf } from '../../../src/expect/reply.ts';
import type { Json, JsonObject, Reply } from '../../../src/authoring.ts';
import { cartViolations } from './cart-violations.ts';

const pricing = {
  original: 500,
  retail: 350,
  net: null,
  currency: 'USD',
  currencyPrecision: 2,
  includedTaxes: [{ name: 'tax', retail: 1, original: 2, net: null }],
};
const line = {
  id: 'o1',
  productId: 'p1',
  optionId: 'o1',
  title: 'Kayak',
  optionTitle: null,
  media: [{ url: 'https://img.example.com/1', role: 'large', width: null, height: null }],
  quantity: 2,
  available: true,
  unavailableReason: null,
  pricing,
  lineTotal: 700,
};
const message = { type: 'info', code: 'any', content: 'text', path: '$.items[0]' };
const totals = { subtotal: 1000, savings: 300, grandTotal: 700, currency: 'USD', currencyPrecision: 2 };
const cart = {
  id: 'c1',
  status: 'ACTIVE',
  testMode: false,
  partner: { partnerId: 'x', name: null },
  buyLink: 'HTTPS://checkout.example.com/c1',
  country: 'US',
  currency: 'USD',
  clientReference: null,
  itemCount: 2,
  items: [line],
  totals,
  messages: [message],
  utcCreatedAt: null,
  utcUpdatedAt: null,
  utcExpiresAt: null,
};

function replyWith(body: Json): Reply {
  const text = JSON.stringify(body);
  const reply = { status: 200, headers: {}, text, bytes: text.length, utf8: true };
  const request = { method: 'GET', url: 'http://127.0.0.1/', headers: {}, body: null };
  return replyOf({ number: 1, endpoint: 'read-cart', request, reply, noReply: null, ms: 1 });
}

function rowsOf(body: Json): readonly string[] {
  return [...cartViolations(replyWith(body)).keys()].filter((row) => row !== 'not judged');
}

function withLine(fields: JsonObject): Json {
  return { ...cart, items: [line, { ...line, ...fields }] };
}

it('cartViolations finds nothing in a valid cart or in additional fields', () => {
  expect(rowsOf(cart)).toEqual([]);
  expect(rowsOf({ ...cart, futureField: 1, items: [{ ...line, more: null }] })).toEqual([]);
});

const cases: readonly (readonly [row: string, what: string, body: Json])[] = [
  ['cart', 'null instead of a cart', null],
  ['cart', 'an absent clientReference', { ...cart, clientReference: undefined }],
  ['cart', 'items that are not an array', { ...cart, items: {} }],
  ['status', 'a status outside the list', { ...cart, status: 'OPEN' }],
  ['country', 'a country in lower case', { ...cart, country: 'us' }],
  ['partner', 'no partner', { ...cart, partner: null }],
  ['partner', 'a partner without a name field', { ...cart, partner: { partnerId: 'x' } }],
  ['buyLink', 'no link', { ...cart, buyLink: null }],
  ['totals', 'totals as text', { ...cart, totals: { ...totals, savings: '300' } }],
  ['money', 'half a cent in totals', { ...cart, totals: { ...totals, savings: 300.5 } }],
  ['precision', 'a negative precision', { ...cart, totals: { ...totals, currencyPrecision: -2 } }],
  ['message', 'a message without code', { ...cart, messages: [{ ...message, code: undefined }] }],
  ['message-path', 'a path of another form', { ...cart, messages: [{ ...message, path: 'items/0' }] }],
  ['item', 'a line without lineTotal', withLine({ lineTotal: undefined })],
  ['item', 'a picture without width', withLine({ media: [{ url: 'x', role: 'y', height: 1 }] })],
  ['item', 'no pricing field', withLine({ pricing: undefined })],
  ['unavailableReason', 'a reason outside the list', withLine({ unavailableReason: 'GONE' })],
  ['pricing', 'pricing that is not an object', withLine({ pricing: 350 })],
  ['pricing', 'pricing without net', withLine({ pricing: { ...pricing, net: undefined } })],
  [
    'pricing',
    'a tax with a net amount',
    withLine({ pricing: { ...pricing, includedTaxes: [{ ...pricing.includedTaxes[0], net: '1' }] } }),
  ],
  ['money', 'a fraction in a price', withLine({ pricing: { ...pricing, retail: 3.5 } })],
  ['money', 'a fraction in lineTotal', withLine({ lineTotal: 700.25 })],
];

it.each(cases)('cartViolations assigns to the row %s: %s', (row, _what, body) => {
  expect(rowsOf(body)).toEqual([row]);
});

it('cartViolations does not judge sums if quantities are fractional', () => {
  const halves = { ...cart, itemCount: 1.5, items: [{ ...line, quantity: 1.5, lineTotal: 525 }] };
  expect(rowsOf({ ...halves, totals: { ...totals, grandTotal: 525.5 } })).toEqual([]);
});

it('cartViolations reads a list of 300,000 wrong lines, and keeps the first violation of a row', () => {
  const violations = cartViolations(replyWith({ ...cart, items: Array.from({ length: 300_000 }, () => []) }));
  expect(violations.get('item')?.pointer).toBe('/items/0');
});
