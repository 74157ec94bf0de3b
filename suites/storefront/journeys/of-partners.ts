import { abandon, add, create, items, lettersTo, oneEach, read, remove, sent, update } from './calls.ts';
import type { Sequence } from './commands.ts';
import { everything, byAStranger } from './line-calls.ts';
import { incomplete, incompleteUpdates, missing, onNoCart, unknownItems } from './incomplete.ts';

/** Sequences of calls of two partners. */

/** A cart without lines is still closed to another partner. */
export const emptyAndNotOfAnother: Sequence = {
  create: { A: 1 },
  calls: [
    remove('A'),
    ...sent({ as: 'another partner' }, read, update('A', 2), remove('A'), add({ A: 1 })),
    read,
    abandon,
    ...sent({ as: 'another partner' }, read, add({ A: 1 })),
    read,
  ],
};

export const ofAnother: Sequence = {
  create: { A: 1, B: 2, C: 3 },
  by: { as: 'another partner' },
  calls: [
    ...everything('B', 'D'),
    ...byAStranger('us', 'A'),
    { do: 'create', items: items({ A: 1 }), optional: ['clientReference', 'currency'] },
    read,
    remove('B'),
    remove('D'),
    create({ A: [2, 'right'], B: 3 }),
    create({ A: [1, 'one above'] }),
    create({ A: 101 }),
    create({ A: 0 }),
    abandon,
    read,
    update('A', 2),
    read,
    remove('C'),
    read,
    add({ A: 2 }),
    remove('A'),
    read,
  ],
};

export const incompleteOfAnother: Sequence = {
  create: { A: 1, B: 2 },
  by: { as: 'another partner' },
  calls: [
    ...onNoCart('A'),
    ...incompleteUpdates('A'),
    ...incomplete('add', ['A', 'C']),
    ...incomplete('create', ['A', 'C'], missing),
    ...unknownItems,
    read,
  ],
};

export const notOfAnother: Sequence = {
  create: { A: 2, B: 1 },
  calls: [
    // Only a cart of the other partner shows its prices.
    ...sent({ as: 'another partner' }, create({ A: 1 })),
    ...byAStranger('another partner', 'A'),
    update('A', 3),
    ...sent({ as: 'another partner' }, remove('A'), add({ A: 1 }), update('B', 4)),
    add({ B: 2 }),
    ...sent({ as: 'another partner' }, abandon),
    update('A', 5),
  ],
};

export const fullCartOfAnother: Sequence = {
  create: oneEach(lettersTo(20)),
  by: { as: 'another partner' },
  calls: [add({ U: 1 }), read, add({ A: 2, T: 1 }), update('T', [3, 'right']), create(oneEach(lettersTo(21))), read],
};
