import { abandon, add, change, create, lettersTo, oneEach, read, remove, sent, update } from './calls.ts';
import type { Command, Sequence } from './commands.ts';
import type { DealChange } from './deal-changes.ts';

/** Carts while the control endpoint changes the deals of A and B. C, D and E are options of a deal that stays as it is. */

/** Every operation on other lines while A and B are degraded, after a recovery meanwhile; then both are removed. */
function degradedBy(one: DealChange, other: DealChange): readonly Command[] {
  const degrade = [change('A', one), change('B', other)];
  return [
    // An add of units that the cart has held before succeeds now, and must succeed beside degraded lines, too.
    add({ E: 1 }),
    remove('E'),
    add({ E: 1 }),
    remove('E'),
    read,
    // A cart without the lines that degrade has the totals that the others must have.
    create({ C: 2, D: 1 }),
    ...degrade,
    read,
    change('A', 'on sale'),
    read,
    change('B', 'on sale'),
    read,
    ...degrade,
    update('C', 5),
    add({ E: 1 }),
    remove('D'),
    read,
    remove('A'),
    remove('B'),
    read,
  ];
}

export const soldOutAndUnpriced: Sequence = {
  create: { A: 3, C: 2, D: 1, B: 3 },
  reference: true,
  calls: degradedBy('sold out', 'unpriced'),
};

export const endedAndRemoved: Sequence = {
  create: { C: 2, A: 3, D: 1, B: 3 },
  reference: true,
  calls: degradedBy('ended', 'option removed'),
};

/** Two reasons at once, and degraded lines when the cart is abandoned. */
export const degradedTwice: Sequence = {
  create: { A: 2, C: 1 },
  calls: [
    read,
    create({ C: 1 }),
    change('A', 'sold out'),
    read,
    change('A', 'unpriced'),
    read,
    update('C', 2),
    change('A', 'on sale'),
    read,
    change('A', 'option removed'),
    read,
    change('A', 'unpriced'),
    read,
    abandon,
    read,
    add({ C: 2 }),
    read,
  ],
};

const togetherBy = (to: DealChange): readonly Command[] => [change('A', to), read, change('A', 'on sale'), read];

/** All lines are options of one deal. */
export const degradedTogether: Sequence = {
  create: { A: 2, B: 1, C: 1 },
  calls: [
    read,
    ...togetherBy('sold out'),
    ...togetherBy('ended'),
    change('B', 'option removed'),
    read,
    change('A', 'option removed'),
    change('C', 'option removed'),
    read,
    change('A', 'on sale'),
    read,
    ...togetherBy('unpriced'),
  ],
};

/** Every operation after a price of A changed: on other lines, on A itself, and with the price from before. */
function repricedTo(to: DealChange, units: number): readonly Command[] {
  return [
    change('A', to),
    read,
    create({ A: 2, D: 1 }),
    add({ E: 1 }),
    update('C', 4 + units),
    remove('D'),
    add({ A: 1 }),
    update('A', units),
    update('A', [units + 1, 'before the change']),
    add({ A: [1, 'before the change'] }),
    add({ E: 1, A: [1, 'before the change'] }),
    create({ A: [2, 'before the change'] }),
    create({ E: 1, A: [2, 'before the change'] }),
    read,
    update('A', [units + 2, 'right']),
    add({ D: 1, A: [1, 'right'] }),
    read,
  ];
}

export const repriced: Sequence = {
  create: { A: 3, C: 2, D: 1 },
  calls: [read, ...repricedTo('dearer', 2), ...repricedTo('cheaper', 5)],
};

/** An operation that keeps a price in a cache until the next read shows the old one in its reply. */
export const repricedBeforeEachCall: Sequence = {
  create: { A: 3, C: 2, D: 1 },
  calls: [
    change('A', 'dearer'),
    update('A', 2),
    change('A', 'cheaper'),
    add({ A: 1 }),
    change('A', 'dearer'),
    update('C', 3),
    change('A', 'cheaper'),
    add({ E: 1 }),
    change('A', 'dearer'),
    remove('D'),
    change('A', 'cheaper'),
    add({ A: [1, 'before the change'] }),
    abandon,
    add({ A: 2 }),
    change('A', 'dearer'),
    read,
  ],
};

/** A full cart of one deal. A line whose option was removed still counts toward the limit of 20 options. */
export const changedLines: Sequence = {
  create: oneEach(lettersTo(20)),
  calls: [
    read,
    change('A', 'dearer'),
    read,
    update('T', 4),
    change('A', 'cheaper'),
    read,
    change('B', 'option removed'),
    read,
    add({ U: 1 }),
    read,
  ],
};

export const retitled: Sequence = {
  create: { C: 1, D: 1, A: 3 },
  calls: [
    change('A', 'another title'),
    read,
    add({ E: 1 }),
    change('A', 'a third title'),
    update('C', 3),
    remove('D'),
    read,
    change('A', 'sold out'),
    read,
    change('A', 'on sale'),
    read,
  ],
};

const ways = [
  'sold out',
  'ended',
  'option removed',
  'unpriced',
  'another title',
] as const satisfies readonly DealChange[];

/** Each way in which a deal changes, seen by `reads` before and after it is on sale again. */
function eachWay(reads: readonly Command[]): readonly Command[] {
  return ways.flatMap((way) => [change('A', way), ...reads, change('A', 'on sale'), ...reads]);
}

export const changedUnderBoth: Sequence = {
  create: { A: 3, C: 1 },
  calls: [
    change('A', 'dearer'),
    read,
    ...sent({ under: 'the deprecated prefix' }, read, update('C', 2), create({ A: 1 })),
    ...eachWay([read, ...sent({ under: 'the deprecated prefix' }, read)]),
    change('A', 'sold out'),
    read,
    ...sent({ under: 'the deprecated prefix' }, add({ E: 1 })),
  ],
};

export const changedForAnother: Sequence = {
  create: { A: 3, C: 1 },
  by: { as: 'another partner' },
  calls: [read, ...eachWay([read]), ...repricedTo('dearer', 2)],
};

/** Without a control endpoint B is not on sale when it is added, and its deal does not change. */
export const besideOneNotOnSale: Sequence = {
  create: { A: 2 },
  calls: [read, add({ B: 1 }), change('B', 'sold out'), read, update('A', 3), read, remove('B'), read],
};
