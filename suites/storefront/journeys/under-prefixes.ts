import { abandon, add, create, read, remove, sent, update } from './calls.ts';
import type { Sequence } from './commands.ts';
import { everything, byAStranger } from './line-calls.ts';
import { incomplete, incompleteUpdates, missing, onNoCart, unknownItems } from './incomplete.ts';

/** Sequences of calls under both path prefixes. */

const deprecated = { under: 'the deprecated prefix' } as const;

export const underTheDeprecated: Sequence = {
  create: { A: 1, B: 2 },
  reference: true,
  calls: [
    // The same under the current prefix: what is wrong there, too, says nothing about the prefix.
    read,
    add({ A: 1 }),
    add({ A: [1, 'right'] }),
    add({ A: 1, C: 1 }),
    update('C', 3),
    read,
    update('A', [8, 'one above']),
    read,
    update('A', 101),
    add({ A: 101 }),
    read,
    update('A', 0),
    read,
    remove('C'),
    read,
    create({ B: 1 }),
    create({ A: 2, B: 1 }),
    ...sent({ under: 'the deprecated prefix', country: 'US' }, read),
    ...sent(deprecated, ...everything('A', 'C')),
    read,
    update('A', 6),
    ...sent(deprecated, read, remove('B')),
    read,
    ...sent(deprecated, remove('C'), remove('A'), read, add({ A: 6 })),
    read,
    ...sent(
      deprecated,
      create({ A: 2, B: 1 }),
      ...(['one above', 'one below', 'far above', 'of another line'] as const).map((price) =>
        create({ A: [1, price] }),
      ),
      create({ A: 101 }),
    ),
    ...sent(deprecated, abandon, read),
    read,
    ...sent(deprecated, update('A', 2), read, remove('A'), read, add({ A: 2 })),
    read,
    abandon,
    read,
    update('A', 2),
    remove('A'),
    read,
    ...sent(deprecated, read),
  ],
};

export const incompleteUnderTheDeprecated: Sequence = {
  create: { A: 1, B: 2, C: 1 },
  calls: [
    ...onNoCart('A'),
    ...sent(deprecated, ...onNoCart('A')),
    remove('C'),
    ...incompleteUpdates('A'),
    ...sent(deprecated, ...incompleteUpdates('A')),
    read,
    ...incomplete('add', ['A', 'C']),
    ...sent(deprecated, ...incomplete('add', ['A', 'C'])),
    read,
    ...incomplete('create', ['B', 'A']),
    ...sent(deprecated, ...incomplete('create', ['B', 'A'], missing)),
    ...sent(deprecated, ...unknownItems),
    read,
  ],
};

export const madeUnderTheDeprecated: Sequence = {
  create: { A: 2, B: 3 },
  reference: true,
  by: deprecated,
  calls: [
    ...sent({ under: 'the current prefix' }, read, add({ A: 2 }), update('B', 4), remove('A')),
    // Both prefixes have changed the cart that another partner tries to read.
    update('B', 5),
    ...sent({ as: 'another partner' }, create({ A: 1 }), add({ A: 1 })),
    read,
    ...sent({ under: 'the current prefix' }, ...byAStranger('another partner', 'B')),
    ...byAStranger('another partner', 'B'),
    ...sent({ under: 'the current prefix' }, abandon),
    read,
  ],
};
