import { expect, it } from 'vitest';
import { recorded, tenThousand, type Happened } from '../../load/recorded.testing.ts';
import { judge } from '../../load/verdict/judge.ts';
import { findRate } from './find-rate.ts';

/** Searches up to 30,000 a minute. Every request at a rate has this outcome. */
async function search(happens: (perMinute: number) => Happened) {
  const notes: string[] = [];
  const endedAt = (perMinute: number) => recorded({ ...tenThousand, perMinute }, () => happens(perMinute));
  const { plan } = await findRate({
    most: 30_000,
    planAt: (perMinute) => endedAt(perMinute).plan,
    send: async (planned) => {
      const finished = { type: 'finished', ...judge(endedAt(planned.perMinute)) } as const;
      return await Promise.resolve({ plan: planned, finished, wentAway: null, measuredFrom: 0, isReference: false });
    },
    note: (mark, text) => notes.push(`${mark} ${text}`),
  });
  return { perMinute: plan.perMinute, notes };
}

it.each([
  ['target', { serviceMs: 400 }, 'the verdict is not conformant'],
  [
    'generator',
    { lateMs: 400 },
    'inconclusive (generator-saturated): the load generator was the limit, not the target',
  ],
])('findRate bisects up to the limit of the %s', async (_, slow, cause) => {
  const { perMinute, notes } = await search((rate) => (rate > 11_500 ? slow : {}));
  const rates = notes.map((note) => /[\d,]+/.exec(note)?.[0]).join(' ');

  expect(rates).toBe('1,875 3,750 7,500 15,000 11,250 13,125 12,188 11,719 11,250');
  expect([perMinute, notes.at(-1)]).toEqual([11_250, expect.stringContaining(cause)]);
});

it('findRate ends with the first step if it breaks a limit, and with the highest rate if all steps keep it', async () => {
  expect(await search(() => ({ serviceMs: 400 }))).toMatchObject({ perMinute: 1_875, notes: { length: 1 } });
  expect(await search(() => ({}))).toMatchObject({ perMinute: 30_000, notes: { length: 6 } });
});
