import type { Exchange } from '../../model/exchange.ts';
import { transportFaultOf } from './transport-faults.ts';
import { stillServes, type Probed } from './turned-away.ts';

/** Plain requests that must get through in a row. With half of all replies lost, one in eight tries does. */
const plainRequests = 3;

/** True if plain requests get through. Otherwise waits until they do, or the target is gone. */
export async function isServing(probed: Probed): Promise<boolean> {
  const { probe, protocol } = probed;
  if (!probe.servedAtFirst) return true;
  for (let sent = 0; sent < plainRequests; sent += 1) {
    const exchange = await probe.send();
    if (exchange !== null && transportFaultOf(exchange, {}, protocol) === null) continue;
    await stillServes(probed);
    return false;
  }
  return true;
}

/** The reason of a check whose request gets a transport fault while plain requests get one, too. */
export function unstable({ reply, noReply }: Exchange): string {
  return `unstable connection: this request and simple other requests get ${reply === null ? (noReply?.reason ?? 'no reply') : `status ${reply.status}`} again and again`;
}
