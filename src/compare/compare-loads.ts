import type { ComparedEndpoint, ComparedLoad } from './compared-report.ts';

/** One endpoint in both runs; null where a run did not have it. */
export interface EndpointPair {
  readonly name: string;
  readonly old: ComparedEndpoint | null;
  readonly new: ComparedEndpoint | null;
  /** Whether the intervals of both quantiles lie a tenth apart; null where they do not, or one has no such end. */
  readonly shift: 'slower' | 'faster' | null;
  /** It breaks its limit, and was not seen to. */
  readonly newFailure: boolean;
}

/** Holds two load checks against each other: all requests together first, then by endpoint. */
export function compareLoads(old: ComparedLoad, now: ComparedLoad): readonly EndpointPair[] {
  const names = [...new Set([...old.endpoints, ...now.endpoints].map(({ name }) => name))];
  const named = (name: string, { endpoints }: ComparedLoad): ComparedEndpoint | null =>
    endpoints.find((endpoint) => endpoint.name === name) ?? null;
  const [only, ...more] = names;
  const each = names.map((name) => pairOf(name, named(name, old), named(name, now)));
  // Of a single endpoint, all requests together say the same once more.
  return only !== undefined && more.length === 0 ? each : [pairOf('all together', old.whole, now.whole), ...each];
}

function pairOf(name: string, old: ComparedEndpoint | null, now: ComparedEndpoint | null): EndpointPair {
  const failsNow = now?.verdict === 'not-conformant';
  return { name, old, new: now, shift: shiftOf(old, now), newFailure: failsNow && old?.verdict !== 'not-conformant' };
}

/** Of many requests intervals are narrow: what nobody would notice is not told. */
const apart = 1.1;

function shiftOf(old: ComparedEndpoint | null, now: ComparedEndpoint | null): EndpointPair['shift'] {
  if (old === null || now === null) return null;
  if (old.highMs !== null && now.lowMs !== null && old.highMs * apart < now.lowMs) return 'slower';
  return now.highMs !== null && old.lowMs !== null && now.highMs * apart < old.lowMs ? 'faster' : null;
}
