import { expect, it } from 'vitest';
import {
  cartsLeft,
  cartsShown,
  inWords,
  isSame,
  nearestInWords,
  type Call,
  type Change,
  type Lines,
} from './possible-orders.ts';

const start: Lines = new Map([['A', 4]]);

function done(change: Change): Call {
  return { change, outcome: 'carried out' };
}

function refused(change: Change): Call {
  return { change, outcome: 'refused' };
}

function left(calls: readonly Call[], from: Lines = start): readonly string[] {
  return cartsLeft(from, calls)
    .map((lines) => inWords(lines))
    .toSorted();
}

function cartsInWords(calls: readonly Call[], of: number): readonly string[] {
  const call = calls[of];
  if (call === undefined) throw new Error('there is no such call');
  return cartsShown(start, calls, call)
    .map((lines) => inWords(lines))
    .toSorted();
}

const addThree: Change = { do: 'add', units: { A: 3 } };
const addNew: Change = { do: 'add', units: { B: 2 } };
const remove: Change = { do: 'remove', line: 'A' };

it('cartsLeft gives the same cart for adds in every order', () => {
  expect(left([done(addThree), done(addNew), done(addThree)])).toEqual(['10 of A, 2 of B']);
});

it('cartsLeft gives both carts for two updates: either may be the last', () => {
  const calls = [5, 9].map((units) => done({ do: 'update', line: 'A', units }));
  expect(left(calls)).toEqual(['5 of A', '9 of A']);
});

it('cartsLeft loses an add before a removal, and makes a new line of an add after it', () => {
  expect(left([done(addThree), done(remove)])).toEqual(['3 of A', 'no line']);
});

it('cartsLeft allows an add before or after an abandon, and never keeps the old lines', () => {
  expect(left([done(addNew), done({ do: 'abandon' })])).toEqual(['2 of B', 'no line']);
});

it('cartsLeft allows a refused update or removal only if the line is gone', () => {
  const update: Change = { do: 'update', line: 'A', units: 9 };
  expect(left([refused(update)])).toEqual([]);
  expect(left([refused(update), done(remove)])).toEqual(['no line']);
  expect(left([refused(remove), done(remove)])).toEqual(['no line']);
});

it('cartsLeft makes no line of an update after the removal', () => {
  expect(left([done({ do: 'update', line: 'A', units: 9 }), done(remove)])).toEqual(['no line']);
});

it('cartsLeft does not allow a refused add within the limits', () => {
  expect(left([refused(addThree)])).toEqual([]);
});

it('cartsLeft ignores a call that was postponed', () => {
  expect(left([done(addThree), { change: addNew, outcome: 'postponed' }])).toEqual(['7 of A']);
});

it('cartsLeft fills a cart to at most 20 options', () => {
  const nineteen: Lines = new Map(Array.from({ length: 19 }, (_, index) => [`L${index}`, 1]));
  const other: Change = { do: 'add', units: { C: 1 } };
  expect(left([done(addNew), done(other)], nineteen)).toEqual([]);
  expect(left([refused(addNew), refused(other)], nineteen)).toEqual([]);
  expect(left([done(addNew), refused(other)], nineteen)).toHaveLength(1);
});

it('cartsLeft allows a sum past 100 to be refused or accepted, and loses no units', () => {
  const most: Change = { do: 'add', units: { A: 97 } };
  expect(left([done(most)])).toEqual(['100 of A', '101 of A', '4 of A']);
  expect(left([refused(most)])).toEqual(['4 of A']);
});

it('cartsShown includes the call itself, and any of the other calls', () => {
  expect(cartsInWords([done(addThree), done(addNew)], 0)).toEqual(['7 of A', '7 of A, 2 of B']);
});

it('cartsShown includes no call that was refused or postponed', () => {
  expect(cartsInWords([done({ do: 'read' }), refused(addNew), { change: addThree, outcome: 'postponed' }], 0)).toEqual([
    '4 of A',
  ]);
});

it('isSame ignores the order of lines', () => {
  const one = new Map(Object.entries({ A: 1, B: 2 }));
  expect(isSame(one, new Map([...one].toReversed()))).toBe(true);
  expect(isSame(one, start)).toBe(false);
});

it('nearestInWords shows the units that differ from the nearest two carts', () => {
  const carts = [{ A: 1 }, { A: 4, B: 1 }, { A: 5, B: 2, C: 1 }].map((units): Lines => new Map(Object.entries(units)));
  const received: Lines = new Map(Object.entries({ A: 4, B: 2, C: 1 }));
  expect(nearestInWords(carts, received)).toEqual({
    expected: '5 of A, 2 of B, 1 of C; or 4 of A, 1 of B, 0 of C',
    received: '4 of A, 2 of B, 1 of C',
  });
});
