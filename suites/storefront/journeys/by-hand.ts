import {
  abandon,
  add,
  create,
  items,
  lettersTo,
  oneEach,
  read,
  remove,
  sent,
  update,
  wait,
  type Sent,
} from './calls.ts';
import type { CallManner, Sequence } from './commands.ts';
import { besideOptionalMembers, incomplete, incompleteUpdates, missing, onNoCart, unknownItems } from './incomplete.ts';

const deprecated = { under: 'the deprecated prefix' } as const;

/** Calls that are refused for their price, with a read: only the price explains a change. */
function stale(line: string, fresh?: string): readonly Sent[] {
  return [
    add({ [line]: [1, 'one above'] }),
    add({ [line]: [1, 'one below'] }),
    add({ [line]: [3, 'for all units'] }),
    update(line, [3, 'one above']),
    update(line, [9, 'one below']),
    update(line, [8, 'of another line']),
    ...(fresh === undefined
      ? []
      : [
          add({ [fresh]: [2, 'one above'], [line]: [1, 'right'] }),
          add({ [line]: [1, 'right'], [fresh]: [2, 'one above'] }),
        ]),
    read,
  ];
}

/** Calls that are refused for their quantity, with a read. */
function outOfRange(line: string, fresh?: string): readonly Sent[] {
  return [
    ...[101, 0, -1].map((units) => add({ [line]: units })),
    ...[101, -1, 4_294_967_297].map((units) => update(line, units)),
    ...(fresh === undefined ? [] : [add({ [line]: 1, [fresh]: 101 }), add({ [fresh]: 0, [line]: 1 })]),
    read,
    update(line, 0),
    update(line, [0, 'right']),
    read,
  ];
}

/** All changes of a line that the cart has, and of an option that it does not have. */
function everything(line: string, fresh?: string): readonly Sent[] {
  return [
    ...(fresh === undefined ? [] : stale(line, fresh)),
    add({ [line]: 2 }),
    add({ [line]: [1, 'right'] }),
    read,
    ...sent({ country: 'US' }, add({ [line]: 3 }), read, update(line, 7)),
    read,
    update(line, [3, 'right']),
    update(line, 3),
    ...(fresh === undefined ? [] : [add({ [fresh]: 2, [line]: 3 }), read, add({ [line]: 1, [fresh]: [4, 'right'] })]),
    ...(fresh === undefined ? stale(line) : []),
    ...outOfRange(line, fresh),
    remove(line),
    read,
    add({ [line]: 5 }),
    read,
  ];
}

/** Calls that only the creator of a cart may make. */
function byAStranger(as: NonNullable<CallManner['as']>, line: string): readonly Sent[] {
  return [
    ...sent({ as }, read, add({ [line]: 2 }), update(line, 4), update(line, [4, 'right']), remove(line), abandon),
    read,
  ];
}

/** A cart whose only line, or whose last lines, are removed, and that is filled again. */
export const emptied: Sequence = {
  create: { A: 1 },
  calls: [
    update('A', 0),
    read,
    remove('A'),
    read,
    add({ A: 2 }),
    update('A', [12, 'right']),
    remove('A'),
    read,
    add({ A: 3, B: 2 }),
    update('A', 0),
    update('B', 0),
    read,
    update('B', 7),
    update('A', 4),
    read,
    remove('B'),
    remove('A'),
    read,
    add({ A: 1, B: 1, C: 1 }),
    add({ B: 1, A: 2, C: 3 }),
    remove('B'),
    add({ C: 2 }),
    remove('C'),
    remove('A'),
    read,
    abandon,
    read,
  ],
};

/** A cart without lines is still closed to another partner. */
export const emptyAndNotOfAnother: Sequence = {
  create: { A: 1 },
  calls: [
    remove('A'),
    ...sent({ as: 'another partner' }, read, add({ A: 1 })),
    read,
    abandon,
    ...sent({ as: 'another partner' }, read, add({ A: 1 })),
    read,
  ],
};

/** A cart that is abandoned and filled again: nothing from before counts. */
export const abandoned: Sequence = {
  create: { A: 60, B: 1 },
  reference: true,
  calls: [
    abandon,
    read,
    update('A', 2),
    update('A', [1, 'right']),
    update('B', 2),
    read,
    remove('A'),
    remove('B'),
    read,
    add({ A: 55, B: 2 }),
    read,
    abandon,
    add({ A: 50 }),
    add({ B: 1, A: 1 }),
    update('A', 4),
    remove('A'),
    abandon,
    read,
    add({ C: 2 }),
    read,
    ...everything('C', 'D'),
    remove('D'),
    abandon,
    update('C', 2),
    read,
    remove('C'),
    read,
  ],
};

/** Never more than one unit, for a catalogue of small limits. */
export const oneUnit: Sequence = {
  create: { A: 1 },
  calls: [
    ...sent({ cart: 'a cart that was never created' }, read, remove('A'), abandon),
    create({ A: [1, 'right'] }),
    create({ A: [1, 'one above'] }),
    create({ A: [1, 'one below'] }),
    update('A', [1, 'right']),
    update('A', 1),
    update('A', [1, 'one above']),
    add({ A: [1, 'one above'] }),
    read,
    add({ A: 101 }),
    update('A', 101),
    read,
    update('A', 0),
    read,
    remove('A'),
    read,
    add({ A: [1, 'right'] }),
    abandon,
    read,
    update('A', 1),
    read,
    remove('A'),
    read,
    add({ A: 1 }),
  ],
};

export const smallCarts: Sequence = {
  create: { A: 1 },
  reference: true,
  calls: [
    ...everything('A', 'B'),
    ...everything('B', 'C'),
    add({ C: 2 }),
    add({ A: 1, B: 1, C: 1 }),
    update('C', 5),
    update('B', 6),
    read,
    add({ A: [2, 'right'], B: [1, 'right'] }),
    add({ A: [1, 'right'], B: [1, 'right'] }),
    add({ A: [1, 'right'], B: [2, 'right'], C: [1, 'right'] }),
    add({ A: 1, B: 1 }),
    add({ A: [1, 'right'], B: 1 }),
    read,
    add({ A: [2, 'one above'], B: [1, 'right'] }),
    add({ A: [1, 'right'], B: [1, 'one above'] }),
    add({ A: [1, 'right'], B: [2, 'one above'], C: [1, 'right'] }),
    add({ A: [1, 'zero'] }),
    add({ A: [1, 'before the discount'] }),
    update('A', [2, 'zero']),
    update('A', [2, 'before the discount']),
    update('A', [1, 'one above']),
    update('A', [1, 'one below']),
    read,
    remove('B'),
    read,
    update('B', 2),
    remove('B'),
    read,
    remove('A'),
    add({ D: 1, E: 2 }),
    add({ C: 1, F: 3 }),
    add({ A: 2, B: 1 }),
    remove('E'),
    update('F', 2),
    read,
  ],
};

export const largeQuantities: Sequence = {
  create: { A: 60, B: 1, C: 50, D: 99 },
  calls: [
    read,
    // A refusal of 100 units is wrong only after a cart has shown as many.
    update('A', 100),
    update('A', 60),
    add({ A: 40 }),
    create({ A: 100 }),
    read,
    update('A', 99),
    update('A', 100),
    update('A', 99),
    add({ A: 1 }),
    add({ B: 99 }),
    update('C', 100),
    update('D', [100, 'right']),
    read,
    update('D', [60, 'one above']),
    update('D', [60, 'for all units']),
    update('D', [61, 'one above']),
    read,
    remove('A'),
    add({ A: [60, 'right'] }),
    add({ A: 40 }),
    update('B', [60, 'right']),
    add({ B: 40 }),
    add({ E: 100, F: 50 }),
    update('F', 99),
    read,
    update('B', 1),
    add({ A: 1 }),
    read,
    create({ E: [60, 'right'] }),
    create({ E: [60, 'one above'] }),
    create({ E: 100 }),
    create({ E: 1 }),
  ],
};

export const creates: Sequence = {
  // The reads of this cart show the prices of all options.
  create: { A: 7, B: 3, C: 1 },
  calls: [
    create({ A: 1, B: 1 }),
    create({ A: [1, 'right'], B: 1 }),
    create({ A: 60 }),
    create({ A: [1, 'right'] }),
    create({ A: [2, 'right'], B: [1, 'right'] }),
    create({ A: [1, 'right'], B: [1, 'right'] }),
    create({ A: [1, 'right'], B: [2, 'right'], C: [1, 'right'] }),
    { do: 'create', items: items({ B: [1, 'right'] }), optional: ['clientReference'] },
    { do: 'create', items: items({ A: 2 }), optional: ['currency'] },
    { do: 'create', items: items({ A: 1, B: 3 }), optional: ['clientReference', 'currency'] },
    ...sent({ country: 'US' }, read),
    create({ A: [1, 'one above'] }),
    create({ A: [1, 'one below'] }),
    create({ A: [2, 'for all units'] }),
    create({ A: [1, 'zero'] }),
    create({ A: [1, 'before the discount'] }),
    create({ A: [2, 'one above'], B: [1, 'right'] }),
    create({ A: [1, 'right'], B: [1, 'one above'] }),
    create({ A: 1, B: [1, 'far above'] }),
    create({ A: [1, 'right'], B: [2, 'one above'], C: [1, 'right'] }),
    ...[0, -1, 101, 1_000, 4_294_967_297].map((units) => create({ A: units })),
    create({ A: 0, B: 1 }),
    create({ A: 101, B: 1 }),
    create({ A: 3 }),
    create({ A: 1, B: 101 }),
    create({ A: 1, B: 0 }),
    create({ A: 1, B: 0, C: 1 }),
    create({ A: 1, B: 101, C: 1 }),
    ...besideOptionalMembers('A'),
    read,
  ],
};

/** What a cart showed is still there a second later. A change that was kept in a cache only is lost a moment later. */
export const aSecondLater: Sequence = {
  create: { A: 1, B: 1, C: 1 },
  calls: [add({ C: 1 }), remove('B'), update('A', 3), update('A', 0), add({ A: 101 }), wait, read],
};

export const abandonedASecondBefore: Sequence = { create: { A: 1 }, calls: [abandon, wait, read] };

export const ofAnother: Sequence = {
  create: { A: 1, B: 2, C: 3 },
  by: { as: 'another partner' },
  calls: [
    ...everything('B', 'D'),
    ...byAStranger('us', 'A'),
    ...onNoCart('A'),
    ...incompleteUpdates('A'),
    ...incomplete('add', ['A', 'E']),
    ...incomplete('create', ['A', 'E'], missing),
    ...unknownItems,
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

export const notOfAnother: Sequence = {
  create: { A: 2, B: 1 },
  calls: [
    ...byAStranger('another partner', 'A'),
    update('A', 3),
    ...sent({ as: 'another partner' }, remove('A'), add({ A: 1 }), update('B', 4)),
    add({ B: 2 }),
    ...sent({ as: 'another partner' }, abandon),
    update('A', 5),
  ],
};

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
    ...onNoCart('A'),
    ...sent(deprecated, ...onNoCart('A')),
    ...incompleteUpdates('A'),
    ...sent(deprecated, ...incompleteUpdates('A')),
    read,
    ...incomplete('add', ['A', 'C']),
    ...sent(deprecated, ...incomplete('add', ['A', 'C'])),
    read,
    ...incomplete('create', ['B', 'A']),
    ...sent(deprecated, ...incomplete('create', ['B', 'A'], missing)),
    ...sent({ under: 'the deprecated prefix', country: 'US' }, read),
    ...sent(deprecated, ...everything('A', 'C')),
    read,
    update('A', 6),
    ...sent(deprecated, read, remove('B')),
    read,
    ...sent(deprecated, remove('C'), remove('A'), read, add({ A: 6 }), ...unknownItems),
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

export const elevenLines: Sequence = {
  create: oneEach(lettersTo(11)),
  calls: [
    update('K', 9),
    add({ K: 1 }),
    update('J', 8),
    read,
    ...everything('F', 'L'),
    remove('A'),
    remove('K'),
    update('L', 3),
    read,
  ],
};

export const fullCart: Sequence = {
  create: oneEach(lettersTo(19)),
  calls: [
    add({ T: 1, U: 1 }),
    add({ A: 1, T: 1, U: 1 }),
    add({ U: 1, T: 1, A: 1 }),
    read,
    update('A', 3),
    add({ T: 1, A: [2, 'right'] }),
    read,
    add({ U: 1 }),
    add({ A: 1, U: [2, 'right'] }),
    add({ U: 1, A: 1 }),
    read,
    ...sent(deprecated, add({ U: 1 }), add({ A: 1, T: 1 }), read),
    read,
    ...everything('J'),
    update('T', 4),
    update('A', 7),
    read,
    create(oneEach(lettersTo(21))),
    create(oneEach(lettersTo(22))),
    ...sent(deprecated, create(oneEach(lettersTo(21)))),
    create(oneEach(lettersTo(20))),
    remove('M'),
    add({ U: 2, C: 3 }),
    add({ M: 1 }),
    read,
    remove('A'),
    add({ M: 1 }),
    remove('T'),
    read,
    abandon,
    ...['U', 'A', 'M', 'B', 'T', 'C'].map((line) => add({ [line]: 1 })),
    abandon,
    add(oneEach(lettersTo(21))),
    read,
    create({ A: 1 }),
    add({ A: 1 }),
    add(oneEach(lettersTo(20))),
    add({ U: 1 }),
    read,
    abandon,
    add({ U: 1 }),
    read,
  ],
};

export const fullCartOfAnother: Sequence = {
  create: oneEach(lettersTo(20)),
  by: { as: 'another partner' },
  calls: [add({ U: 1 }), read, add({ A: 2, T: 1 }), update('T', [3, 'right']), create(oneEach(lettersTo(21))), read],
};

export const oneDeal: Sequence = {
  create: { A: 1 },
  calls: [
    add({ B: 2 }),
    create({ B: 2, A: 1 }),
    read,
    add({ A: 1 }),
    add({ B: [1, 'right'] }),
    update('A', [4, 'right']),
    update('B', [3, 'right']),
    update('B', 5),
    read,
    add({ A: [1, 'of another line'] }),
    add({ B: [1, 'of another line'] }),
    update('A', [2, 'of another line']),
    update('B', [2, 'of another line']),
    read,
    remove('A'),
    add({ A: 2 }),
    remove('B'),
    read,
    add({ B: 1, A: 1 }),
    create({ B: [2, 'right'], A: 1 }),
    create({ A: [1, 'right'] }),
    create({ A: [2, 'right'], B: [1, 'of another line'] }),
  ],
};
