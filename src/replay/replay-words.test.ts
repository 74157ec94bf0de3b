import { expect, it } from 'vitest';
import type { CheckResult } from '../run/events.ts';
import { compareWithRecorded } from './compare.ts';
import type { RecordedCheck } from './read-report.ts';
import { failing, passing, recorded } from './recorded.testing.ts';
import { replayLines } from './replay-words.ts';

const page = { width: 100, paint: (_: string, text: string) => text, keyHeader: 'x-key', keyVariable: 'KEY' };

function linesOf(was: RecordedCheck, now: CheckResult): readonly string[] {
  return replayLines(
    compareWithRecorded([was], [now], () => []),
    page,
  );
}

const intermittent = recorded('a', { reproduced: { shown: 1, of: 3 } });
const heldTenTimes = { ...passing('a'), reproduced: { shown: 0, of: 10 } };

it.each([
  ['a pass', recorded('a'), passing('a'), ['FIXED  a']],
  [
    'a pass of an intermittent failure',
    intermittent,
    heldTenTimes,
    ['FIXED  a', '  the failure was intermittent; the check passed in 10 of 10 attempts'],
  ],
  [
    'a pass of concurrent calls',
    recorded('a'),
    heldTenTimes,
    ['FIXED  a', '  parallel calls may fail only sometimes; the check passed in 10 of 10 attempts'],
  ],
  [
    'an intermittent failure',
    intermittent,
    failing('a', { reproduced: { shown: 1, of: 9 } }),
    [
      'STILL FAILING  a',
      '  The title of a',
      expect.stringMatching(/^ {2}failed, POST \/carts\/\{cartId\}\/items: .* \(intermittent:$/),
      '  failed in 1 of 9 attempts)',
    ],
  ],
])('%s is described in words', (_, was, now, lines) => {
  expect(linesOf(was, now)).toEqual(lines);
});
