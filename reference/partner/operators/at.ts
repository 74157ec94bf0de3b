import type { Operation } from '../4-endpoints/operations.ts';
import type { Call } from '../rules.ts';

/** The calls that a fault is about: those of one operation, or those that a function names. */
export type Calls = Operation | ((call: Call) => boolean);

export const signedOperations = ['checkAvailability', 'reserve', 'fulfill'] as const;

/** Whether a call is one of these; any call is when `calls` is absent. */
export function among(calls: Calls | undefined): (call: Call) => boolean {
  if (calls === undefined) return () => true;
  return typeof calls === 'string' ? onOperations(calls) : calls;
}

export function onOperations(...operations: readonly Operation[]): (call: Call) => boolean {
  return ({ operation }) => operation !== null && operations.includes(operation);
}
