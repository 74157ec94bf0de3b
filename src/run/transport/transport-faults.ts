import { noReplyFinding, replyOf } from '../../expect/reply.ts';
import type { Protocol } from '../../expect/suite.ts';
import type { Exchange, Request } from '../../model/exchange.ts';
import type { Finding } from '../../model/finding.ts';
import type { FaultCount, TransportFault } from '../events.ts';

/**
 * How often in a row the same request must end in the same fault before the fault counts as the target's reply. A path
 * that loses 5 % of the requests at random does that to one run in about a thousand.
 */
export const faultsThatCount = 5;

/** Statuses that a gateway returns instead of the server. */
export const gatewayStatuses = [429, 502, 503, 504] as const satisfies readonly TransportFault[];

/** The transport fault of an exchange. Null for a reply of the target, and for a reset after hostile input. */
export function transportFaultOf(
  exchange: Exchange,
  { hostile }: Pick<Request, 'hostile'>,
  { codeOf }: Pick<Protocol, 'codeOf'>,
): TransportFault | null {
  const { reply, noReply } = exchange;
  if (noReply !== null) return noReply.reason === 'reset' && hostile !== true ? 'reset' : null;
  const status = gatewayStatuses.find((one) => one === reply?.status);
  return status === undefined || codeOf(replyOf(exchange)) !== null ? null : status;
}

/** The finding for a transport fault that counts as the target's reply. */
export function findingOfFault(exchange: Exchange): Finding {
  if (exchange.reply === null) return noReplyFinding(exchange);
  return { kind: 'refused', exchange: exchange.number, status: exchange.reply.status, code: null };
}

/** Counts the transport faults of a run by their kind. */
export interface FaultCounts {
  /** The fault of an exchange, which is counted; null if it has none. */
  note(exchange: Exchange, request: Request): TransportFault | null;
  /** The most frequent kind first. */
  readonly all: readonly FaultCount[];
}

export function countFaults(protocol: Protocol): FaultCounts {
  const counts = new Map<TransportFault, number>();
  return {
    note(exchange, request) {
      const fault = transportFaultOf(exchange, request, protocol);
      if (fault !== null) counts.set(fault, (counts.get(fault) ?? 0) + 1);
      return fault;
    },
    get all() {
      return [...counts].map(([fault, count]) => ({ fault, count })).toSorted((a, b) => b.count - a.count);
    },
  };
}
