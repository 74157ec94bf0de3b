import { describe, expect, it } from 'vitest';
import {
  addItems,
  createCart,
  listProducts,
  prefixes,
  readCart,
  removeItem,
  updateItem,
} from '../requests/endpoints.ts';
import { play, type Play } from './record.testing.ts';

const item = (optionId: string, quantity = 1) => ({ productId: 'p', optionId, quantity });
const created: Play = { request: createCart([item('A'), item('B'), item('C')]), reply: { A: 1, B: 1, C: 1 } };
const read: Play = { request: readCart('c'), reply: { A: 1, B: 1, C: 1 } };

describe('the lines of a cart before a call', () => {
  const after = (...plays: readonly Play[]) => play(created, ...plays, read).seen.cart?.lines;
  it('are those of the last reply', () => {
    expect(after({ request: addItems('c', [item('A', 2)]), reply: { A: 3, B: 1, C: 1 } })?.get('A')?.units).toBe(3);
  });
  it('stay after a refusal', () => {
    expect(after({ request: addItems('c', [item('A', 0)]), reply: 400 })?.get('A')?.units).toBe(1);
  });
  it.each<[string, Play]>([
    ['a lost reply', { request: addItems('c', [item('A', 2)]), reply: null }],
    ['a server error', { request: addItems('c', [item('A', 2)]), reply: 500 }],
    ['parallel calls', { request: addItems('c', [item('A', 2)]), reply: { A: 3 }, together: 1 }],
    [
      'an odd request that succeeds elsewhere',
      { request: { ...removeItem('c/', 'A'), hostile: true }, reply: { B: 1 } },
    ],
  ])('are unknown after %s', (_what, one) => {
    expect(after(one)).toBeNull();
  });
});

describe('the situation of a call', () => {
  it.each<[string, readonly Play[], object]>([
    [
      'under the deprecated prefix with the key of another partner',
      [{ request: readCart('c', { prefix: prefixes.deprecated, key: 'other' }), reply: 404 }],
      { prefix: 'deprecated', caller: 'other key' },
    ],
    [
      'the middle line',
      [{ request: updateItem('c', 'B', { body: { quantity: 2 } }), reply: 400 }],
      { position: 'middle' },
    ],
    ['the last line', [{ request: removeItem('c', 'C'), reply: { A: 1, B: 1 } }], { position: 'last', size: '2' }],
    ['a read after a refusal', [{ request: removeItem('c', 'X'), reply: 404 }, read], { history: 'refusal' }],
    ['a second read', [read, { ...read, sentMs: 1500 }], { later: 'read again after a second' }],
    [
      'several filters of a list',
      [{ request: listProducts({ state: 'Ohio', active: 'true' }), reply: 200 }],
      { optional: 'several', position: 'first' },
    ],
    ['parallel calls', [{ ...read, together: 1 }], { concurrency: 'together' }],
  ])('names %s', (_what, plays, situation) => {
    expect(play(created, ...plays).seen.situation).toMatchObject(situation);
  });
});

it('knows the units of an option that carts have shown, and no fewer or more', () => {
  const { options } = play({ ...created, reply: { A: 3 } }, { ...created, reply: { A: 60 } }, read).seen;
  expect([1, 2, 3, 60, 61].map((units) => options.holds('A', units))).toEqual([false, false, true, true, false]);
  const few = play({ ...created, reply: { A: 3 } }, { ...read, reply: { A: 3 } }).seen.options;
  expect([2, 3, 4].map((units) => few.holds('A', units))).toEqual([false, true, false]);
});
