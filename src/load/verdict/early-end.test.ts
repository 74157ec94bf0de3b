import { describe, expect, it } from 'vitest';
import { codeOf } from '../measurement/outcome.ts';
import { recorded, tenThousand, type Due, type Happened } from '../recorded.testing.ts';
import type { LoadResult } from '../result.ts';
import { judge } from './judge.ts';

describe('a run that ended early in the ramp', () => {
  const aborted = '51 of the latest 100 requests failed';
  /** Two seconds of the unmeasured start happen like this; then the run ends. */
  const inRamp = (happens: (due: Due) => Happened): LoadResult =>
    judge({
      ...recorded(tenThousand, (due) => (due.atMs < -3_000 ? happens(due) : { code: codeOf('unsent') })),
      endedAtMs: 2_000,
      aborted,
    }).result;
  const everySecond = (broken: Happened) => (due: Due) => (due.position % 2 === 0 ? broken : {});

  it.each(['reset', 'malformed', 'wrong content', 'refused', 'unreachable'] as const)(
    'fails a target that breaks half of the requests: %s',
    (word) => {
      const { whole } = inRamp(everySecond({ code: codeOf(word), serviceMs: 1 }));

      expect(whole.verdict).toEqual({ kind: 'not-conformant' });
      expect(whole.inAll).toEqual({ n: 1_000, failed: 500 });
    },
  );

  it.each<[string, (due: Due) => Happened]>([
    ['the generator had no sockets', everySecond({ code: codeOf('no socket') })],
    ['the generator held requests back', everySecond({ code: codeOf('held back') })],
    ['the generator sent in bursts', everySecond({ code: codeOf('reset'), lateMs: 100 })],
    ['time-outs while the generator did not read', everySecond({ code: codeOf('timeout'), ownMs: 10, serviceMs: 20 })],
    ['nothing listens any more', ({ atMs }) => (atMs > -4_500 ? { code: codeOf('refused') } : {})],
    ['the network is gone', () => ({ code: codeOf('timeout'), serviceMs: 10_000 })],
    ['only slow replies', () => ({ serviceMs: 3_000 })],
    ['few errors among many requests', ({ position }) => (position % 50 === 0 ? { code: 503 } : {})],
  ])('does not fail the target: %s', (_, happens) => {
    expect(inRamp(happens).whole.verdict).toMatchObject({ reason: 'aborted' });
  });

  it('names only the endpoint that broke', () => {
    const mix = ['good', 'broken'].map((name) => ({ name, weight: 1, keepReplies: false }));
    const ended = recorded({ ...tenThousand, mix }, ({ atMs, endpoint }) =>
      atMs >= -3_000 ? { code: codeOf('unsent') } : endpoint === 1 ? { code: codeOf('reset') } : {},
    );
    const { endpoints, whole } = judge({ ...ended, endedAtMs: 2_000, aborted }).result;

    expect(endpoints.map(({ verdict }) => verdict.kind)).toEqual(['inconclusive', 'not-conformant']);
    expect(whole.verdict.kind).toBe('not-conformant');
  });

  it('gives no verdict without a limit', () => {
    const ended = recorded({ ...tenThousand, limitStated: false }, () => ({ code: codeOf('reset') }));

    expect(judge({ ...ended, aborted }).result.whole.verdict).toMatchObject({ reason: 'aborted' });
  });
});
