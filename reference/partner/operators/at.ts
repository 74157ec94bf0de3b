import type { Operation } from '../4-endpoints/operations.ts';
import type { Received } from '../rules.ts';

/** The calls that a fault is about: those of one operation, or those that a function names. */
export type Calls = Operation | ((call: Received) => boolean);

export const signedOperations = ['checkAvailability', 'reserve', 'fulfill'] as const;

/** Whether a call is one of these; any call is when `calls` is absent. */
export function among(calls: Calls | undefined): (call: Received) => boolean {
  if (calls === undefined) return () => true;
  return typeof calls === 'string' ? at(calls) : calls;
}

export function at(...operations: readonly Operation[]): (call: Received) => boolean {
  return ({ operation }) => operation !== null && operations.includes(operation);
}
