import { beforeAll, expect, test } from 'vitest';
import { harExchange } from '../../recorded/har.ts';
import { randomFor } from '../../run/random.ts';
import { damages, entryOf, type Entry } from './damage.ts';
import { broken, judgedAs, ofOthers, recordedRun, type RecordedRun } from './recorded-run.ts';

/** Right servers that answer in different unusual ways. */
const freedoms = [[], ['vendor-content-type', 'busy-503'], ['deals-end']];
let runs: readonly RecordedRun[] = [];
beforeAll(async () => {
  const isOfCarts = (id: string): boolean => /^storefront\/(2\.[17]|3|4\.4|8)\//.test(id);
  runs = await Promise.all(
    freedoms.map(async (names) =>
      recordedRun({
        freedoms: names,
        lawRuns: 1,
        checks: (all) => all.filter(({ id, kind }) => kind === 'ambient' || isOfCarts(id)),
      }),
    ),
  );
}, 120_000);

function entriesOf(index: number): readonly Entry[] {
  return (runs[index]?.exchanges ?? []).map(entryOf);
}

async function breachesIn(entries: readonly Entry[]): Promise<readonly string[]> {
  return broken(await judgedAs(entries.flatMap((entry, index) => harExchange(entry, index + 1) ?? [])));
}

test('right servers break nothing in their whole evidence, in a complete recording and in a part of one', async () => {
  for (const { exchanges, retracted } of runs) {
    expect(broken(await judgedAs(exchanges, { isWhole: true, retracted }))).toEqual([]);
    expect(broken(await judgedAs(ofOthers(exchanges), { complete: true }))).toEqual([]);
    expect(await breachesIn(exchanges.map(entryOf))).toEqual([]);
  }
});

const cases = Array.from({ length: 40 }, (_, seed) => seed);

test.each(cases)('a damaged recording of right servers breaks nothing: seed %i', async (seed) => {
  const random = randomFor(seed, 'damage');
  const names = Object.keys(damages);
  const chosen = [names[seed % names.length] ?? '', names[random.pick(names.length)] ?? ''];
  const merged = [...entriesOf(seed % runs.length), ...entriesOf(random.pick(runs.length))];
  const damaged = chosen.reduce(
    (entries: readonly Entry[], name) => damages[name]?.(entries, random) ?? entries,
    merged,
  );
  expect({ chosen, breaches: await breachesIn(damaged) }).toEqual({ chosen, breaches: [] });
});
