import { entriesOf } from '../entries-of.ts';
import { abandon, add, read, remove, sent, update, type Sent } from './calls.ts';
import { countries, type AddedItem, type Sequence } from './commands.ts';
import { bodyFlaws, type ItemFlaw } from './flaws.ts';

/** A body that lacks one required member of an item. */
export const missing = [
  'without productId',
  'without optionId',
  'without quantity',
] as const satisfies readonly ItemFlaw[];
const nulls = [
  'with productId null',
  'with optionId null',
  'with quantity null',
] as const satisfies readonly ItemFlaw[];

const unknown = ['of an unknown product', 'of an unknown option'] as const satisfies readonly ItemFlaw[];

/** Creates or adds whose bodies lack something, or name another country. */
export function incomplete(
  what: 'create' | 'add',
  [line, other]: readonly [line: string, other: string],
  flaws: readonly ItemFlaw[] = ['without quantity'],
): readonly Sent[] {
  const call = (...list: readonly AddedItem[]): Sent => ({ do: what, items: list });
  const [one, more] = [
    { of: line, units: 1 },
    { of: other, units: 2 },
  ];
  const isCreate = what === 'create';
  const bodies = isCreate ? entriesOf(bodyFlaws).map(([body]) => body) : (['without items'] as const);
  const elsewhere = isCreate ? countries : countries.filter((country) => country !== '');
  return [
    ...bodies.flatMap((body) => sent({ body }, call(one))),
    ...elsewhere.filter((country) => country !== 'US').flatMap((country) => sent({ country }, call(one))),
    call({ ...one, price: 'a quarter of a minor unit above' }),
    call({ ...one, price: 'a quarter of a minor unit below' }),
    call({ ...one, price: 'below zero' }),
    ...flaws.map((flaw) => call({ ...one, flaw })),
    // Of one wrong item among others the contract does not say that the others are not added.
    ...(isCreate ? [] : [read]),
    ...flaws.flatMap((flaw) => [call({ ...one, flaw }, more), call(one, { ...more, flaw })]),
  ];
}

/** Creates of a wrong body, or of a wrong item, beside optional members. */
export function besideOptionalMembers(line: string): readonly Sent[] {
  const item = { of: line, units: 1 };
  const call = { do: 'create', items: [item], optional: ['clientReference', 'currency'] } as const;
  return [
    ...entriesOf(bodyFlaws).flatMap(([body]) => sent({ body }, call)),
    ...sent({ country: 'CA' }, call),
    ...[...missing, ...unknown].map((flaw): Sent => ({ ...call, items: [{ ...item, flaw }] })),
  ];
}

/** Updates without quantity, and with a fraction as their price. */
export function incompleteUpdates(line: string): readonly Sent[] {
  const call = { do: 'update', line, units: 9 } as const;
  return [
    { ...call, flaw: 'without quantity' },
    { ...call, flaw: 'without quantity', price: 'right' },
    { ...call, flaw: 'with quantity null' },
    { ...call, flaw: 'with quantity null', price: 'right' },
    { ...call, price: 'a quarter of a minor unit above' },
    { ...call, price: 'a quarter of a minor unit below' },
    { ...call, price: 'below zero' },
  ];
}

/** All calls with a cart id, on a cart that was never created. */
export function onNoCart(line: string): readonly Sent[] {
  return sent(
    { cart: 'a cart that was never created' },
    read,
    add({ [line]: 2 }),
    ...sent({ country: 'US' }, add({ [line]: [1, 'right'] })),
    update(line, 3),
    remove(line),
    abandon,
    read,
  );
}

const one = (of: string): AddedItem => ({ of, units: 1 });

/** Creates with ids that the service never issued. */
export const unknownItems: readonly Sent[] = unknown.flatMap((flaw) => {
  const lists: readonly (readonly AddedItem[])[] = [
    [{ ...one('A'), flaw }],
    [{ ...one('A'), flaw }, one('B')],
    [one('A'), { ...one('B'), flaw }],
    [one('A'), { ...one('B'), flaw }, one('C')],
  ];
  return lists.map((list): Sent => ({ do: 'create', items: list }));
});

/** Calls with ids that the service never issued. */
export const unknownIds: Sequence = {
  create: { A: 1, B: 1, C: 1 },
  calls: [...onNoCart('A'), read, update('A', 2), ...onNoCart('A'), read, ...unknownItems],
};

export const incompleteBodies: Sequence = {
  create: { A: 1, B: 1 },
  calls: [
    add({ A: 1 }),
    update('B', 2),
    ...sent({ country: 'US' }, add({ A: 1 }), update('B', 3)),
    ...incompleteUpdates('A'),
    read,
    ...incomplete('add', ['A', 'C']),
    read,
  ],
};

export const incompleteItems: Sequence = {
  create: { A: 2, B: 3 },
  calls: [
    ...incompleteUpdates('B'),
    read,
    ...incomplete('add', ['A', 'C'], missing),
    read,
    ...nulls.map((flaw): Sent => ({ do: 'add', items: [{ of: 'A', units: 1, flaw }] })),
    read,
  ],
};

export const incompleteCreates: Sequence = {
  create: { A: 2 },
  calls: [
    ...incomplete('create', ['C', 'A'], missing),
    ...nulls.map((flaw): Sent => ({ do: 'create', items: [{ of: 'A', units: 1, flaw }] })),
    read,
  ],
};
