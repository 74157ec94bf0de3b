import type { Replacement } from '../operators/difference.ts';
import { fault, type Fault } from './fault.ts';

/** Faults with one kind of replacement: `what` completes the sentence that `begin` begins. */
export function rowsBy<Value>(
  begin: string,
  replacing: (value: Value) => Replacement,
  requirement: string,
  rows: readonly (readonly [name: string, what: string, value: NoInfer<Value>])[],
): readonly Fault[] {
  return rows.map(([name, what, value]) =>
    fault(name, `storefront/${requirement}`).says(`${begin} ${what}`).rules(replacing(value)),
  );
}
