import type { Facts, KnownGap, Need, Needs, Provide, Provided, Tools } from '../expect/suite.ts';
import { FindingError } from '../spec/finding.ts';
import { BlockedError, ConnectionLostError } from '../spec/obstacle.ts';
import type { Ground } from './ground.ts';

/** The first gap among needs and theirs that is known before the run, or null. */
export function knownGap(needs: Needs, facts: Facts): KnownGap | null {
  for (const need of Object.values(needs)) {
    const gap = need.gap(facts) ?? knownGap(need.needs, facts);
    if (gap !== null) return gap;
  }
  return null;
}

/** What was provided once for the whole run, by need. */
export type Shared = Map<Need<unknown>, Promise<unknown>>;

export interface Provision {
  readonly tools: Tools;
  /** The tools with which shared needs are provided: their traffic and leftovers belong to the run. */
  readonly sharedTools: Tools;
  readonly shared: Shared;
  /** Where kept values come from; null where everything is made anew. */
  readonly ground: Ground | null;
}

/**
 * Provides needs in the order in which they are written. A finding met on the way blocks the check: it is not the
 * sentence under test that was broken.
 */
export function providerFor(provision: Provision): Provide {
  return async <N extends Needs>(needs: N | undefined) => {
    const provided: Record<string, unknown> = {};
    for (const [name, need] of Object.entries(needs ?? {})) provided[name] = await provideOne(need, provision);
    // oxlint-disable-next-line no-unsafe-type-assertion -- each name got what its need provides; a type cannot follow a loop
    return provided as Provided<N>;
  };
}

async function provideOne(need: Need<unknown>, provision: Provision): Promise<unknown> {
  const { ground } = provision;
  const makeIt = async (): Promise<unknown> => await make(need, provision);
  if (need.lasts.kind === 'run') return await provideShared(need, provision);
  if (ground !== null && need.lasts.kind === 'kept') return await ground.lend(need, makeIt);
  if (ground !== null && need.lasts.kind === 'seen') return await ground.show(need, makeIt);
  return await makeIt();
}

async function provideShared(need: Need<unknown>, provision: Provision): Promise<unknown> {
  const kept = provision.shared.get(need);
  if (kept !== undefined) return await kept;
  // What lasts for the run must not stand on what an attempt may spoil.
  const made = make(need, { ...provision, tools: provision.sharedTools, ground: null });
  provision.shared.set(need, made);
  try {
    return await made;
  } catch (error) {
    // A lost connection says nothing of the need: whoever asks next tries again.
    if (error instanceof ConnectionLostError) provision.shared.delete(need);
    throw error;
  }
}

async function make(need: Need<unknown>, provision: Provision): Promise<unknown> {
  try {
    return await need.provide(provision.tools, providerFor(provision));
  } catch (error) {
    if (!(error instanceof FindingError)) throw error;
    throw new BlockedError(`could not prepare ${need.name}`, error.finding, { cause: error });
  }
}
