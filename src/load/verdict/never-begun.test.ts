import { expect, it } from 'vitest';
import { neverBegun } from './never-begun.ts';
import { planLoad } from '../schedule/plan-load.ts';
import { tenThousand } from '../recorded.testing.ts';

it('a load check that never began is inconclusive, and so is each endpoint', () => {
  const { whole, endpoints, sentInAll, aborted } = neverBegun(planLoad(tenThousand), 'no server');

  expect([whole, ...endpoints].map(({ verdict }) => verdict)).toEqual([
    { kind: 'inconclusive', reason: 'aborted', wantedN: null },
    { kind: 'inconclusive', reason: 'aborted', wantedN: null },
  ]);
  expect([sentInAll, whole.planned, aborted]).toEqual([0, 10_000, 'no server']);
});
