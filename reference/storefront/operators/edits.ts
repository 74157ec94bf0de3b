import { added, edited, without } from '../http/edit-reply.ts';
import type { Fields } from '../../http/fields.ts';
import { at } from './at.ts';
import type { Rewrite } from './difference.ts';
import type { Calls } from './calls.ts';

/** Shows something else of the value at a JSON Pointer; `*` stands for all entries. */
export function changing(pointer: string, change: (value: unknown) => unknown): Rewrite {
  return (reply) => edited(reply, pointer, change);
}

/** Shows, in the replies of one place that have status 200, something else of the value at a JSON Pointer. */
export function changingAt(calls: Calls, pointer: string, change: (value: unknown) => unknown): Rewrite {
  return at(calls, changing(pointer, change));
}

/** Shows this value at a JSON Pointer. */
export function replacing(pointer: string, value: unknown): Rewrite {
  return (reply) => edited(reply, pointer, () => value);
}

/** Leaves out the fields at these JSON Pointers. */
export function dropping(...pointers: readonly string[]): Rewrite {
  return (reply) => pointers.reduce(without, reply);
}

/** Shows more fields in the objects at a JSON Pointer; the empty pointer is the whole body. */
export function adding(pointer: string, fields: Fields): Rewrite {
  return (reply) => added(reply, pointer, fields);
}

/** Answers with this status. */
export function withStatus(status: number): Rewrite {
  return (reply) => ({ ...reply, status });
}
