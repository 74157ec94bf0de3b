import type { Operation } from '../4-endpoints/operations.ts';
import { isFields, type Fields } from '../../http/fields.ts';
import type { Reply } from '../../http/reply.ts';
import type { Call } from '../rules.ts';

/** Rewrites the bodies of successful replies of these operations. */
export function editing(
  operations: readonly Operation[],
  edit: (body: Fields, call: Call) => Fields,
): (reply: Reply, call: Call) => Reply {
  return (reply, call) => {
    const isConcerned = call.operation !== null && operations.includes(call.operation);
    if (!isConcerned || reply.status >= 300 || !isFields(reply.body)) return reply;
    return { ...reply, body: edit(reply.body, call) };
  };
}

export function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}
