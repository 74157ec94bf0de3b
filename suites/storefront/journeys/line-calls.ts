import { abandon, add, read, remove, sent, update, type Sent } from './calls.ts';
import type { CallManner } from './commands.ts';

/** Groups of calls on one line of a cart. */

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
    ...[101, 0, -1, 0.5].map((units) => add({ [line]: units })),
    ...[101, -1, 100.4, 4_294_967_297].map((units) => update(line, units)),
    ...(fresh === undefined ? [] : [add({ [line]: 1, [fresh]: 101 }), add({ [fresh]: 0, [line]: 1 })]),
    read,
    update(line, 0),
    update(line, [0, 'right']),
    read,
  ];
}

/** All changes of a line that the cart has, and of an option that it does not have. */
export function everything(line: string, fresh?: string): readonly Sent[] {
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
export function byAStranger(as: NonNullable<CallManner['as']>, line: string): readonly Sent[] {
  return [
    ...sent({ as }, read, add({ [line]: 2 }), update(line, 4), update(line, [4, 'right']), remove(line), abandon),
    read,
  ];
}
