import { describe, expect, test } from 'vitest';
import { endedOf } from '../sample-run.testing.ts';
import type { FaultCount } from '../../run/events.ts';
import { transportFaultsInWords } from './transport-faults.ts';

/** The words for a run with 4,361 exchanges and these transport faults. */
function words(...transportFaults: readonly FaultCount[]): string | null {
  return transportFaultsInWords({ ...endedOf({ checks: [] }).footer, exchanges: 4361, transportFaults });
}

describe('transport faults in words', () => {
  test('give the kinds, the share of the exchanges, and what to do', () => {
    expect(words({ fault: 'reset', count: 180 }, { fault: 429, count: 36 })).toBe(
      '216 of 4,361 exchanges (5 %) got no usable reply from the target: 180 × a reset connection, 36 × a 429 without an error code. ' +
        'octoproof repeated the checks. The target, or a proxy in front of it, loses requests: look at their logs. ' +
        'Then run again, with fewer requests if they are overloaded (--concurrency 1, --rate-limit 5).',
    );
  });

  test('name the rate limit if each fault is a 429', () => {
    expect(words({ fault: 429, count: 2 })).toMatch(
      /^2 of 4,361 exchanges \(less than 1 %\) .* limits the rate: run again with a lower --rate-limit\.$/,
    );
  });

  test('are absent without faults', () => {
    expect(words()).toBeNull();
  });
});
