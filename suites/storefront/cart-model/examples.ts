import type { Sequence } from './commands.ts';
import { nameOf } from '../fixtures/catalogue/offer-names.ts';

/** Sequences that random inputs reach only with some seeds. Each call is needed to find a fault of the reference. */

/**
 * A cart that is abandoned and filled again several times, and abandoned twice at the end. The units before and after
 * an abandon are more than 100 together, because units that were abandoned must not count towards the limit.
 */
export const refilled: Sequence = {
  create: { A: 60, B: 1 },
  calls: [
    { do: 'abandon' },
    {
      do: 'add',
      items: [
        { of: 'A', units: 70 },
        { of: 'B', units: 3 },
      ],
    },
    { do: 'update', line: 'A', units: 6 },
    { do: 'add', items: [{ of: 'B', units: 2 }] },
    { do: 'update', line: 'A', units: 7, price: 'one above' },
    { do: 'remove', line: 'A' },
    { do: 'abandon' },
    { do: 'add', items: [{ of: 'C', units: 60 }] },
    { do: 'abandon' },
    { do: 'add', items: [{ of: 'C', units: 70 }] },
    { do: 'abandon' },
    { do: 'abandon' },
  ],
};

/**
 * A cart with many calls: lines at their limit, repeated calls, refusals, large lines that are removed and added again.
 */
export const worn: Sequence = {
  create: { A: 1, B: 2, C: 4 },
  calls: [
    { do: 'update', line: 'A', units: 99 },
    { do: 'update', line: 'A', units: 99 },
    { do: 'update', line: 'A', units: 60 },
    { do: 'update', line: 'B', units: 95 },
    { do: 'update', line: 'C', units: 3, price: 'one above' },
    { do: 'read', country: 'US' },
    { do: 'update', line: 'B', units: 101 },
    { do: 'update', line: 'B', units: 65 },
    { do: 'read', country: 'US' },
    { do: 'remove', line: 'B' },
    { do: 'remove', line: 'B' },
    { do: 'update', line: 'B', units: 7 },
    { do: 'add', items: [{ of: 'B', units: 55 }] },
    { do: 'remove', line: 'B' },
    { do: 'add', items: [{ of: 'B', units: 50 }] },
    { do: 'update', line: 'B', units: 4, price: 'right' },
    { do: 'add', items: [{ of: 'A', units: 2 }] },
    {
      do: 'add',
      items: [
        { of: 'A', units: 3 },
        { of: 'B', units: 1 },
      ],
    },
    { do: 'add', items: [{ of: 'A', units: 5 }] },
    { do: 'remove', line: 'A' },
    { do: 'add', items: [{ of: 'C', units: 1, price: 'one above' }] },
    { do: 'update', line: 'C', units: 101 },
    { do: 'update', line: 'C', units: 6 },
    { do: 'remove', line: 'C' },
    { do: 'remove', line: 'B' },
    { do: 'add', items: [{ of: 'A', units: 90 }] },
  ],
};

/** A full cart: a refused add, removals, adds up to the limit again, an abandon, and then a new line with each call. */
export const full: Sequence = {
  create: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [nameOf(index), (index % 9) + 1])),
  calls: [
    { do: 'add', items: [{ of: 'U', units: 1 }] },
    { do: 'add', items: [{ of: 'C', units: 2 }] },
    { do: 'remove', line: 'J' },
    { do: 'add', items: [{ of: 'J', units: 3 }] },
    { do: 'remove', line: 'M' },
    {
      do: 'add',
      items: [
        { of: 'U', units: 2 },
        { of: 'C', units: 3 },
      ],
    },
    { do: 'add', items: [{ of: 'M', units: 1 }] },
    { do: 'update', line: 'T', units: 4, price: 'one above' },
    { do: 'update', line: 'N', units: 3 },
    { do: 'abandon' },
    { do: 'add', items: [{ of: 'M', units: 1 }] },
    { do: 'add', items: [{ of: 'A', units: 2 }] },
    { do: 'add', items: [{ of: 'U', units: 3 }] },
    { do: 'add', items: [{ of: 'B', units: 4 }] },
    { do: 'add', items: [{ of: 'T', units: 5 }] },
    { do: 'add', items: [{ of: 'C', units: 6 }] },
    { do: 'add', items: [{ of: 'S', units: 7 }] },
  ],
};

/** Another partner makes calls whose effect would show in the owner's next call. */
export const watchedByAnother: Sequence = {
  create: { A: 2, B: 1 },
  calls: [
    { do: 'update', line: 'A', units: 3 },
    { do: 'remove', line: 'A', as: 'another partner' },
    { do: 'add', items: [{ of: 'A', units: 1 }], as: 'another partner' },
    { do: 'add', items: [{ of: 'B', units: 2 }] },
    { do: 'abandon', as: 'another partner' },
    { do: 'update', line: 'A', units: 5 },
  ],
};

/** Changes under one prefix that calls under the other prefix must see. */
export const underBoth: Sequence = {
  create: { A: 1, B: 1, C: 1 },
  calls: [
    { do: 'update', line: 'A', units: 2, under: 'the deprecated prefix' },
    { do: 'read', under: 'the deprecated prefix', country: 'US' },
    { do: 'add', items: [{ of: 'A', units: 3 }] },
    { do: 'remove', line: 'B' },
    { do: 'update', line: 'A', units: 4, under: 'the deprecated prefix' },
    { do: 'read', under: 'the deprecated prefix', country: 'US' },
    { do: 'remove', line: 'A', under: 'the deprecated prefix' },
    { do: 'abandon', under: 'the deprecated prefix' },
  ],
};

/** Another partner reads a cart that was changed under both prefixes. */
export const closedUnderBoth: Sequence = {
  create: { A: 1 },
  calls: [
    { do: 'update', line: 'A', units: 2, under: 'the deprecated prefix' },
    { do: 'update', line: 'A', units: 3 },
    { do: 'read', as: 'another partner' },
  ],
};
