import { setTimeout as delay } from 'node:timers/promises';
import type { Delivery } from '../inputs.ts';

/** Delay before each retry. */
const retriesMs = [50, 200, 800];

export interface Sender {
  /** Sends in the background; does nothing without a webhook URL. */
  readonly deliver: (delivery: Delivery) => void;
  /** The URL of later deliveries; null for none. */
  readonly deliverTo: (url: string | null) => void;
  /** Cancels pending deliveries. */
  readonly close: () => Promise<void>;
}

/** Repeats each event until the listener returns 2xx, at most three times. */
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
