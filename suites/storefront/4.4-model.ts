import { someOffers } from './fixtures/offers.ts';
import type { Sequence } from './model/commands.ts';
import { nameOf } from './model/names.ts';
import { play } from './model/play.ts';
import { sequences } from './model/sequences.ts';
import { law } from './words.ts';

/** The options of a full cart, and one more. */
const all = 21;

/** Section 4.4 as a whole: whatever is done to a cart, in whatever order, its rules hold one after another. */
export const modelLaws = [
  law('storefront/4.4/sequences', 'A cart of few lines holds what the calls so far have left in it', {
    needs: { offers: someOffers(4) },
    forAll: () => sequences({ offers: 4, lines: { min: 1, max: 3 }, commands: 10 }),
    examples: [afterRemovals(), refilledTwice(), manyChanges(), twoPrefixes(), atLimits()],
    holds: play,
  }),

  law('storefront/4.4/sequences#many-lines', 'A cart of many lines holds what the calls so far have left in it', {
    needs: { offers: someOffers(all) },
    forAll: () => sequences({ offers: all, lines: { min: 10, max: 20 }, commands: 2 }),
    examples: [fullAndChanged()],
    holds: play,
  }),
];

function afterRemovals(): Sequence {
  return {
    create: { A: 2, B: 1, C: 4 },
    calls: [
      { do: 'remove', line: 'B' },
      { do: 'update', line: 'A', units: 5 },
      { do: 'update', line: 'B', units: 2 },
      { do: 'update', line: 'A', units: 1, price: 'one below' },
      { do: 'remove', line: 'C' },
      { do: 'add', items: [{ of: 'B', units: 3 }] },
      {
        do: 'add',
        items: [
          { of: 'D', units: 2 },
          { of: 'C', units: 6, price: 'right' },
        ],
      },
    ],
  };
}

function refilledTwice(): Sequence {
  return {
    create: { A: 2, B: 1 },
    calls: [
      { do: 'abandon' },
      { do: 'update', line: 'A', units: 3 },
      { do: 'add', items: [{ of: 'A', units: 1 }] },
      { do: 'add', items: [{ of: 'A', units: 1, price: 'one above' }] },
      { do: 'update', line: 'A', units: 6, price: 'one below' },
      { do: 'update', line: 'A', units: 7, price: 'right' },
      { do: 'remove', line: 'B' },
      { do: 'abandon' },
      { do: 'add', items: [{ of: 'C', units: 2 }] },
    ],
  };
}

function manyChanges(): Sequence {
  return {
    create: { A: 1, B: 2, C: 3 },
    calls: [
      { do: 'add', items: [{ of: 'A', units: 2 }] },
      {
        do: 'add',
        items: [
          { of: 'A', units: 3 },
          { of: 'B', units: 1 },
        ],
      },
      { do: 'add', items: [{ of: 'A', units: 4, price: 'right' }] },
      { do: 'update', line: 'B', units: 4 },
      { do: 'update', line: 'C', units: 5 },
      { do: 'update', line: 'A', units: 6 },
      { do: 'update', line: 'B', units: 7 },
      { do: 'update', line: 'C', units: 8 },
    ],
  };
}

function twoPrefixes(): Sequence {
  const under = 'the deprecated prefix';
  return {
    create: { A: 1, B: 1 },
    calls: [
      { do: 'update', line: 'A', units: 2, under },
      { do: 'add', items: [{ of: 'A', units: 3 }] },
      { do: 'read', as: 'another partner' },
      { do: 'add', items: [{ of: 'A', units: 4 }], under },
      { do: 'update', line: 'B', units: 9, as: 'another partner' },
      { do: 'remove', line: 'B' },
      { do: 'read', under },
    ],
  };
}

function atLimits(): Sequence {
  return {
    create: { A: 60, B: 100 },
    calls: [
      { do: 'add', items: [{ of: 'A', units: 41 }] },
      { do: 'update', line: 'A', units: 100 },
      { do: 'update', line: 'A', units: 0 },
      {
        do: 'add',
        items: [
          { of: 'C', units: 1 },
          { of: 'C', units: 2 },
        ],
      },
      { do: 'update', line: 'B', units: 101 },
      {
        do: 'add',
        items: [
          { of: 'D', units: 2 },
          { of: 'C', units: 0 },
        ],
      },
      { do: 'update', line: 'B', units: 1, price: 'right' },
    ],
  };
}

function fullAndChanged(): Sequence {
  return {
    create: Object.fromEntries(Array.from({ length: all - 1 }, (_, index) => [nameOf(index), 1])),
    calls: [
      { do: 'add', items: [{ of: 'U', units: 1 }] },
      { do: 'remove', line: 'J' },
      {
        do: 'add',
        items: [
          { of: 'U', units: 2 },
          { of: 'C', units: 3 },
        ],
      },
      { do: 'add', items: [{ of: 'J', units: 1 }] },
      { do: 'update', line: 'T', units: 4, price: 'one above' },
      {
        do: 'add',
        items: [
          { of: 'A', units: 2 },
          { of: 'K', units: 5, price: 'one below' },
        ],
      },
      { do: 'update', line: 'N', units: 3 },
      { do: 'remove', line: 'M' },
    ],
  };
}
