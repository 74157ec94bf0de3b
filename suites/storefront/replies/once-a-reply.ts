import type { Reply } from '../../../src/authoring.ts';

/**
 * Works something out once for each reply, however many judgements ask for it: they all sit on every reply of a run. What
 * was worked out goes when the reply goes.
 */
export function onceAReply<T>(work: (reply: Reply) => T): (reply: Reply) => T {
  const done = new WeakMap<Reply, { readonly result: T }>();
  return (reply) => {
    const known = done.get(reply);
    if (known !== undefined) return known.result;
    const result = work(reply);
    done.set(reply, { result });
    return result;
  };
}
