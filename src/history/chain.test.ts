import { expect, it } from 'vitest';
import { breaksOf } from './chain.ts';
import type { ChainLink } from './model.ts';

function link(digest: string, previous: string | null): ChainLink {
  return { file: `${digest}.json`, startedAt: '2030-01-01T00:00:00.000Z', outcome: 'conformant', digest, previous };
}

it('breaksOf accepts chains, and certificates without a predecessor', () => {
  expect(breaksOf([link('a', null), link('b', 'a'), link('c', 'b'), link('other', null)])).toEqual([]);
});

it('breaksOf finds a missing predecessor and two successors of one certificate', () => {
  expect(breaksOf([link('b', 'a'), link('c', 'b'), link('d', 'b')])).toEqual([
    { kind: 'missing', digest: 'a', successor: 'b.json' },
    { kind: 'fork', digest: 'b', successors: ['c.json', 'd.json'] },
  ]);
});
