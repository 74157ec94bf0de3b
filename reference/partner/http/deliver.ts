import { setTimeout as delay } from 'node:timers/promises';
import type { Delivery } from '../inputs.ts';

/** How long the sender waits before it tries again, each time. */
const retriesMs = [50, 200, 800];

export interface Sender {
  /** Sends in the background; nothing where no webhook is known. */
  readonly deliver: (delivery: Delivery) => void;
  /** Where deliveries go from now on; null for nowhere. */
  readonly deliverTo: (url: string | null) => void;
  /** Gives up what is still on its way. */
  readonly close: () => Promise<void>;
}

/** The sender of the webhook: the same event again, a few times, until the listener answers 2xx. */
export function openSender(firstUrl: string | null): Sender {
  const ending = new AbortController();
  const pending = new Set<Promise<void>>();
  let url = firstUrl;
  return {
    deliver(delivery) {
      if (url === null) return;
      const sending = sendUntilAccepted(url, delivery, ending.signal).finally(() => pending.delete(sending));
      pending.add(sending);
    },
    deliverTo(next) {
      url = next;
    },
    async close() {
      ending.abort();
      await Promise.all(pending);
    },
  };
}

async function sendUntilAccepted(url: string, delivery: Delivery, signal: AbortSignal): Promise<void> {
  for (const wait of [delivery.afterMs, ...retriesMs]) {
    if (!(await waited(wait, signal)) || (await isAccepted(url, delivery, signal))) return;
  }
}

async function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    if (ms > 0) await delay(ms, undefined, { signal });
    return !signal.aborted;
  } catch {
    return false;
  }
}

async function isAccepted(url: string, delivery: Delivery, signal: AbortSignal): Promise<boolean> {
  const { body, method = 'POST', contentType = 'application/json' } = delivery;
  try {
    const headers = { 'content-type': contentType };
    const reply = await fetch(url, { method, headers, body: JSON.stringify(body), signal });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
}
