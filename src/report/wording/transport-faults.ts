import type { RunFooter } from '../../run/events.ts';
import { count } from './numbers.ts';

/** The transport faults of a run and their number, in words; null if there were none. */
export function transportFaultsInWords({ transportFaults = [], exchanges }: RunFooter): string | null {
  if (transportFaults.length === 0) return null;
  const kinds = transportFaults.map((one) => `${one.count} × ${one.fault}`).join(', ');
  const total = transportFaults.reduce((sum, one) => sum + one.count, 0);
  return `${total} of ${count(exchanges, 'exchange')} got no reply from the target: ${kinds}. octoproof repeated the checks.`;
}
