import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drive, type Drive } from './drive.ts';
import { judge } from '../verdict/judge.ts';
import { outcomeName } from '../measurement/outcome.ts';
import { planLoad, type LoadWishes } from '../schedule/plan-load.ts';
import { createRecording, sampleAt, type Recording } from '../measurement/recording.ts';
import { tenThousand } from '../recorded.testing.ts';
import type { LoadResult } from '../result.ts';
import { scheduleOf } from '../schedule/schedule.ts';

const request = { method: 'GET', path: '/', headers: {}, body: null };

/** A target in simulated time: when and how it answers a request that arrives at a given time. */
interface Target {
  readonly answers: (atMs: number, inFlight: number) => { readonly afterMs: number; readonly code?: number };
  /** The generator gets no processor for `forMs` in every `everyMs`. */
  readonly starved?: { readonly everyMs: number; readonly forMs: number };
  readonly stopAtMs?: number;
  readonly suppliedFrom?: number;
}

interface Ran {
  readonly recording: Recording;
  readonly cancelled: number;
  readonly endedAt: number;
}

async function driven(
  target: Target,
  setup: Pick<Drive, 'due' | 'lane' | 'maxInFlight' | 'timeoutMs'>,
  recording = createRecording(setup.due.length),
): Promise<Ran> {
  let now = -1;
  const waiting: (() => void)[] = [];
  let cancelled = 0;
  const replies: { atMs: number; arrive: () => void }[] = [];
  const work = drive({
    ...setup,
    recording,
    take: () => (now >= (target.suppliedFrom ?? -1) ? request : undefined),
    stopped: () => now >= (target.stopAtMs ?? Infinity),
    send(_, __, done) {
      const { afterMs, code = 200 } = target.answers(now, replies.length);
      const reply = { atMs: now + afterMs, arrive: () => done(code) };
      replies.push(reply);
      return () => {
        cancelled += 1;
        replies.splice(replies.indexOf(reply), 1);
      };
    },
    environment: {
      now: () => now,
      nap: (ms) => (now += ms),
      afterReading: (callback) => waiting.push(callback),
    },
  });
  const starved = target.starved ?? { everyMs: Infinity, forMs: 0 };
  let starveAt = starved.everyMs;
  const state = { over: false };
  const finished = work.finally(() => (state.over = true));
  for (let turns = 0; !state.over; turns += 1) {
    now += 0.02;
    if (now >= starveAt) {
      now += starved.forMs;
      starveAt += starved.everyMs;
    }
    for (const reply of replies.filter(({ atMs }) => atMs <= now)) {
      replies.splice(replies.indexOf(reply), 1);
      reply.arrive();
    }
    for (const turn of waiting.splice(0)) turn();
    // Lets the promise of the work settle.
    if (turns % 100 === 0) await Promise.resolve();
  }
  await finished;
  return { recording, cancelled, endedAt: now };
}

async function judged(wishes: LoadWishes, target: Target): Promise<LoadResult> {
  const plan = planLoad(wishes);
  const schedule = scheduleOf(plan);
  const { recording, endedAt } = await driven(target, {
    due: schedule.due,
    lane: { first: 0, step: 1 },
    maxInFlight: plan.maxInFlight,
    timeoutMs: plan.timeoutMs,
  });
  const endedAtMs = schedule.measuredAtMs + plan.measuredMs;
  return judge({ plan, schedule, recording, endedAtMs, interrupted: false, aborted: null, elapsedMs: endedAt }).result;
}

const everyTenMs = Float64Array.from({ length: 100 }, (_, index) => index * 10);
const one = { due: everyTenMs, lane: { first: 0, step: 1 }, maxInFlight: 1_000, timeoutMs: 10_000 };

function outcomes({ outcome }: Recording): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const code of outcome) counts[outcomeName(code)] = (counts[outcomeName(code)] ?? 0) + 1;
  return counts;
}

describe('drive', () => {
  it('sends requests when they are due, whether or not earlier ones have replies', async () => {
    const { recording } = await driven({ answers: () => ({ afterMs: 5_000 }) }, one);

    for (const [index, dueAt] of everyTenMs.entries()) {
      const { sentAt, doneAt, code } = sampleAt(recording, index);
      expect(sentAt - dueAt).toBeGreaterThanOrEqual(0);
      expect(sentAt - dueAt).toBeLessThan(0.1);
      expect(doneAt - sentAt).toBeCloseTo(5_000, -1);
      expect(code).toBe(200);
    }
  });

  it('sends only its own lane', async () => {
    const { recording } = await driven({ answers: () => ({ afterMs: 1 }) }, { ...one, lane: { first: 1, step: 3 } });

    expect(Array.from(recording.outcome.slice(0, 6))).toEqual([0, 200, 0, 0, 200, 0]);
  });

  it('cancels a request after its time-out, and ignores a later reply', async () => {
    const { recording, cancelled } = await driven(
      { answers: (atMs) => ({ afterMs: atMs > 505 ? 900 : 100 }) },
      { ...one, timeoutMs: 300 },
    );

    expect(outcomes(recording)).toEqual({ 'status 200': 51, timeout: 49 });
    expect(cancelled).toBe(49);
    const { sentAt, doneAt } = sampleAt(recording, 99);
    expect(doneAt - sentAt).toBeCloseTo(300, -1);
  });

  it('does not send requests above the limit in flight, and counts them', async () => {
    const { recording } = await driven({ answers: () => ({ afterMs: 5_000 }) }, { ...one, maxInFlight: 60 });

    expect(outcomes(recording)).toEqual({ 'status 200': 60, 'held back': 40 });
  });

  it('keeps the scheduled time of requests that are built too late', async () => {
    const { recording } = await driven({ answers: () => ({ afterMs: 1 }), suppliedFrom: 300 }, one);

    expect(sampleAt(recording, 0).sentAt).toBeCloseTo(300, 0);
    expect(sampleAt(recording, 99).sentAt).toBeCloseTo(990, 0);
  });

  it('sends nothing after a stop, and waits a while for requests in flight', async () => {
    const soon = await driven({ answers: () => ({ afterMs: 1_000 }), stopAtMs: 495 }, one);
    const never = await driven({ answers: () => ({ afterMs: 9_000 }), stopAtMs: 495 }, one);

    expect(outcomes(soon.recording)).toEqual({ 'status 200': 50, unsent: 50 });
    expect(outcomes(never.recording)).toEqual({ unanswered: 50, unsent: 50 });
    expect(never.cancelled).toBe(50);
    expect(never.endedAt).toBeLessThan(2_600);
  });

  it('records how long the thread was not reading during an exchange', async () => {
    const starved = { everyMs: 500, forMs: 100 };
    const { recording } = await driven({ answers: () => ({ afterMs: 50 }), starved }, one);

    expect(sampleAt(recording, 10).ownMs).toBe(0);
    expect(sampleAt(recording, 48).ownMs).toBeCloseTo(100, -1);
    expect(sampleAt(recording, 70).ownMs).toBe(0);
  });

  it('rejects if sending fails', async () => {
    const broken = drive({
      ...one,
      recording: createRecording(100),
      take: () => request,
      stopped: () => false,
      send: () => {
        throw new Error('no such header');
      },
      environment: { now: () => 5, nap: () => {}, afterReading: () => {} },
    });

    await expect(broken).rejects.toThrow('no such header');
  });
});

describe('the open model', () => {
  it('fails a target that stops for 300 ms every 5 s, although each connection notices it once', async () => {
    const stalls = (atMs: number): number => Math.max(1, 300 - (atMs % 5_000));
    const { whole } = await judged(tenThousand, { answers: (atMs) => ({ afterMs: stalls(atMs) }) });

    expect(whole.verdict.kind).toBe('not-conformant');
    expect(whole.response.above).toBeGreaterThan(190);
  });

  it('fails a target that is slow only with many concurrent requests', async () => {
    const { whole } = await judged(tenThousand, {
      answers: (_, inFlight) => ({ afterMs: inFlight >= 20 ? 400 : 60 }),
    });

    expect(whole.verdict.kind).toBe('not-conformant');
  });

  it('does not fail a good target, and does not pass a slow one, if the generator has no processor', async () => {
    const starvations = fc.record({
      everyMs: fc.integer({ min: 50, max: 6_000 }),
      part: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(starvations, async ({ everyMs, part }) => {
        const starved = { everyMs, forMs: part * everyMs };
        let count = 0;
        const right = await judged(tenThousand, { answers: () => ({ afterMs: 20 }), starved });
        const slow = await judged(tenThousand, {
          answers: () => ({ afterMs: (count += 1) % 50 === 0 ? 400 : 20 }),
          starved,
        });

        expect(right.whole.verdict.kind).not.toBe('not-conformant');
        expect(slow.whole.verdict.kind).not.toBe('conformant');
        if (starved.forMs > 300) expect(right.whole.verdict.kind).toBe('inconclusive');
      }),
      { seed: 7, numRuns: 12 },
    );
  });

  it('does not fail a target for the bursts that follow a pause of the generator', async () => {
    const { whole } = await judged(tenThousand, {
      answers: (_, inFlight) => ({ afterMs: inFlight >= 40 ? 300 : 20 }),
      starved: { everyMs: 1_000, forMs: 200 },
    });

    expect(whole.service.above).toBeGreaterThan(118);
    expect(whole.verdict).toMatchObject({ kind: 'inconclusive', reason: 'generator-saturated' });
  });
});
