import type { Request } from '../request.ts';

/** Counts the calls for each name, starting at 1, in the state of the server. */
export function tally(exchange: Pick<Request, 'memory'>, name: string): number {
  const before = exchange.memory.get(name);
  const now = (typeof before === 'number' ? before : 0) + 1;
  exchange.memory.set(name, now);
  return now;
}
