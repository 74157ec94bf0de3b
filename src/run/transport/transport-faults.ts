import { noReplyFinding, replyOf } from '../../expect/reply.ts';
import type { Protocol } from '../../expect/suite.ts';
import type { Exchange, Request } from '../../spec/exchange.ts';
import type { Finding } from '../../spec/finding.ts';

/** How often the same request must end in the same fault before the fault counts as the target's reply. */
export const faultsThatCount = 3;

/** Statuses that a gateway gives in the place of a server. */
const gatewayStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/**
 * Names a transport fault: a reset, a body that is cut off, or an error page of a gateway, without any error code of the
 * interface. Null for a reply of the target, and for a reset that hostile input brings about.
 */
export function transportFaultOf(
  exchange: Exchange,
  { hostile }: Pick<Request, 'hostile'>,
  { codeOf }: Pick<Protocol, 'codeOf'>,
): string | null {
  const { reply, noReply } = exchange;
  if (noReply !== null) return noReply.reason === 'reset' && hostile !== true ? 'a reset connection' : null;
  if (reply === null || !gatewayStatuses.has(reply.status)) return null;
  return codeOf(replyOf(exchange)) === null ? `a ${reply.status} without an error code` : null;
}

/** The finding that a transport fault comes to where it counts. */
export function findingOfFault(exchange: Exchange): Finding {
  if (exchange.reply === null) return noReplyFinding(exchange);
  return { kind: 'refused', exchange: exchange.number, status: exchange.reply.status, code: null };
}

/** How many exchanges of a run ended in each kind of transport fault. */
export interface FaultCount {
  readonly fault: string;
  readonly count: number;
}
