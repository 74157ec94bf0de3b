import type { Request } from '../request.ts';

/** How often this was asked under this name, counted from 1: the third call, every tenth cart. */
export function tally(exchange: Pick<Request, 'memory'>, name: string): number {
  const before = exchange.memory.get(name);
  const now = (typeof before === 'number' ? before : 0) + 1;
  exchange.memory.set(name, now);
  return now;
}
