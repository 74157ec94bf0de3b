import { abandon, add, oneEach, lettersTo, read, remove, together, update } from './calls.ts';
import type { ParallelCommand, Sequence } from './commands.ts';

const readsMeanwhile = [1, 2, 2, 3].map((afterMs): ParallelCommand => ({ ...read, afterMs }));

/** Calls at the same moment. The read after each group shows whether some order of the calls explains it. */
export const inParallel: readonly Sequence[] = [
  {
    create: { A: 1, B: 1 },
    calls: [
      together(add({ A: 2 }), add({ A: 3 }), add({ A: 5, B: 2 }), add({ C: 4 })),
      read,
      together(add({ A: 7 }), add({ A: 11, B: 3 }), add({ B: 9 })),
    ],
  },
  { create: { A: 60 }, calls: [together(add({ A: 30 }), add({ A: 31 }))] },
  {
    create: { A: 3 },
    calls: [
      abandon,
      together(add({ A: 2 }), add({ B: 4 }), add({ A: 5 })),
      read,
      together(add({ C: 2 }), add({ C: 3 }), add({ D: 4, C: 5 }), add({ D: 1 })),
    ],
  },
  {
    create: { A: 1, B: 2, C: 3 },
    calls: [together(update('A', 7), update('B', 9), update('C', 4)), read, together(update('A', 11), update('A', 13))],
  },
  {
    create: { A: 2, B: 3, C: 4, D: 2 },
    calls: [
      together(remove('A'), remove('B'), remove('B')),
      read,
      together(add({ C: 3 }), remove('C'), update('D', 9), remove('D')),
    ],
  },
  {
    create: { A: 4, B: 2, C: 6 },
    // Sent later, because a server may process a call without body before it has read calls with a body.
    calls: [together(add({ A: 3 }), remove('B'), update('C', 9), { ...abandon, afterMs: 4 })],
  },
  {
    create: { A: 1, B: 1 },
    calls: [together(add({ A: [40, 'one above'] }), update('B', [60, 'one above']), add({ A: 2 }), ...readsMeanwhile)],
  },
  {
    create: { A: 1 },
    calls: [together(add({ B: 101 }), update('A', 0), update('A', 101), add({ A: 2 }), ...readsMeanwhile)],
  },
];

/** Two partners at the same moment: of each partner's cart, only its own calls have an effect. */
export const parallelOfTwo: readonly Sequence[] = (['us', 'another partner'] as const).map((owner) => {
  const other = owner === 'us' ? 'another partner' : 'us';
  const others = [add({ A: 2 }), update('A', 5), read].map((call): ParallelCommand => ({ ...call, as: other }));
  return {
    create: { A: 1, B: 2 },
    by: { as: owner },
    calls: [read, together(add({ B: 1 }), ...others, read, add({ A: 3 })), read],
  };
});

export const parallelAtTheLimit: Sequence = {
  create: oneEach(lettersTo(18)),
  calls: [
    together(...['S', 'T', 'U', 'V'].map((letter) => add({ [letter]: 2 }))),
    read,
    add({ S: 1, T: 1, U: 1, V: 1 }),
  ],
};
