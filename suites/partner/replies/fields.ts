import {
  BlockedError,
  FindingError,
  furtherOperations,
  GapError,
  namedOperations,
  entriesAt,
  type Json,
  type OperationName,
  type PointerEntry,
  type Pointer,
  type ReplyFields,
  type Reply,
} from '../../../src/authoring.ts';
import type { Backend } from '../calls/backend.ts';

/** A field that the target file gives one place for. */
export type Field = Exclude<keyof ReplyFields, 'timestamps'>;

/** Where a reply of `operation` holds `field`; null where the target file does not say. */
export function pointerOf({ profile }: Backend, operation: OperationName | null, field: Field): Pointer | null {
  return operation === null ? null : (profile.operations[operation]?.reply[field] ?? null);
}

/** The operation that a reply answers with success; null for anything else. */
export function succeededIn({ endpoint, status }: Reply): OperationName | null {
  if (status < 200 || status >= 300) return null;
  return [...namedOperations, ...furtherOperations].find((name) => name === endpoint) ?? null;
}

/** The same. Throws `GapError` (`operations`) where the target file does not say. */
export function requiredPointer(backend: Backend, operation: OperationName, field: Field): Pointer {
  const pointer = pointerOf(backend, operation, field);
  if (pointer !== null) return pointer;
  throw new GapError('operations', `the target file does not say where a reply of ${operation} holds ${field}`);
}

/** The first value at a place, `*` being any element or member. Null says nothing, and is taken for none. */
export function firstValueAt(reply: Reply, pointer: Pointer | null): Json | null {
  return pointer === null ? null : (entriesIn(reply, pointer)[0]?.value ?? null);
}

/** All values at a place. */
export function entriesIn(reply: Reply, pointer: Pointer): readonly PointerEntry[] {
  return entriesAt(reply.json, pointer);
}

/** What the contract demands at a place; a finding that names the place where there is none. */
export function demanded(reply: Reply, pointer: Pointer, expected: string): Json {
  const value = firstValueAt(reply, pointer);
  if (value !== null) return value;
  throw new FindingError({ kind: 'missing', exchange: reply.exchange, pointer: pointer, expected });
}

/** What the contract does not demand and we cannot do without. Throws `GapError` or `BlockedError`. */
export function needed(reply: Reply, field: Field, { operation, backend }: NeededOf): Json {
  const pointer = requiredPointer(backend, operation, field);
  const value = firstValueAt(reply, pointer);
  if (value !== null) return value;
  throw nothingAt(reply, pointer, `${field} is not where the target file says that a reply of ${operation} holds it`);
}

/** A place of the target file at which there is nothing: nothing can be tried without it. */
export function nothingAt({ exchange }: Reply, pointer: Pointer, reason: string): BlockedError {
  return new BlockedError(reason, { kind: 'missing', exchange, pointer, expected: 'a value' });
}

interface NeededOf {
  readonly operation: OperationName;
  readonly backend: Backend;
}

/** An id as text: a number and the text of its digits are one id. */
export function idText(id: Json): string {
  return typeof id === 'string' ? id : JSON.stringify(id);
}
