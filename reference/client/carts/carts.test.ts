import { describe, expect, it } from 'vitest';
import { lostReply } from '../wire/failure.ts';
import { readCart, type Cart, type Line } from '../wire/cart.ts';
import { canCheckOut, isFull, isGone, lineId, linesToRebuild, missing } from './lines.ts';
import { comparedWith, reactionTo, refusedItem } from './outcome.ts';

const line: Line = {
  id: 'line',
  productId: 'p',
  optionId: 'o',
  quantity: 2,
  available: true,
  unavailableReason: null,
  price: 500,
};
const cart: Cart = { id: 'c', buyLink: 'b', lines: [line], total: 1_000, precision: 2, messages: [], expiresAt: null };
const asked = { productId: 'p', optionId: 'o', quantity: 3 };
const other = { productId: 'q', optionId: 'r', quantity: 1 };
const refusal = (code: string, error = {}) => ({ ...lostReply, lost: false, status: 400, code, error });

describe('reactionTo', () => {
  it.each([
    ['PRICE_MISMATCH', 'addItems', 'ask-price'],
    ['PRODUCT_NOT_CARTABLE', 'createCart', 'delist'],
    ['INVALID_PRODUCT_ID', 'addItems', 'delist'],
    ['INVALID_PRODUCT_ID', 'changeItem', 'read-cart'],
    ['CART_ITEM_LIMIT', 'addItems', 'say-full'],
    ['INVALID_CART_ID', 'readCart', 'rebuild'],
    ['BAD_REQUEST', 'addItems', 'give-up'],
  ] as const)('%s on %s: %s', (code, operation, reaction) => {
    expect(reactionTo(refusal(code), operation)).toBe(reaction);
  });
});

it('missing is what the cart does not show of a wanted quantity', () => {
  expect([missing(asked, cart), missing({ ...asked, quantity: 2 }, cart), missing(other, cart)]).toEqual([1, 0, 1]);
});

it('isGone needs a cart that had lines', () => {
  const empty = { ...cart, lines: [] };
  expect([isGone(cart, empty), isGone(empty, empty), isGone(cart, cart)]).toEqual([true, false, false]);
});

it('isFull counts different options', () => {
  const full = { ...cart, lines: Array.from({ length: 20 }, (_, index) => ({ ...line, optionId: `o${index}` })) };
  expect([isFull(full, other), isFull(full, { productId: 'p', optionId: 'o3' }), isFull(cart, other)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('linesToRebuild keeps what is for sale, with the new quantity', () => {
  const copy = { ...cart, lines: [line, { ...line, optionId: 'gone', available: false }] };
  expect(linesToRebuild(copy, null)).toEqual([{ ...asked, quantity: 2 }]);
  expect(linesToRebuild(copy, asked)).toEqual([asked]);
  expect(linesToRebuild(copy, { ...asked, quantity: 0 })).toEqual([]);
});

it('canCheckOut needs lines that are available and priced', () => {
  const changed = (change: Partial<Line>): Cart => ({ ...cart, lines: [line, { ...line, ...change }] });
  expect([canCheckOut(cart), canCheckOut({ ...cart, lines: [] })]).toEqual([true, false]);
  expect([canCheckOut(changed({ available: false })), canCheckOut(changed({ price: null }))]).toEqual([false, false]);
});

it('comparedWith finds a declined item by its missing line, not by a message', () => {
  expect(comparedWith(other, cart).outcome).toBe('declined');
  expect(comparedWith(asked, { ...cart, messages: [{ code: 'new_code' }] }).outcome).toBe('done');
});

it('refusedItem follows the path, or the product id', () => {
  expect(refusedItem(refusal('INVALID_PRODUCT_ID'), [asked])).toBe(asked);
  expect(refusedItem(refusal('INVALID_PRODUCT_ID', { path: '$.items[1]' }), [asked, other])).toBe(other);
  expect(refusedItem(refusal('PRODUCT_NOT_CARTABLE', { productId: 'q' }), [asked, other])).toBe(other);
  expect(refusedItem(refusal('INVALID_PRODUCT_ID'), [asked, other])).toBeNull();
});

it('lineId is the id of the line in the last reply', () => {
  expect(lineId(cart, asked)).toBe('line');
});

it('readCart accepts null times, degraded lines and unknown messages', () => {
  const degraded = {
    id: 'o',
    productId: 'p',
    optionId: 'o',
    quantity: 1,
    available: false,
    pricing: null,
    lineTotal: null,
  };
  const body = {
    id: 'c',
    buyLink: 'b',
    items: [degraded],
    totals: { grandTotal: 0, currencyPrecision: 2 },
    messages: [{}],
    utcExpiresAt: null,
  };
  expect(readCart(body)).toMatchObject({ lines: [{ available: false, price: null }], total: 0 });
  expect(readCart(null)).toBeNull();
});
