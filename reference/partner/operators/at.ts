import type { Operation } from '../4-endpoints/operations.ts';
import type { Call } from '../rules.ts';

/** The calls that a fault concerns: of one operation, or selected by a function. */
export type Calls = Operation | ((call: Call) => boolean);

export const signedOperations = ['checkAvailability', 'reserve', 'fulfill'] as const;

/** Without `calls`, every call matches. */
export function among(calls: Calls | undefined): (call: Call) => boolean {
  if (calls === undefined) return () => true;
  return typeof calls === 'string' ? onOperations(calls) : calls;
}

export function onOperations(...operations: readonly Operation[]): (call: Call) => boolean {
  return ({ operation }) => operation !== null && operations.includes(operation);
}
