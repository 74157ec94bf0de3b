import { apportioned } from './apportioned.ts';
import type { LoadPlan } from '../plan.ts';

/** The scheduled time and endpoint of each request. Requests that are not measured come first. All threads share it. */
export interface Schedule {
  /** Milliseconds from the start of the run, ascending. */
  readonly due: Float64Array<SharedArrayBuffer>;
  /** Index into the plan's endpoints. */
  readonly endpoint: Uint8Array<SharedArrayBuffer>;
  /** Index of the first measured request. */
  readonly measuredFrom: number;
  /** Start of the measured time, in milliseconds from the start of the run. */
  readonly measuredAtMs: number;
}

/** The schedule of a plan; it depends only on the plan and its seed. */
export function scheduleOf(plan: LoadPlan): Schedule {
  const random = randomFrom(plan.seed);
  const before = unmeasured(plan);
  const n = measured(plan);
  const due = new Float64Array(new SharedArrayBuffer(8 * (before + n)));
  const measuredAtMs = plan.rampMs + plan.warmUpMs;
  spread(due.subarray(0, before), plan, random);
  applyRamp(due.subarray(0, before), plan);
  spread(due.subarray(before), plan, random);
  for (let index = before; index < due.length; index += 1) due[index] = measuredAtMs + at(due, index) * plan.measuredMs;

  const endpoint = new Uint8Array(new SharedArrayBuffer(before + n));
  const shares = plan.endpoints.map(({ share }) => share);
  deal(endpoint.subarray(0, before), apportioned(before, shares), random);
  deal(
    endpoint.subarray(before),
    plan.endpoints.map((each) => each.n),
    random,
  );
  return { due, endpoint, measuredFrom: before, measuredAtMs };
}

function measured(plan: LoadPlan): number {
  return plan.endpoints.reduce((sum, { n }) => sum + n, 0);
}

function unmeasured({ perMinute, rampMs, warmUpMs }: LoadPlan): number {
  return Math.round((perMinute * (rampMs / 2 + warmUpMs)) / 60_000);
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

/** Transforms the times to a rate that rises from 0 during the ramp and stays constant during the warm-up. */
function applyRamp(times: Float64Array, { rampMs, warmUpMs }: LoadPlan): void {
  const atFullRate = rampMs / 2 + warmUpMs;
  for (let index = 0; index < times.length; index += 1) {
    const work = at(times, index) * atFullRate;
    times[index] = work < rampMs / 2 ? Math.sqrt(2 * work * rampMs) : work + rampMs / 2;
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
