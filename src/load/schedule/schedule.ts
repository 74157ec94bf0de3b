import { apportioned } from './apportioned.ts';
import type { LoadPlan, Stage } from '../plan.ts';

/** The scheduled time and endpoint of each request. All threads share it. */
export interface Schedule {
  /** Milliseconds from the start of the run, ascending. */
  readonly due: Float64Array<SharedArrayBuffer>;
  /** Index into the plan's endpoints. */
  readonly endpoint: Uint8Array<SharedArrayBuffer>;
  /** The number of the request's stage, from 1; 0 for a request that is not measured. */
  readonly stage: Uint8Array<SharedArrayBuffer>;
  /** Index of the first measured request. */
  readonly measuredFrom: number;
  /** Start of the measured time, in milliseconds from the start of the run. */
  readonly measuredAtMs: number;
}

type Timed = Pick<LoadPlan, 'rampMs' | 'warmUpMs'> & { readonly stages: readonly Stage[] };

/** A part of a run in which the rate changes evenly. */
interface Segment {
  readonly ms: number;
  /** The rates at its ends, in requests a minute. */
  readonly from: number;
  readonly to: number;
  /** It may have a fraction. */
  readonly requests: number;
  /** The number of its stage, from 1; 0 for a ramp or the warm-up, which are not measured. */
  readonly stage: number;
}

/** The segments of a run in order: a ramp before each stage, and the warm-up before the first. */
function segmentsOf({ stages, rampMs, warmUpMs }: Timed): readonly Segment[] {
  const segments = stages.flatMap(({ perMinute: to, ms }, index) => [
    { ms: rampMs, from: stages[index - 1]?.perMinute ?? 0, to, stage: 0 },
    ...(index === 0 ? [{ ms: warmUpMs, from: to, to, stage: 0 }] : []),
    { ms, from: to, to, stage: index + 1 },
  ]);
  return segments.map((one) => ({ ...one, requests: (((one.from + one.to) / 2) * one.ms) / 60_000 }));
}

/** The number of requests of a run, including those that are not measured; it may have a fraction. */
export function plannedRequests(timed: Timed): number {
  return segmentsOf(timed).reduce((sum, { requests }) => sum + requests, 0);
}

/** The schedule of a plan; it depends only on the plan and its seed. */
export function scheduleOf(plan: LoadPlan): Schedule {
  const random = randomFrom(plan.seed);
  const shares = plan.endpoints.map(({ share }) => share);
  const parts = segmentsOf(plan).map((segment) => {
    const counts = plan.stages[segment.stage - 1]?.counts ?? apportioned(Math.round(segment.requests), shares);
    return { ...segment, counts, n: counts.reduce((sum, n) => sum + n, 0) };
  });
  const all = parts.reduce((sum, { n }) => sum + n, 0);
  const due = new Float64Array(new SharedArrayBuffer(8 * all));
  const endpoint = new Uint8Array(new SharedArrayBuffer(all));
  const stage = new Uint8Array(new SharedArrayBuffer(all));
  let [first, atMs] = [0, 0];
  for (const part of parts) {
    const end = first + part.n;
    spread(due.subarray(first, end), plan, random);
    applyRate(due.subarray(first, end), part, atMs);
    deal(endpoint.subarray(first, end), part.counts, random);
    stage.fill(part.stage, first, end);
    first = end;
    atMs += part.ms;
  }
  return { due, endpoint, stage, measuredFrom: stage.indexOf(1), measuredAtMs: plan.rampMs + plan.warmUpMs };
}

/**
 * Fills the array with ascending times from 0 to 1. A fixed number of Poisson arrivals is distributed like the same
 * number of sorted, independent uniform times. Normalized sums of exponential gaps have this distribution.
 */
function spread(times: Float64Array, { arrival }: LoadPlan, random: () => number): void {
  if (arrival === 'constant') {
    for (let index = 0; index < times.length; index += 1) times[index] = (index + 0.5) / times.length;
    return;
  }
  const gap = (): number => -Math.log(1 - random());
  let sum = 0;
  for (let index = 0; index < times.length; index += 1) {
    sum += gap();
    times[index] = sum;
  }
  sum += gap();
  for (let index = 0; index < times.length; index += 1) times[index] = at(times, index) / sum;
}

/** Transforms times from 0 to 1 to times of a segment, by its rate. */
function applyRate(times: Float64Array, { from, to, ms }: Segment, atMs: number): void {
  for (let index = 0; index < times.length; index += 1) {
    const work = at(times, index);
    const part = from === to ? work : (Math.sqrt(from ** 2 + (to ** 2 - from ** 2) * work) - from) / (to - from);
    times[index] = atMs + part * ms;
  }
}

/**
 * Assigns the endpoints in random order, each as often as its count: a regular order could resonate with a rhythm of
 * the target.
 */
function deal(endpoints: Uint8Array, counts: readonly number[], random: () => number): void {
  let next = 0;
  for (const [index, count] of counts.entries()) {
    endpoints.fill(index, next, next + count);
    next += count;
  }
  for (let last = endpoints.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const kept = at(endpoints, last);
    endpoints[last] = at(endpoints, other);
    endpoints[other] = kept;
  }
}

function at(numbers: Float64Array | Uint8Array, index: number): number {
  return numbers[index] ?? Number.NaN;
}

/** Pseudorandom numbers from 0 (inclusive) to 1 (exclusive); the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e37_79b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0_aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
