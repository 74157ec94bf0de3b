import { replyOf, type Reply } from '../../expect/reply.ts';
import type { Delivered, Listener } from '../../http/listener.ts';
import type { Exchange } from '../../model/exchange.ts';
import { BlockedError } from '../../model/obstacle.ts';
import { noteSecrets, type Transport, type Traffic } from './transport.ts';
import type { Mask } from '../masking/mask.ts';

/** The target's deliveries in this run. */
export interface Deliveries {
  /** All deliveries so far, in the order of their arrival. */
  all(): readonly Delivery[];
  /**
   * The first matching delivery, including earlier ones. Null if none arrives in time. Throws `BlockedError` when
   * interrupted.
   */
  first(fits: (delivery: Reply) => boolean, wait: { withinMs: number; signal: AbortSignal }): Promise<Delivery | null>;
  close(): void;
}

export interface Delivery {
  /** The body of a delivery, read like a reply. */
  readonly reader: Reply;
  readonly traffic: Traffic;
}

interface DeliveryParts {
  readonly transport: Pick<Transport, 'numbered'>;
  readonly mask: Pick<Mask, 'add'>;
  /** Called with each delivery. */
  readonly onDelivery: (delivery: Delivery) => void;
}

export function createDeliveries(listener: Listener, { transport, mask, onDelivery }: DeliveryParts): Deliveries {
  const received: Delivery[] = [];
  const waiting = new Set<(delivery: Delivery) => void>();
  const unsubscribe = listener.subscribe((delivered) => {
    noteSecrets(delivered.body ?? '', mask);
    const delivery = deliveryOf(delivered, transport);
    received.push(delivery);
    onDelivery(delivery);
    for (const look of waiting) look(delivery);
  });
  return {
    all: () => received,
    first: async (fits, { withinMs, signal }) => {
      const already = received.find(({ reader }) => fits(reader));
      if (already !== undefined) return already;
      return await new Promise((resolve, reject) => {
        const end = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', interrupted);
          waiting.delete(look);
        };
        const interrupted = (): void => {
          end();
          reject(new BlockedError('the run was interrupted'));
        };
        const look = (delivery: Delivery): void => {
          if (!fits(delivery.reader)) return;
          end();
          resolve(delivery);
        };
        const timer = setTimeout(() => {
          end();
          resolve(null);
        }, withinMs);
        waiting.add(look);
        signal.addEventListener('abort', interrupted);
        if (signal.aborted) interrupted();
      });
    },
    close: unsubscribe,
  };
}

function deliveryOf(request: Delivered, transport: Pick<Transport, 'numbered'>): Delivery {
  const text = request.body ?? '';
  const answer = { status: 200, headers: {}, text: '{}', bytes: 2, utf8: true };
  const exchange: Exchange = transport.numbered('webhook', { request, reply: answer, noReply: null, ms: 0 });
  const read = { status: 200, headers: request.headers, text, bytes: Buffer.byteLength(text), utf8: true };
  return {
    reader: replyOf({ ...exchange, reply: read }),
    traffic: {
      request: { endpoint: 'webhook', method: request.method, path: new URL(request.url).pathname },
      exchange,
      waitedFor: false,
    },
  };
}
