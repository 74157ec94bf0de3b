import type { Sequence } from './commands.ts';
import { nameOf } from './names.ts';

/** Lines that come back, and neighbours of lines that went. */
export const afterRemovals: Sequence = {
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

/** A cart that is abandoned, filled anew, abandoned again. */
export const refilledTwice: Sequence = {
  create: { A: 2, B: 1 },
  calls: [
    { do: 'abandon' },
    { do: 'update', line: 'A', units: 3 },
    { do: 'add', items: [{ of: 'A', units: 1 }] },
    { do: 'add', items: [{ of: 'A', units: 1, price: 'one above' }] },
    { do: 'update', line: 'A', units: 6, price: 'one below' },
    { do: 'update', line: 'A', units: 7, price: 'right' },
    { do: 'abandon' },
    { do: 'add', items: [{ of: 'C', units: 2 }] },
  ],
};

/** A full cart that makes room, fills up, and is asked for more. */
export const fullAndChanged: Sequence = {
  create: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [nameOf(index), (index % 9) + 1])),
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
    { do: 'update', line: 'N', units: 3 },
    { do: 'remove', line: 'M' },
  ],
};
