import { expect, it } from 'vitest';
import { replyOf } from '../../../src/expect/reply.ts';
import type { Json, JsonObject, Reply } from '../../../src/authoring.ts';
import { expectSameItems, type RememberedItems } from './items-kept.ts';

const item = {
  productId: 'p1',
  optionId: 'o1',
  quantity: 2,
  status: 'CONFIRMED',
  unitItems: [{ status: 'CONFIRMED' }],
};
const other = { ...item, optionId: 'o2' };
const order = { status: 'CONFIRMED', items: [item, other] };

/** The message of the finding about a second read; null if there is no finding. */
function second(body: JsonObject, first: JsonObject = order): unknown {
  const remembered: RememberedItems = new Map();
  expectSameItems(replyWith(first), remembered);
  try {
    return expectSameItems(replyWith(body), remembered) ? null : 'nothing compared';
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

function replyWith(body: Json): Reply {
  const text = JSON.stringify(body);
  const reply = { status: 200, headers: {}, text, bytes: text.length, utf8: true };
  const request = { method: 'GET', url: 'http://127.0.0.1/', headers: {}, body: null };
  return replyOf({ number: 1, endpoint: 'order', request, reply, noReply: null, ms: 1 });
}

it.each([
  ['no items', { ...order, items: [] }],
  ['another option', { ...order, items: [item, { ...other, optionId: 'o3' }] }],
  ['another quantity', { ...order, items: [item, { ...other, quantity: 1 }] }],
  ['another product', { ...order, items: [item, { ...other, productId: 'p2' }] }],
])('reports an order whose second read has %s', (_what, body) => {
  expect(second(body)).not.toBeNull();
});

it.each<readonly [string, JsonObject]>([
  ['its items in another sequence', { ...order, items: [other, item] }],
  ['a product that left the catalogue', { ...order, items: [{ ...item, productId: null }, other] }],
  ['a cancelled item with fewer units', { ...order, items: [{ ...item, status: 'CANCELLED', quantity: 1 }, other] }],
  [
    'an item with a cancelled ticket',
    { ...order, items: [{ ...item, quantity: 1, unitItems: [{ status: 'CANCELLED' }] }, other] },
  ],
])('accepts an order whose second read has %s', (_what, body) => {
  expect(second(body)).toBeNull();
});

it('compares nothing if the order status changed', () => {
  expect(second({ status: 'CANCELLED', items: [] })).toBe('nothing compared');
});
