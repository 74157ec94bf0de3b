import { abandon, add, create, items, lettersTo, oneEach, read, remove, sent, update, wait } from './calls.ts';
import type { Sequence } from './commands.ts';
import { everything } from './line-calls.ts';
import { besideOptionalMembers } from './incomplete.ts';

const deprecated = { under: 'the deprecated prefix' } as const;

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

/** A cart that is abandoned and filled again: nothing from before counts. */
export const abandoned: Sequence = {
  create: { A: 60, B: 1 },
  reference: true,
  calls: [
    abandon,
    ...sent({ country: 'US' }, read),
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
    update('C', [1, 'right']),
    read,
    remove('C'),
    read,
    abandon,
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
  calls: [...everything('A', 'B')],
};

export const smallCartsOfSeveral: Sequence = {
  create: { A: 5, B: 3 },
  reference: true,
  calls: [
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
    remove('A'),
    add({ D: 1, E: 2 }),
    add({ C: 1, F: 3 }),
    add({ A: 2, B: 1 }),
    remove('E'),
    update('F', 2),
    read,
  ],
};

/** Prices that a client has from before, or of something else. */
export const stalePrices: Sequence = {
  create: { A: 4, B: 6 },
  calls: [
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
  ],
};

export const largeQuantities: Sequence = {
  create: { A: 1 },
  calls: [
    // A refusal of 100 units is wrong only after a cart has shown as many.
    update('A', 100),
    update('A', 60),
    add({ A: 40 }),
    create({ A: 100 }),
    read,
    add({ B: 99 }),
    read,
  ],
};

export const changedLargeQuantities: Sequence = {
  create: { A: 1 },
  calls: [
    update('A', 100),
    add({ B: 1, C: 50, D: 99 }),
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
    read,
  ],
};

export const refusedCreates: Sequence = {
  create: { A: 2 },
  calls: [
    ...[0, -1, 0.5, 100.4, 101, 1_000, 4_294_967_297].map((units) => create({ A: units })),
    { do: 'create', items: items({ A: [1, 'one above'] }), optional: ['clientReference'] },
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
    add({ A: 1 }),
    read,
    abandon,
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
  ],
};

export const changedFullCart: Sequence = {
  create: oneEach(lettersTo(20)),
  calls: [
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
