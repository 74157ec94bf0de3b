import type { Handshake, Tools } from '../../expect/suite.ts';
import type { Exchange } from '../../model/exchange.ts';
import { GapError } from '../../model/obstacle.ts';
import type { Deliveries } from '../transport/deliveries.ts';
import type { Transport, Traffic } from '../transport/transport.ts';
import type { RunContext } from '../context/run-context.ts';

/** The parts of the run that handshakes and deliveries need. */
interface RunParts extends Pick<RunContext, 'deliveries' | 'shakeHands' | 'signal'> {
  readonly transport: Pick<Transport, 'turns' | 'numbered'>;
  readonly facts: { readonly baseUrl: string };
}

/** The tools for handshakes and deliveries. */
export function handshakesAndDeliveries(
  run: RunParts,
  traffic: Traffic[],
): Pick<Tools, 'handshake' | 'deliveries' | 'awaitDelivery'> {
  const listening = (): Deliveries => {
    if (run.deliveries !== null) return run.deliveries;
    throw new GapError('webhook', 'octoproof does not listen for webhooks');
  };
  return {
    async handshake(version): Promise<Handshake> {
      await run.transport.turns(1);
      const { result, capable } = await run.shakeHands(version);
      const exchange = run.transport.numbered(
        'tls',
        handshakeExchange(version, result.completed ? '' : result.detail, run),
      );
      traffic.push({ request: { endpoint: 'tls', method: version, path: '/' }, exchange, waitedFor: false });
      return { exchange: exchange.number, capable, ...result };
    },
    deliveries: () =>
      listening()
        .all()
        .map(({ reader }) => reader),
    async awaitDelivery(fits, withinMs) {
      const delivery = await listening().first(fits, { withinMs, signal: run.signal });
      if (delivery === null) return null;
      traffic.push(delivery.traffic);
      return delivery.reader;
    },
  };
}

/** A handshake as an exchange without an HTTP reply. `noReply` contains its result, even if it succeeded. */
function handshakeExchange(
  version: string,
  detail: string,
  { facts }: Pick<RunParts, 'facts'>,
): Omit<Exchange, 'number' | 'endpoint'> {
  return {
    request: { method: version, url: `${new URL(facts.baseUrl).origin}/`, headers: {}, body: null },
    reply: null,
    noReply: { reason: 'tls', detail: detail === '' ? 'the handshake was completed' : detail },
    ms: 0,
  };
}
