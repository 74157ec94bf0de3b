import { createHash } from 'node:crypto';
import { chmod, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { faultsOf } from '../../documents/fits.testing.ts';
import { openEvidenceFile } from './evidence-file.ts';
import { eventsOf } from '../sample-run.testing.ts';

const folder = emptyFolder();

const [started] = eventsOf({ checks: [] });
if (started?.type !== 'started') throw new Error('a run starts with its header');
const { header } = started;

async function linesOf(path: string): Promise<readonly string[]> {
  return (await readFile(path, 'utf8')).split('\n').slice(0, -1);
}

test('openEvidenceFile writes each line immediately', async () => {
  const path = join(folder, 'e.ndjson');
  await writeFile(path, 'old\n');
  const file = await openEvidenceFile(path, { header });
  file.add('1\n');
  file.add('2\n');
  expect((await linesOf(path)).slice(1)).toEqual(['1', '2']);
  expect(file.close()).toBeNull();
  expect(await readdir(folder)).toEqual(['e.ndjson']);
});

test('openEvidenceFile writes the run in the first line, and the number of exchanges with a digest in the last', async () => {
  const path = join(folder, 'e.ndjson');
  const lines: string[] = [];
  const file = await openEvidenceFile(path, { header, onWrite: (text) => lines.push(text) });
  file.add('{}\n');
  file.close();

  const text = await readFile(path, 'utf8');
  const [first = '', , last = ''] = await linesOf(path);
  expect(JSON.parse(first)).toMatchObject({ kind: 'evidence', formatVersion: 1, version: '9.9.9', seed: 42 });
  const before = text.slice(0, text.lastIndexOf('{'));
  const sha256 = createHash('sha256').update(before).digest('hex');
  expect(JSON.parse(last)).toEqual({ exchanges: 1, sha256, complete: true });
  expect([first, last].flatMap((line) => faultsOf('evidence', JSON.parse(line)))).toEqual([]);
  expect(lines.join('')).toBe(text);
});

test('openEvidenceFile: if two runs write to one path, the file of the later run is complete', async () => {
  const path = join(folder, 'e.ndjson');
  await writeFile(path, 'old');
  await chmod(path, 0o600);
  const one = await openEvidenceFile(path, { header });
  one.add('one 1\n');
  const other = await openEvidenceFile(path, { header });
  one.add('one 2\n');
  other.add('other\n');
  expect([other.close(), one.close()]).toEqual([null, null]);
  expect((await linesOf(path)).slice(1)).toEqual(['other', expect.stringContaining('"complete":true')]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('openEvidenceFile never throws: close returns the error', async () => {
  const file = await openEvidenceFile('/dev/null/such/e.ndjson', { header });
  file.add('1\n');
  expect(file.close()?.message).toContain('ENOTDIR');
});

test.skipIf(process.platform !== 'linux')('openEvidenceFile: close returns the error of a full disk', async () => {
  const file = await openEvidenceFile('/dev/full', { header });
  file.add('1\n');
  expect(file.close()?.message).toContain('ENOSPC');
});
