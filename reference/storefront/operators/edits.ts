import { added, edited, without } from '../http/edit-reply.ts';
import type { Fields } from '../../http/fields.ts';
import { at, type Rewrite } from './at.ts';
import type { Calls } from './calls.ts';

/** Changes the value at a JSON Pointer; `*` means all entries. */
export function changing(pointer: string, change: (value: unknown) => unknown): Rewrite {
  return (reply) => edited(reply, pointer, change);
}

/** Changes the value at a JSON Pointer in replies with status 200. */
export function changingAt(calls: Calls, pointer: string, change: (value: unknown) => unknown): Rewrite {
  return at(calls, changing(pointer, change));
}

export function replacing(pointer: string, value: unknown): Rewrite {
  return (reply) => edited(reply, pointer, () => value);
}

export function dropping(...pointers: readonly string[]): Rewrite {
  return (reply) => pointers.reduce(without, reply);
}

/** Adds fields to the objects at a JSON Pointer; the empty pointer is the whole body. */
export function adding(pointer: string, fields: Fields): Rewrite {
  return (reply) => added(reply, pointer, fields);
}

export function withStatus(status: number): Rewrite {
  return (reply) => ({ ...reply, status });
}
