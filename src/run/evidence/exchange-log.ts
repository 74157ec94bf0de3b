import type { Traffic } from '../transport/transport.ts';
import { maskedExchange } from './evidence.ts';
import type { Mask } from '../masking/mask.ts';

/** Receives one line of newline-delimited JSON: one complete, masked exchange. */
export type Spill = (line: string) => void;

/** Writes every exchange with its complete body, because a report may truncate it. */
export function spillOf(spill: Spill | null, mask: Mask): (traffic: Traffic, during: string) => void {
  if (spill === null) return () => {};
  return (traffic, during) =>
    spill(`${JSON.stringify({ during, waitedFor: traffic.waitedFor, ...maskedExchange(traffic, mask) })}\n`);
}
