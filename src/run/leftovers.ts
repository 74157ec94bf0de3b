import type { Exchange, Request } from '../spec/exchange.ts';
import type { Leftover, Protocol } from '../expect/suite.ts';

/** What an attempt has made in the target and not yet taken away, whoever made it: fixtures, steps, or a fault of the target. */
export interface Leftovers {
  note(request: Request, exchange: Exchange): void;
  /** Takes all of them over, newest first; the list is then empty. */
  take(): readonly Leftover[];
}

export function createLeftovers(protocol: Protocol): Leftovers {
  const list = new Map<string, Leftover>();
  return {
    note(request, exchange) {
      const left = protocol.leftBy(request, exchange);
      if (left !== null) list.set(left.name, left);
      const removed = protocol.removedBy(request, exchange);
      if (removed !== null) list.delete(removed);
    },
    take() {
      const all = [...list.values()].toReversed();
      list.clear();
      return all;
    },
  };
}
