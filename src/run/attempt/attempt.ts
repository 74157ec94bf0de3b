import type { Steps } from '../../expect/suite.ts';
import { FindingError, type Finding } from '../../spec/finding.ts';
import type { Json } from '../../spec/json.ts';
import { BlockedError, ConnectionLostError, GapError, InapplicableError, type Gap } from '../../spec/obstacle.ts';
import { layOut, type Bench } from './attempt-context.ts';
import type { Traffic } from '../transport/transport.ts';
import { groundOn, noteDoubt } from '../ground.ts';
import { providerFor } from '../fixtures/needs.ts';
import { isOverflow } from './overflow.ts';
import type { Care } from '../sending.ts';
import type { Stage } from '../context/run-context.ts';

/** How one attempt at a check ended. */
export type Ending =
  | { readonly kind: 'held' }
  | { readonly kind: 'finding'; readonly finding: Finding }
  | { readonly kind: 'moved'; readonly what: string; readonly finding: Finding }
  | { readonly kind: 'blocked'; readonly reason: string; readonly finding: Finding | null }
  | { readonly kind: 'gap'; readonly gap: Gap; readonly reason: string }
  | { readonly kind: 'inapplicable'; readonly reason: string }
  | { readonly kind: 'crash'; readonly error: unknown };

/** What moved where a connection was lost that may be nobody's fault. */
export const theConnection = 'the connection';

export interface Attempt {
  readonly ending: Ending;
  readonly traffic: readonly Traffic[];
  readonly observations: readonly { readonly name: string; readonly value: Json }[];
  /** Whether requests left at the same moment: that it held shows less then. */
  readonly together: boolean;
}

/**
 * One attempt at a check, with as few requests as it can do with: on what other attempts left, reading less. What fails that
 * way decides nothing: it is tried again with care, and that is the attempt. What does not come again then is noted.
 */
export async function attempt(id: string, steps: Steps, stage: Stage): Promise<Attempt> {
  const { done, doubtful } = await attemptFrugally(id, steps, stage);
  if (!doubtful) return done;
  const careful = await attemptWithCare(id, steps, stage);
  if (done.ending.kind === 'finding' && careful.ending.kind === 'held') noteDoubt(stage.kept, id, done.ending.finding);
  return careful;
}

/** One attempt on ground of its own: everything is made anew, and everything that must not change is read twice. */
export async function attemptWithCare(id: string, steps: Steps, stage: Stage): Promise<Attempt> {
  const bench = layOut(stage, id);
  try {
    return await work(steps, { bench, provide: providerFor({ ...stage.provision, tools: bench.tools, ground: null }) });
  } finally {
    await bench.takeDown();
  }
}

/** Doubtful where it failed, and may have for being frugal. */
async function attemptFrugally(
  id: string,
  steps: Steps,
  stage: Stage,
): Promise<{ readonly done: Attempt; readonly doubtful: boolean }> {
  const care: Care = { reads: 'after', savedOn: false };
  const bench = layOut(stage, id, care);
  const ground = groundOn(stage.kept, bench);
  let held = false;
  try {
    const done = await work(steps, { bench, provide: providerFor({ ...stage.provision, tools: bench.tools, ground }) });
    const { kind } = done.ending;
    held = kind === 'held';
    const failed = kind === 'finding' || kind === 'moved' || kind === 'blocked';
    return { done, doubtful: failed && !stage.signal.aborted && (ground.isUsed() || care.savedOn) };
  } finally {
    ground.leave(held);
    await bench.takeDown();
  }
}

/** Needs, steps, premises: whatever happens comes out as an ending. */
async function work(
  steps: Steps,
  { bench, provide }: { bench: Bench; provide: Parameters<Steps>[1] },
): Promise<Attempt> {
  const ending = await endingOf(async () => await steps(bench.tools, provide));
  return {
    ending: await heldAgainstPremises(ending, bench),
    traffic: bench.traffic,
    observations: bench.observations,
    together: bench.leftTogether(),
  };
}

/** A finding stands only on ground that did not move meanwhile. */
async function heldAgainstPremises(ending: Ending, { premises }: Bench): Promise<Ending> {
  if (ending.kind !== 'finding' && !(ending.kind === 'blocked' && ending.finding !== null)) return ending;
  const moved = await premises.moved();
  const { finding } = ending;
  return moved === null || finding === null ? ending : { kind: 'moved', what: moved, finding };
}

/** Runs and sorts whatever comes out by whose doing it is. */
async function endingOf(doIt: () => Promise<void>): Promise<Ending> {
  try {
    await doIt();
    return { kind: 'held' };
  } catch (error) {
    return endingFor(error);
  }
}

function endingFor(error: unknown): Ending {
  if (isOverflow(error)) return { kind: 'blocked', reason: 'a reply nests too deep to be read', finding: null };
  if (error instanceof FindingError) return { kind: 'finding', finding: error.finding };
  if (error instanceof ConnectionLostError) return { kind: 'moved', what: theConnection, finding: error.finding };
  if (error instanceof BlockedError) return { kind: 'blocked', reason: error.reason, finding: error.finding };
  if (error instanceof GapError) return { kind: 'gap', gap: error.gap, reason: error.message };
  if (error instanceof InapplicableError) return { kind: 'inapplicable', reason: error.message };
  return { kind: 'crash', error };
}
