import {
  BlockedError,
  FindingError,
  furtherOperations,
  GapError,
  namedOperations,
  entriesAt,
  parseExactJson,
  type Json,
  type OperationName,
  type PointerEntry,
  type Pointer,
  type ReplyFields,
  type Reply,
} from '../../../src/authoring.ts';
import type { Backend } from '../calls/backend.ts';

/** A field for which the target file has one pointer. */
export type Field = Exclude<keyof ReplyFields, 'timestamps'>;

/** The pointer to `field` in a reply of `operation`. Null if the target file has no pointer. */
export function pointerOf({ profile }: Backend, operation: OperationName | null, field: Field): Pointer | null {
  return operation === null ? null : (profile.operations[operation]?.reply[field] ?? null);
}

/** The operation of a successful reply. Null for any other reply. */
export function succeededIn({ endpoint, status }: Reply): OperationName | null {
  if (status < 200 || status >= 300) return null;
  return [...namedOperations, ...furtherOperations].find((name) => name === endpoint) ?? null;
}

/** Like `pointerOf`. Throws `GapError` (`operations`) if the target file has no pointer. */
export function requiredPointer(backend: Backend, operation: OperationName, field: Field): Pointer {
  const pointer = pointerOf(backend, operation, field);
  if (pointer !== null) return pointer;
  throw new GapError('operations', `the target file has no pointer to ${field} in the reply of ${operation}`);
}

/** The first value at a pointer. `*` stands for any element or member. JSON null counts as absent. */
export function firstValueAt(reply: Reply, pointer: Pointer | null): Json | null {
  return pointer === null ? null : (entriesIn(reply, pointer)[0]?.value ?? null);
}

/** All values at a pointer. */
export function entriesIn(reply: Reply, pointer: Pointer): readonly PointerEntry[] {
  return entriesAt(longDigits.test(reply.text) ? parseExactJson(reply.text) : reply.json, pointer);
}

/** A text without so many digits has only integers that numbers hold exactly. */
const longDigits = /\d{16}/;

/** A value that the contract demands. Throws a finding that names the pointer if the value is missing. */
export function demanded(reply: Reply, pointer: Pointer, expected: string): Json {
  const value = firstValueAt(reply, pointer);
  if (value !== null) return value;
  throw new FindingError({ kind: 'missing', exchange: reply.exchange, pointer: pointer, expected });
}

/** A value that the check needs but the contract does not demand. Throws `GapError` or `BlockedError` if it is missing. */
export function needed(reply: Reply, field: Field, { operation, backend }: NeededOf): Json {
  const pointer = requiredPointer(backend, operation, field);
  const value = firstValueAt(reply, pointer);
  if (value !== null) return value;
  throw nothingAt(reply, pointer, `the reply of ${operation} has no value at the pointer to ${field}`);
}

/** The error for a pointer of the target file that leads to no value. */
export function nothingAt({ exchange }: Reply, pointer: Pointer, reason: string): BlockedError {
  return new BlockedError(reason, { kind: 'missing', exchange, pointer, expected: 'a value' });
}

interface NeededOf {
  readonly operation: OperationName;
  readonly backend: Backend;
}

/** An id as text. The number 7 and the text "7" are the same id. */
export function idText(id: Json): string {
  return typeof id === 'string' ? id : JSON.stringify(id);
}
