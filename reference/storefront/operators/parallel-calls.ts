import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { Middleware } from '../http/middleware.ts';
import type { Endpoint } from '../request.ts';
import type { Reply } from '../../http/reply.ts';
import type { Call, Rules } from '../rules.ts';
import type { Cart } from '../store.ts';

/** Key of calls that affect each other, or null for a call that is handled synchronously. */
export type Common = (call: Call) => string | null;

/** A cart before the call, after it, and at present, with the changes of other calls. */
export interface Versions {
  readonly before: Cart;
  readonly after: Cart;
  readonly now: Cart;
}

/** Calls about one cart, of these endpoints only. */
export function onOneCart(...endpoints: readonly Endpoint[]): Common {
  return ({ endpoint, parameters }) =>
    endpoint !== null && endpoints.includes(endpoint) ? (parameters['cartId'] ?? null) : null;
}

/** Calls of one endpoint, of any partner. */
export function ofOne(only: Endpoint): Common {
  return ({ endpoint }) => (endpoint === only ? only : null);
}

const step = 5;

/** Waits for `ms` milliseconds, and until the process has accepted requests that arrived while it was busy. */
export async function pauseAndAccept(ms: number): Promise<void> {
  // In steps: after a single timer of a busy process, calls that were to arrive before its end would still be missing.
  for (let left = ms; left > 0; left -= step) await pause(Math.min(left, step));
  await turn();
  await turn();
}

/** Resolves when no call with this name has arrived for a while, so that simultaneous calls wait for each other. */
export function quietPeriods(): (name: string) => Promise<void> {
  const arrivals = new Map<string, number>();
  return async (name) => {
    arrivals.set(name, (arrivals.get(name) ?? 0) + 1);
    for (let before: number | undefined; before !== arrivals.get(name);) {
      before = arrivals.get(name);
      await pauseAndAccept(10);
    }
  };
}

/** Handles calls late, as `early` returned them on arrival. */
export function delayed(common: Common, early: (call: Call) => Call): () => Middleware {
  return () => {
    const quietPeriod = quietPeriods();
    return async (call, handle) => {
      const name = common(call);
      if (name === null) return handle(call);
      const prepared = early(call);
      await quietPeriod(name);
      return handle(prepared);
    };
  };
}

/** Handles calls late, with some fields of the last simultaneous call. */
export function asTheLast(common: Common, brought: (last: Call) => Partial<Call>): () => Middleware {
  return () => {
    const quietPeriod = quietPeriods();
    const last = new Map<string, Call>();
    return async (call, handle) => {
      const name = common(call);
      if (name === null) return handle(call);
      last.set(name, call);
      await quietPeriod(name);
      return handle({ ...call, ...brought(last.get(name) ?? call) });
    };
  };
}

/** Handles calls late. Simultaneous calls share the value that `make` returned for the first of them. */
export function sharing<T>(
  common: Common,
  make: (first: Call) => T,
  using: (shared: T, call: Call) => Partial<Rules>,
): () => Middleware {
  return () => {
    const quietPeriod = quietPeriods();
    const shared = new Map<string, T>();
    return async (call, handle) => {
      const name = common(call);
      if (name === null) return handle(call);
      const own = shared.get(name) ?? make(call);
      shared.set(name, own);
      await quietPeriod(name);
      shared.delete(name);
      return handle({ ...call, rules: { ...call.rules, ...using(own, call) } });
    };
  };
}

/**
 * Handles calls on the cart as it was on arrival, and then stores the cart that `commit` returns. `answered` may
 * replace the reply.
 */
export function onCopies(
  common: Common,
  commit: (versions: Versions, call: Call) => Cart,
  answered: (reply: Reply, versions: Versions, call: Call) => Reply = (reply) => reply,
): () => Middleware {
  return () => {
    const quietPeriod = quietPeriods();
    return async (call, handle) => {
      const name = common(call);
      const before = call.store.carts.get(call.parameters['cartId'] ?? '');
      if (name === null || before === undefined) return handle(call);
      await quietPeriod(name);
      const carts = new Map([[before.id, before]]);
      const reply = await handle({ ...call, store: { ...call.store, carts } });
      const versions = {
        before,
        after: carts.get(before.id) ?? before,
        now: call.store.carts.get(before.id) ?? before,
      };
      if (reply.status < 300) call.store.carts.set(before.id, commit(versions, call));
      return answered(reply, versions, call);
    };
  };
}

/** Refuses calls that exceed a limit because of simultaneous calls, but stores their changes: no rollback. */
export function refusedButKept(common: Common, unchecked: Partial<Rules>): () => Middleware {
  return () => {
    const quietPeriod = quietPeriods();
    return async (call, handle) => {
      const name = common(call);
      if (name === null) return handle(call);
      const linesOf = () => call.store.carts.get(call.parameters['cartId'] ?? '')?.lines;
      const lines = linesOf();
      await quietPeriod(name);
      const isContended = linesOf() !== lines;
      const reply = await handle(call);
      if (isContended && reply.status >= 400) await handle({ ...call, rules: { ...call.rules, ...unchecked } });
      return reply;
    };
  };
}
