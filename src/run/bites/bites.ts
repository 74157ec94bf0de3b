import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { Reply } from '../../expect/reply.ts';
import type { Need, Provide, Tools } from '../../expect/suite.ts';
import type { Finding } from '../../model/finding.ts';
import type { Ending, Replayable } from '../attempt/attempt.ts';
import { toolsOn } from '../attempt/attempt-context.ts';
import { createReferenceReadings } from '../attempt/reference-readings.ts';
import { expectAccepted } from '../attempt/refuse.ts';
import type { RunContext } from '../context/run-context.ts';
import { make, providerFor, type RunFixtures } from '../fixtures/needs.ts';
import { NotRecordedError, playback, type Calls } from './calls.ts';
import { changed, type Change } from './changes.ts';
import { changesOf } from './order.ts';
import { readingOf, type Read } from './reads.ts';

/** The result of judging recorded replies again. */
export interface Rejudged {
  /** All values that the steps read, in order. */
  readonly reads: readonly Read[];
  /** Number of changes that were tried. */
  readonly tried: number;
  /** The first change that made the check fail, and the finding; null if there is none. */
  readonly bite: { readonly change: Change; readonly finding: Finding } | null;
}

/**
 * After this many changes that make the check send unrecorded requests, the result is undecided: the replies to such
 * requests are unknown.
 */
const mostQuestions = 2;
/** Maximum number of attempts of a law that are judged again. */
const mostAttempts = 3;

/**
 * Judges the recorded replies of passed attempts again, with one value changed at a time. Sends nothing. Null if it is
 * undecided whether a change makes the check fail: the steps do not hold on the unchanged replies, a change leads to
 * requests that were not recorded, or there are too many changes.
 */
export async function rejudged(attempts: readonly Replayable[], run: RunContext): Promise<Rejudged | null> {
  let result: Rejudged | null = null;
  for (const [index, attempt] of attempts.toReversed().entries()) {
    if (index === mostAttempts) return null;
    result = await rejudgedOne(attempt, run);
    if (result === null || result.bite !== null) return result;
  }
  return result;
}

async function rejudgedOne(attempt: Replayable, run: RunContext): Promise<Rejudged | null> {
  const withSharedFixtures = await rejudgedWith(attempt, run, { replayFixtures: false });
  if (withSharedFixtures === null || withSharedFixtures.bite !== null) return withSharedFixtures;
  const whole = attempt.afresh ? withSharedFixtures : await rejudgedWith(attempt, run, { replayFixtures: true });
  const readNothing = whole?.reads.length === 0 && whole.tried === 0;
  return readNothing ? null : whole;
}

async function rejudgedWith(
  attempt: Replayable,
  run: RunContext,
  { replayFixtures }: { readonly replayFixtures: boolean },
): Promise<Rejudged | null> {
  const reads: Read[] = [];
  const accepted: Read[] = [];
  const replies = new Map<number, Reply>();
  let given = { reads: 0, accepted: 0 };
  const varying = new Set<unknown>();
  const common = { attempt, run, replayFixtures, varying };
  const first = await replay({
    ...common,
    isFirst: true,
    changed: null,
    show(reply) {
      replies.set(reply.exchange, reply);
      return readingOf(reply, reads);
    },
    begins: () => void (given = { reads: reads.length, accepted: accepted.length }),
    accept(reply) {
      const before = reads.length;
      expectAccepted(reply, run.protocol);
      // Every check requires that such a call succeeds. Only other reads show what this check judges.
      const { exchange, endpoint } = reply;
      accepted.push({ exchange, endpoint, part: { of: 'status', value: reply.status } });
      reads.splice(before);
      return reply;
    },
  });
  if (first.kind !== 'held') return null;
  const own = {
    reads: reads.slice(given.reads).map((read) => withSuccess(read, accepted, replies)),
    accepted: accepted.slice(given.accepted),
  };
  let tried = 0;
  let questions = 0;
  for (const change of changesOf(own, reads.slice(0, given.reads))) {
    if (change === null || run.signal.aborted) return null;
    tried += 1;
    const show = (reply: Reply): Reply => (reply.exchange === change.read.exchange ? changed(reply, change.to) : reply);
    const ending = await replay({
      ...common,
      isFirst: false,
      changed: change.read.exchange,
      show,
      begins: () => {},
      accept: null,
    });
    if (ending.kind === 'finding') return { reads, tried, bite: { change, finding: ending.finding } };
    if (ending.kind === 'crash' && ending.error instanceof NotRecordedError) questions += 1;
    if (questions === mostQuestions) return null;
  }
  return questions > 0 ? null : { reads, tried, bite: null };
}

/** A refusal also changes to the success before it: a target that ignores the change sends that reply again. */
function withSuccess(read: Read, accepted: readonly Read[], replies: ReadonlyMap<number, Reply>): Read {
  const { part, exchange, endpoint } = read;
  if (part.of !== 'status' || part.value < 400) return read;
  const success = accepted.findLast((one) => one.endpoint === endpoint && one.exchange < exchange);
  const like = success === undefined ? undefined : replies.get(success.exchange);
  return like === undefined ? read : { ...read, part: { ...part, like } };
}

interface Playing {
  readonly attempt: Replayable;
  readonly run: RunContext;
  readonly replayFixtures: boolean;
  readonly varying: Set<unknown>;
  readonly isFirst: boolean;
  /** Number of the exchange with the change; null if there is none. */
  readonly changed: number | null;
  readonly show: (reply: Reply) => Reply;
  readonly begins: () => void;
  readonly accept: ((reply: Reply) => Reply) | null;
}

async function replay(playing: Playing): Promise<Ending> {
  const { attempt, run, replayFixtures, begins } = playing;
  const toolsFor = (name: string, calls: Calls): Tools =>
    toolsOn(playback(calls, playing), {
      run,
      name,
      readings,
      observe: () => {},
      wait: () => Promise.resolve(),
      ...(playing.accept === null ? {} : { accepted: playing.accept }),
    });
  const readings = createReferenceReadings();
  const tools = toolsFor(attempt.name, attempt.calls);
  const made = new Map<Need<unknown>, Promise<unknown>>();
  const played: Pick<RunFixtures, 'provide'> = {
    async provide(need) {
      const held = run.fixtures.held(need);
      if (held === null) throw new NotRecordedError();
      if (!replayFixtures || (playing.changed !== null && !isMadeOf(need, playing.changed))) return held.value;
      const known = made.get(need) ?? make(need, toolsFor(held.name, held.calls), played);
      made.set(need, known);
      return await known;
    },
  };
  const isMadeOf = (need: Need<unknown>, number: number): boolean =>
    run.fixtures.trafficOf(need).some(({ exchange }) => exchange.number === number);
  const provideAll = providerFor(tools, attempt.afresh ? null : played);
  const provide: Provide = async (needs) => {
    const provided = await provideAll(needs);
    begins();
    return provided;
  };
  // Replays never wait. Let other work run, so that pending replies are read in time.
  await turnOfOthers();
  return await attempt.steps({ tools, provide, context: { readings, traffic: [] } });
}
