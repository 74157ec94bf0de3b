import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';
import { inFolder, readSample, writeSample } from './dossiers.testing.ts';

async function changesIn(maxAgeDays = 90) {
  return await inFolder(async (root) => {
    await writeSample(join(root, 'acme/1'), { withoutLoad: true });
    await writeSample(join(root, 'acme/2'), { day: 1, fails: true });
    await writeSample(join(root, 'acme/3'), { day: 2 });
    await writeSample(join(root, 'acme/4'), { day: 3 });
    return changesOf(await readSample(root, { maxAgeDays }));
  });
}

test('the changes name the new result and the sections with another state, the newest first', async () => {
  const changes = await changesIn();
  expect(changes.map(({ at, title, details }) => [at.toISOString().slice(0, 10), title, ...details])).toEqual([
    ['2030-01-05', 'acme: new dossier, still ready'],
    ['2030-01-04', 'acme: ready, before not ready'],
    [
      '2030-01-03',
      'acme: not ready, before incomplete',
      'Load, products: kept, before not tested',
      'Load, me: kept, before not tested',
    ],
    ['2030-01-02', 'acme: incomplete, the first dossier'],
  ]);
});

test('a dossier that is out of date is a change on the day of its expiry', async () => {
  const [first] = await changesIn(5);
  expect(first).toMatchObject({
    at: new Date('2030-01-10T03:05:14.000Z'),
    title: 'acme: out of date, the last dossier said ready',
  });
});

test('the ids are UUIDs that follow from the dossiers', async () => {
  const ids = (await changesIn()).map(({ id }) => id);
  expect((await changesIn()).map(({ id }) => id)).toEqual(ids);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});
