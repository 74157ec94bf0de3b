import { isObject, type JsonObject, type Pointer, type Reply, type Request } from '../../../src/authoring.ts';

/** An entry of a list in an order reply, with its pointer. */
export interface Entry {
  readonly pointer: Pointer;
  readonly value: JsonObject;
}

/** The entries of a list that are objects, each with its pointer. */
export function entriesAt(reply: Reply, pointer: Pointer): readonly Entry[] {
  const entries = reply.peek(pointer);
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((value: unknown, index) =>
    isObject(value) ? [{ pointer: `${pointer}/${index}`, value }] : [],
  );
}

export function ticketsIn(reply: Reply): readonly Entry[] {
  return entriesAt(reply, '/items').flatMap(({ pointer }) => entriesAt(reply, `${pointer}/unitItems`));
}

/** True in the states with vouchers. Before them tickets may be missing; in final states vouchers are of no use. */
export function hasVouchers({ status }: JsonObject): boolean {
  return status === 'CONFIRMED' || status === 'REDEEMED';
}

export function orderIdOf({ path }: Request): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
