import type { Gateway } from './gateway.ts';

/** The shortest and the longest wait before a reply, in ms. */
export interface Latency {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Waits before each reply, a random time within the bounds. */
export function waiting({ fromMs, toMs }: Latency, random: () => number): Gateway {
  return async (request, serve) => {
    const waitMs = fromMs + Math.round(random() * (toMs - fromMs));
    const reply = await serve(request);
    return { ...reply, afterMs: (reply.afterMs ?? 0) + waitMs };
  };
}
