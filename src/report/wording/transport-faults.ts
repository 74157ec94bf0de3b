import type { RunFooter, TransportFault } from '../../run/events.ts';
import { count } from './numbers.ts';

/** The transport faults of a run, their number and what to do about them, in words; null if there were none. */
export function transportFaultsInWords({ transportFaults = [], exchanges }: RunFooter): string | null {
  if (transportFaults.length === 0) return null;
  const kinds = transportFaults.map((one) => `${one.count} × ${transportFaultName(one.fault)}`).join(', ');
  const total = transportFaults.reduce((sum, one) => sum + one.count, 0);
  const percent = (100 * total) / Math.max(1, exchanges);
  const share = percent < 1 ? 'less than 1 %' : `${Math.round(percent)} %`;
  const isLimited = transportFaults.every(({ fault }) => fault === 429);
  return `${total} of ${count(exchanges, 'exchange')} (${share}) got no usable reply from the target: ${kinds}. octoproof repeated the checks. ${isLimited ? limited : lossy}`;
}

/** A kind of transport fault. */
export function transportFaultName(fault: TransportFault): string {
  return fault === 'reset' ? 'a reset connection' : `a ${fault} without an error code`;
}

const limited = 'The target or a gateway limits the rate: run again with a lower --rate-limit.';
const lossy =
  'The target, or a proxy in front of it, loses requests: look at their logs. Then run again, with fewer requests if they are overloaded (--concurrency 1, --rate-limit 5).';
