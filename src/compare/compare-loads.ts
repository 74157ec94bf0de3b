import type { ComparedEndpoint, ComparedLoad } from './compared-report.ts';

/** One endpoint in both runs; null if a run did not have it. */
export interface EndpointPair {
  readonly name: string;
  readonly old: ComparedEndpoint | null;
  readonly new: ComparedEndpoint | null;
  /** Set if the confidence intervals of the two quantiles are at least 10 % apart; null otherwise. */
  readonly shift: 'slower' | 'faster' | null;
  /** True if the endpoint fails its limit now and did not in the old report. */
  readonly newFailure: boolean;
}

/** Compares two load checks: first all requests together, then by endpoint. */
export function compareLoads(old: ComparedLoad, now: ComparedLoad): readonly EndpointPair[] {
  const names = [...new Set([...old.endpoints, ...now.endpoints].map(({ name }) => name))];
  const endpointOf = (name: string, { endpoints }: ComparedLoad): ComparedEndpoint | null =>
    endpoints.find((endpoint) => endpoint.name === name) ?? null;
  const [only, ...more] = names;
  // A single endpoint is the whole, whose verdict includes further limits.
  if (only !== undefined && more.length === 0) return [pairOf(only, old.whole, now.whole)];
  const each = names.map((name) => pairOf(name, endpointOf(name, old), endpointOf(name, now)));
  return [pairOf('all endpoints', old.whole, now.whole), ...each];
}

function pairOf(name: string, old: ComparedEndpoint | null, now: ComparedEndpoint | null): EndpointPair {
  const failsNow = now?.verdict === 'not-conformant';
  return { name, old, new: now, shift: shiftOf(old, now), newFailure: failsNow && old?.verdict !== 'not-conformant' };
}

/**
 * Minimum ratio of a reported shift: with many requests, intervals are so narrow that tiny shifts would be reported.
 */
const leastShift = 1.1;

function shiftOf(old: ComparedEndpoint | null, now: ComparedEndpoint | null): EndpointPair['shift'] {
  if (old === null || now === null) return null;
  if (old.highMs !== null && now.lowMs !== null && old.highMs * leastShift < now.lowMs) return 'slower';
  return now.highMs !== null && old.lowMs !== null && now.highMs * leastShift < old.lowMs ? 'faster' : null;
}
