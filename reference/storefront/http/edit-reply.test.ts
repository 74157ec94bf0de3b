import { expect, test } from 'vitest';
import { added, edited, without } from './edit-reply.ts';
import { json } from '../../http/reply.ts';

const reply = json(200, {
  items: [
    { id: 'a', price: { retail: 1 } },
    { id: 'b', price: null },
  ],
  total: 1,
});

test('edited changes every value at the pointer', () => {
  expect(edited(reply, '/items/*/id', (id) => `${String(id)}!`).body).toMatchObject({
    items: [{ id: 'a!' }, { id: 'b!' }],
  });
  expect(edited(reply, '/items/1/price', () => 2).body).toMatchObject({
    items: [{ price: { retail: 1 } }, { price: 2 }],
  });
  expect(edited(reply, '/items/*/price/retail', () => 9).body).toMatchObject({
    items: [{ price: { retail: 9 } }, { price: null }],
  });
  expect(edited(reply, '/items/0', () => null).body).toMatchObject({ items: [null, { id: 'b' }] });
});

test('edited does not change a reply without a value at the pointer', () => {
  expect(edited(reply, '/nothing/*/here', () => 9)).toEqual(reply);
  expect(edited(json(200, null), '/x', () => 9).body).toBeNull();
});

test('without removes fields, and added adds them', () => {
  expect(without(reply, '/items/*/price').body).toEqual({ items: [{ id: 'a' }, { id: 'b' }], total: 1 });
  expect(without(reply, '/items').body).toEqual({ total: 1 });
  expect(added(reply, '', { more: 1 }).body).toMatchObject({ total: 1, more: 1 });
  expect(added(reply, '/items/*', { more: 1 }).body).toMatchObject({
    items: [
      { id: 'a', more: 1 },
      { id: 'b', more: 1 },
    ],
  });
});
