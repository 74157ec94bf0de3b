import { describe, expect, test } from 'vitest';
import { compareLoads } from './compare-loads.ts';
import { loadCountsInWords } from './load-comparison-words.ts';
import type { ComparedEndpoint, ComparedLoad } from './compared-report.ts';

function endpoint(name: string, over: Partial<ComparedEndpoint> = {}): ComparedEndpoint {
  return { name, verdict: 'conformant', n: 5000, ms: 80, lowMs: 75, highMs: 85, ...over };
}

function load(...endpoints: readonly ComparedEndpoint[]): ComparedLoad {
  return {
    kind: 'load-report',
    file: 'r.json',
    version: '1.0.0',
    subject: 'partner',
    target: { name: 't', baseUrl: 'http://t', reference: false },
    seed: 1,
    startedAt: '2030-01-01T00:00:00.000Z',
    outcome: 'conformant',
    interrupted: false,
    exitCode: 0,
    plan: { perMinute: 600, arrival: 'constant', limitMs: 200, quantile: 0.99, confidence: 0.95 },
    whole: endpoints[0] ?? endpoint('whole'),
    endpoints,
  };
}

describe('compareLoads', () => {
  test('does not repeat a single endpoint as the pair of all requests', () => {
    expect(compareLoads(load(endpoint('a')), load(endpoint('a')))).toMatchObject([
      { name: 'a', shift: null, newFailure: false },
    ]);
    expect(compareLoads(load(endpoint('a')), load(endpoint('a'), endpoint('b')))).toMatchObject([
      { name: 'all endpoints' },
      { name: 'a' },
      { name: 'b', old: null },
    ]);
  });

  test('counts the failure of one of several endpoints once, and not again for all endpoints together', () => {
    const failing = endpoint('a', { verdict: 'not-conformant' });
    const pairs = compareLoads(load(endpoint('a'), endpoint('b')), load(failing, endpoint('b')));
    expect(pairs.filter(({ newFailure }) => newFailure)).toHaveLength(2);
    expect(loadCountsInWords(pairs)).toBe('1 new failure');
  });

  test.each<[string, Partial<ComparedEndpoint>, string | null]>([
    ['apart above', { lowMs: 94, highMs: 99 }, 'slower'],
    ['apart above, without a high end', { lowMs: 94, highMs: null }, 'slower'],
    ['apart below', { lowMs: 60, highMs: 68 }, 'faster'],
    ['touching', { lowMs: 85, highMs: 99 }, null],
    ['hardly apart', { lowMs: 93, highMs: 99 }, null],
    ['without ends', { lowMs: null, highMs: null }, null],
  ])('reports the shift of an interval that is %s', (_, over, shift) => {
    expect(compareLoads(load(endpoint('a')), load(endpoint('a', over)))).toMatchObject([{ shift }]);
  });

  test.each([
    ['conformant', 'not-conformant', true],
    ['inconclusive', 'not-conformant', true],
    ['not-conformant', 'not-conformant', false],
    ['not-conformant', 'inconclusive', false],
    ['conformant', 'inconclusive', false],
  ] as const)('from %s to %s is a new failure: %s', (was, now, newFailure) => {
    const pairs = compareLoads(load(endpoint('a', { verdict: was })), load(endpoint('a', { verdict: now })));
    expect(pairs).toMatchObject([{ newFailure }]);
  });

  test('a failing endpoint that was not measured before is a new failure; an endpoint that is gone is not', () => {
    const failing = endpoint('b', { verdict: 'not-conformant' });
    const named = (pairs: ReturnType<typeof compareLoads>) => pairs.find(({ name }) => name === 'b');
    expect(named(compareLoads(load(endpoint('a')), load(endpoint('a'), failing)))).toMatchObject({ newFailure: true });
    expect(named(compareLoads(load(endpoint('a'), failing), load(endpoint('a'))))).toMatchObject({
      newFailure: false,
      new: null,
    });
  });
});
