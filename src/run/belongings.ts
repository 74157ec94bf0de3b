import type { Exchange, Request } from '../spec/exchange.ts';
import type { Leftover, Protocol } from '../expect/suite.ts';
import type { Handle } from './control.ts';

/**
 * What somebody has in the target and must take away again: what the exchanges left, whoever made it (fixtures, steps, or a
 * fault of the target), and what the control endpoint arranged.
 */
export interface Belongings {
  note(request: Request, exchange: Exchange): void;
  hold(handle: Handle): void;
  /** True where the exchange made or took away something that was ever noted here. */
  concerns(request: Request, exchange: Exchange): boolean;
  /** Hands over what came since `mark`. */
  partSince(mark: ReadonlySet<unknown>): Belongings;
  mark(): ReadonlySet<unknown>;
  /** Takes over all that another has. */
  adopt(other: Belongings): void;
  /** Gives up all leftovers, newest first. */
  takeLeftovers(): readonly Leftover[];
  /** Gives up all handles, newest first. */
  takeHandles(): readonly Handle[];
}

export function createBelongings(
  protocol: Protocol,
  had: { readonly leftovers?: readonly Leftover[]; readonly handles?: readonly Handle[] } = {},
): Belongings {
  const leftovers = new Map((had.leftovers ?? []).map((left) => [left.name, left]));
  const handles = new Set(had.handles);
  const known = new Set(leftovers.keys());
  const takeLeftovers = (): readonly Leftover[] => {
    const all = [...leftovers.values()].toReversed();
    leftovers.clear();
    return all;
  };
  const takeHandles = (): readonly Handle[] => {
    const all = [...handles].toReversed();
    handles.clear();
    return all;
  };
  return {
    note(request, exchange) {
      const left = protocol.leftBy(request, exchange);
      if (left !== null) {
        known.add(left.name);
        // The newest request knows best how to take it away: its key may have been rotated.
        leftovers.set(left.name, left);
      }
      const removed = protocol.removedBy(request, exchange);
      if (removed !== null) leftovers.delete(removed);
    },
    hold: (handle) => void handles.add(handle),
    concerns(request, exchange) {
      const names = [protocol.leftBy(request, exchange)?.name, protocol.removedBy(request, exchange)];
      return names.some((name) => typeof name === 'string' && known.has(name));
    },
    mark: () => new Set<unknown>([...leftovers.keys(), ...handles]),
    partSince(mark) {
      const newer = [...leftovers.values()].filter(({ name }) => !mark.has(name));
      const newerHandles = [...handles].filter((handle) => !mark.has(handle));
      for (const { name } of newer) {
        leftovers.delete(name);
        known.delete(name);
      }
      for (const handle of newerHandles) handles.delete(handle);
      return createBelongings(protocol, { leftovers: newer, handles: newerHandles });
    },
    adopt(other) {
      for (const left of other.takeLeftovers().toReversed()) {
        known.add(left.name);
        leftovers.set(left.name, left);
      }
      for (const handle of other.takeHandles().toReversed()) handles.add(handle);
    },
    takeLeftovers,
    takeHandles,
  };
}
