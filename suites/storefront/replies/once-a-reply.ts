import type { Reply } from '../../../src/authoring.ts';

/**
 * Computes a value once for each reply, because every ambient check judges every reply. The value is dropped with the
 * exchange.
 */
export function onceAReply<T>(work: (reply: Reply) => T): (reply: Reply) => T {
  const done = new WeakMap<Reply, { readonly result: T }>();
  return (reply) => {
    const cached = done.get(reply);
    if (cached !== undefined) return cached.result;
    const result = work(reply);
    done.set(reply, { result });
    return result;
  };
}
