import type { Difference } from '../operators/difference.ts';
import type { Fault } from './fault.ts';

/** Faults with one kind of replacement: `what` completes the sentence that `begin` begins. */
export function rowsBy<Value>(
  begin: string,
  replacing: (value: Value) => Difference['rules'],
  rows: readonly (readonly [name: string, rule: string, what: string, value: NoInfer<Value>])[],
): readonly Fault[] {
  return rows.map(([name, rule, what, value]) => ({
    name,
    requirement: `client/${rule}`,
    says: `${begin} ${what}`,
    rules: replacing(value),
  }));
}
