import { afterwards, type Past } from '../../operators/past.ts';
import type { Rules } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';

/** A fault that needs something to have happened to the cart before. */
export function sequenced(name: string, says: string, rules: (honest: Rules, past: Past) => Partial<Rules>): Fault {
  return fault(name, 'storefront/4.4/sequences').says(says).rules(afterwards(rules));
}
