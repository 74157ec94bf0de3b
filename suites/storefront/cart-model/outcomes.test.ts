import { expect, it } from 'vitest';
import { exactly, outcomeOf, type CartState } from './outcomes.ts';
import { wordsOf } from './description.ts';

const cart: CartState = {
  lines: new Map([
    ['A', 2],
    ['B', 60],
  ]),
  abandoned: false,
};
const abandoned: CartState = { lines: new Map(), abandoned: true };
const unchanged = exactly(cart.lines);

it('outcomeOf increases a quantity for an add and replaces it for an update', () => {
  const grown = exactly(new Map([...cart.lines, ['A', 5]]));
  expect(outcomeOf({ do: 'add', items: [{ of: 'A', units: 3 }] }, cart)).toEqual({ accepted: grown, refused: null });
  expect(outcomeOf({ do: 'update', line: 'A', units: 5 }, cart)).toEqual({ accepted: grown, refused: null });
});

it('outcomeOf refuses a stale price with its code and no change', () => {
  const refusal = { accepted: null, refused: unchanged, code: 'PRICE_MISMATCH' };
  expect(outcomeOf({ do: 'update', line: 'A', units: 5, price: 'one above' }, cart)).toEqual(refusal);
  expect(outcomeOf({ do: 'add', items: [{ of: 'C', units: 1, price: 'one below' }] }, cart)).toEqual(refusal);
});

it('outcomeOf refuses a quantity out of range with any code', () => {
  expect(outcomeOf({ do: 'update', line: 'A', units: 0 }, cart)).toEqual({ accepted: null, refused: unchanged });
});

it('outcomeOf allows success and refusal for a sum past 100, and loses no units', () => {
  const outcome = outcomeOf({ do: 'add', items: [{ of: 'B', units: 50 }] }, cart);
  expect(outcome.accepted?.get('B')).toEqual({ least: 60, most: 110 });
  expect(outcome.refused).toEqual(unchanged);
});

it('outcomeOf allows success and refusal for an add that names an option twice; success makes a line', () => {
  const items = [
    { of: 'C', units: 1 },
    { of: 'C', units: 2 },
  ];
  const outcome = outcomeOf({ do: 'add', items }, cart);
  expect(outcome.accepted?.get('C')).toEqual({ least: 1, most: 3 });
  expect(outcome.refused?.get('C')).toEqual({ least: 0, most: 3 });
});

it('outcomeOf has a code for lines of an abandoned cart, and no code for removed lines', () => {
  const command = { do: 'remove', line: 'C' } as const;
  expect(outcomeOf(command, abandoned)).toEqual({ accepted: null, refused: new Map(), code: 'INVALID_PRODUCT_ID' });
  expect(outcomeOf(command, cart)).toEqual({ accepted: unchanged, refused: unchanged });
});

it('outcomeOf refuses the 21st option', () => {
  const full = { lines: new Map(Array.from({ length: 20 }, (_, index) => [`L${index}`, 1])), abandoned: false };
  const outcome = outcomeOf({ do: 'add', items: [{ of: 'A', units: 1 }] }, full);
  expect(outcome).toEqual({ accepted: null, refused: exactly(full.lines), code: 'CART_ITEM_LIMIT' });
});

it('outcomeOf refuses another partner with INVALID_CART_ID', () => {
  const outcome = outcomeOf({ do: 'read', as: 'another partner' }, cart);
  expect(outcome).toEqual({ accepted: null, refused: unchanged, code: 'INVALID_CART_ID' });
});

it('wordsOf describes a command in words', () => {
  const words = wordsOf({ do: 'update', line: 'B', units: 3, price: 'one above', under: 'the deprecated prefix' });
  expect(words).toBe('update B to 3 at a price that is 1 too high, under the deprecated prefix');
});
