import { replyOf } from '../expect/reply.ts';
import type { Need, Past, Protocol, Tools } from '../expect/suite.ts';
import { FindingError, type Finding } from '../spec/finding.ts';
import { BlockedError, ConnectionLostError } from '../spec/obstacle.ts';
import type { Belongings } from './fixtures/cleanup.ts';
import type { Traffic } from './transport/transport.ts';
import { createMemory, type Memory } from './memory.ts';

/** Something that one attempt after another works on, and what it has in the target. */
interface Lease {
  readonly need: Need<unknown>;
  value: unknown;
  readonly belongings: Belongings;
  /** What the last attempt that held on it sent. */
  past: readonly Traffic[];
}

/** What was seen once in a run, for all to judge. */
interface Sight {
  readonly value: unknown;
  readonly traffic: readonly Traffic[];
}

/** What the attempts of a run hand on to one another. */
export interface Kept {
  readonly free: Map<Need<unknown>, Lease[]>;
  /** How many of a need are in use or being made, and who waits for one to come free. */
  readonly inUse: Map<Need<unknown>, number>;
  readonly waiting: Map<Need<unknown>, (() => void)[]>;
  readonly seen: Map<Need<unknown>, Promise<Sight>>;
  /** What the target said to any attempt. */
  readonly memory: Memory;
  /** What checks found on ground that others had used, and not again on their own. */
  readonly doubts: Map<string, readonly Finding[]>;
}

export function createKept(protocol: Protocol): Kept {
  const memory = createMemory(protocol);
  return { free: new Map(), inUse: new Map(), waiting: new Map(), seen: new Map(), memory, doubts: new Map() };
}

/** Keeps what a check found once, so that it is told. */
export function noteDoubt({ doubts }: Kept, id: string, finding: Finding): void {
  doubts.set(id, [...(doubts.get(id) ?? []), finding]);
}

/**
 * Of one need so many are made at most while one may come free: each costs a making and a taking down. Where replies take
 * their time, waiting costs more.
 */
const enough = { near: 1, live: 2 } as const;

/** What a ground needs of the attempt that stands on it. */
export interface Standing {
  readonly tools: Tools;
  readonly traffic: Traffic[];
  readonly own: Belongings;
  /** Belongings of others that exchanges of this attempt may concern. */
  readonly lent: Set<Belongings>;
}

/** What an attempt stands on that others stood on before, or will. */
export interface Ground {
  /** True where something was older than the attempt: what fails then may be the doing of another. */
  isUsed(): boolean;
  /** A kept value: one that nobody uses now, or a new one. */
  lend(need: Need<unknown>, make: () => Promise<unknown>): Promise<unknown>;
  /** What was seen once in this run. */
  show(need: Need<unknown>, make: () => Promise<unknown>): Promise<unknown>;
  /** Hands on what was lent where the attempt held; otherwise it goes the way of the attempt's own belongings. */
  leave(held: boolean): void;
}

export function groundOn(kept: Kept, { tools, traffic, own, lent }: Standing): Ground {
  const leases: Lease[] = [];
  let used = false;

  const take = (lease: Lease): unknown => {
    leases.push(lease);
    lent.add(lease.belongings);
    return lease.value;
  };
  const giveUp = (lease: Lease): void => {
    lent.delete(lease.belongings);
    own.adopt(lease.belongings);
  };
  const renewed = async (lease: Lease): Promise<boolean> => {
    lent.add(lease.belongings);
    const value = await renew(lease, tools);
    if (value !== null) {
      lease.value = value;
      used = true;
      return true;
    }
    giveUp(lease);
    return false;
  };

  const takenOrMade = async (need: Need<unknown>, make: () => Promise<unknown>): Promise<unknown> => {
    const older = kept.free.get(need)?.pop();
    if (older !== undefined && (await renewed(older))) return take(older);
    const mark = own.mark();
    const value = await make();
    return take({ need, value, belongings: own.partSince(mark), past: [] });
  };

  return {
    isUsed: () => used,
    async lend(need, make) {
      // Who holds something never waits, so that nobody waits for one who does.
      if (leases.length === 0) await turnAt(kept, need, tools.facts.loopback ? enough.near : enough.live);
      else enter(kept, need);
      try {
        return await takenOrMade(need, make);
      } catch (error) {
        release(kept, need);
        throw error;
      }
    },
    async show(need, make) {
      const older = kept.seen.get(need);
      if (older !== undefined) {
        const { value, traffic: seen } = await older;
        traffic.push(...seen);
        used = true;
        return value;
      }
      const from = traffic.length;
      const sight = make().then((value) => ({ value, traffic: traffic.slice(from) }));
      kept.seen.set(need, sight);
      try {
        return (await sight).value;
      } catch (error) {
        // It says nothing to others that this attempt could not see it: whoever asks next tries again.
        kept.seen.delete(need);
        throw error;
      }
    },
    leave(held) {
      for (const lease of leases) {
        if (held) {
          lease.past = [...traffic];
          kept.free.set(lease.need, [...(kept.free.get(lease.need) ?? []), lease]);
        } else {
          giveUp(lease);
        }
        release(kept, lease.need);
      }
    },
  };
}

function enter({ inUse }: Kept, need: Need<unknown>): void {
  inUse.set(need, (inUse.get(need) ?? 0) + 1);
}

/** Waits while `most` of a need are in use. */
async function turnAt(kept: Kept, need: Need<unknown>, most: number): Promise<void> {
  while ((kept.inUse.get(need) ?? 0) >= most) {
    await new Promise<void>((resolve) => {
      kept.waiting.set(need, [...(kept.waiting.get(need) ?? []), resolve]);
    });
  }
  enter(kept, need);
}

function release({ inUse, waiting }: Kept, need: Need<unknown>): void {
  inUse.set(need, (inUse.get(need) ?? 1) - 1);
  const [next, ...others] = waiting.get(need) ?? [];
  waiting.set(need, others);
  next?.();
}

/** Null where it cannot be made what it was, whatever the reason; a lost connection says nothing of it. */
async function renew({ need, value, past }: Lease, tools: Tools): Promise<unknown> {
  if (need.lasts.kind !== 'kept') return null;
  try {
    return await need.lasts.renew(value, { ...tools, past: past.flatMap(pastOf) });
  } catch (error) {
    if (error instanceof ConnectionLostError) throw error;
    if (error instanceof FindingError || error instanceof BlockedError) return null;
    throw error;
  }
}

function pastOf({ request, exchange }: Traffic): readonly Past[] {
  return exchange.reply === null ? [] : [{ request, reply: replyOf(exchange) }];
}

/** All that free values have in the target. */
export function keptBelongings(kept: Kept): readonly Belongings[] {
  return [...kept.free.values()].flat().map(({ belongings }) => belongings);
}
