import { isFields, type Fields } from '../../http/fields.ts';
import type { Reply } from '../../http/reply.ts';
import type { Call } from '../rules.ts';
import { among, type Calls } from './at.ts';

/** Rewrites the bodies of successful replies. */
export function edited(edit: (body: Fields, call: Call) => Fields, on?: Calls): (reply: Reply, call: Call) => Reply {
  const concerns = among(on);
  return (reply, call) =>
    concerns(call) && reply.status < 300 && isFields(reply.body) ? { ...reply, body: edit(reply.body, call) } : reply;
}

export function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}
