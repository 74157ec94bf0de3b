import type { Handshake, Tools } from '../../expect/suite.ts';
import type { Exchange } from '../../spec/exchange.ts';
import { GapError } from '../../spec/obstacle.ts';
import type { Deliveries } from '../transport/deliveries.ts';
import type { Door, Traffic } from '../transport/transport.ts';
import type { Stage } from '../context/run-context.ts';

/** What they need of the stage. */
interface Overlooked extends Pick<Stage, 'deliveries' | 'shakeHands' | 'signal'> {
  readonly door: Pick<Door, 'turns' | 'witness'>;
  readonly facts: { readonly baseUrl: string };
}

/** The tools that look beside requests and replies: at handshakes, and at what the target tells by itself. */
export function overhearing(
  stage: Overlooked,
  traffic: Traffic[],
): Pick<Tools, 'handshake' | 'deliveries' | 'awaitDelivery'> {
  const listening = (): Deliveries => {
    if (stage.deliveries !== null) return stage.deliveries;
    throw new GapError('webhook', 'nothing listens for what the target tells');
  };
  return {
    async handshake(version): Promise<Handshake> {
      await stage.door.turns(1);
      const { result, capable } = await stage.shakeHands(version);
      const exchange = stage.door.witness('tls', witnessed(version, result.completed ? '' : result.detail, stage));
      traffic.push({ request: { endpoint: 'tls', method: version, path: '/' }, exchange, waitedFor: false });
      return { exchange: exchange.number, capable, ...result };
    },
    deliveries: () =>
      listening()
        .all()
        .map(({ reader }) => reader),
    async awaitDelivery(fits, withinMs) {
      const delivery = await listening().first(fits, { withinMs, signal: stage.signal });
      if (delivery === null) return null;
      traffic.push(delivery.traffic);
      return delivery.reader;
    },
  };
}

/** A handshake as an exchange: it has no reply of HTTP, and what came of it stands where that is told. */
function witnessed(
  version: string,
  detail: string,
  { facts }: Pick<Overlooked, 'facts'>,
): Omit<Exchange, 'number' | 'endpoint'> {
  return {
    request: { method: version, url: `${new URL(facts.baseUrl).origin}/`, headers: {}, body: null },
    reply: null,
    noReply: { reason: 'tls', detail: detail === '' ? 'the handshake was completed' : detail },
    ms: 0,
  };
}
