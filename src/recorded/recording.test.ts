import { writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.testing.ts';
import { openRecording } from './recording.ts';

const folder = temporaryFolder();

async function written(name: string, content: string | Uint8Array): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

async function numbersIn(file: string): Promise<readonly number[]> {
  const numbers: number[] = [];
  for await (const { number } of (await openRecording(file)).exchanges()) numbers.push(number);
  return numbers;
}

const line = JSON.stringify({ method: 'GET', url: 'https://shop.example.com/', status: 200 });
const har = JSON.stringify({
  log: {
    version: '1.2',
    pages: [{ id: 'p' }],
    entries: [1, 2].map(() => ({
      request: { method: 'GET', url: 'https://shop.example.com/', headers: [] },
      response: { status: 200, headers: [], content: {} },
    })),
  },
});

/** An evidence file with this many exchanges that rules judged, and further lines. */
function evidence(count: number, ...more: readonly object[]): string {
  const judged = { during: 'a/1/1', endpoint: 'x', waitedFor: false, judged: { attempt: 1 }, method: 'GET', path: '/' };
  const lines = Array.from({ length: count }, (_, index) => JSON.stringify({ ...judged, number: index + 1 }));
  const head = JSON.stringify({ tool: 'octoproof', kind: 'evidence', subject: 'storefront' });
  const text = [head, ...lines, ...more.map((one) => JSON.stringify(one))].map((one) => `${one}\n`).join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  return `${text}${JSON.stringify({ exchanges: count, sha256, complete: true })}\n`;
}

test('reads HAR, JSON Lines and evidence, compressed or with a byte order mark', async () => {
  expect(await numbersIn(await written('a.har', har))).toEqual([1, 2]);
  expect(await numbersIn(await written('b.har', `\uFEFF${har}`))).toEqual([1, 2]);
  expect(await numbersIn(await written('c.har.gz', gzipSync(har)))).toEqual([1, 2]);
  expect(await numbersIn(await written('d.ndjson', `${line}\n\n${line}\n`))).toEqual([1, 2]);
  expect(await numbersIn(await written('f.ndjson', `\uFEFF${line}\n${line}\n`))).toEqual([1, 2]);
  expect(await numbersIn(await written('e.ndjson', evidence(3)))).toEqual([1, 2, 3]);
});

test('only evidence that nobody changed or cut is whole', async () => {
  const isWhole = async (name: string, text: string) => (await openRecording(await written(name, text))).isWhole;
  const lines = evidence(3).split('\n');
  expect(await isWhole('whole.ndjson', evidence(3))).toBe(true);
  expect(await isWhole('cut.ndjson', lines.slice(0, 3).join('\n'))).toBe(false);
  expect(await isWhole('thin.ndjson', lines.toSpliced(2, 1).join('\n'))).toBe(false);
  expect(await isWhole('older.ndjson', evidence(3).replaceAll('judged', 'noted'))).toBe(false);
  expect(await isWhole('lines.ndjson', line)).toBe(false);
});

test('whole evidence names the attempts whose findings its run dropped', async () => {
  const file = await written('retracted.ndjson', evidence(2, { retracted: 1 }));
  const { isWhole, retracted } = await openRecording(file);
  expect({ isWhole, retracted }).toEqual({ isWhole: true, retracted: new Set([1]) });
});

test.each([
  ['empty.har', ' \n', 'the file is empty'],
  ['page.html', '<html></html>', 'none of the 1 lines of the file has a request with "method" and "url"'],
  [
    'report.json',
    JSON.stringify({ $schema: '', tool: 'octoproof', kind: 'report' }, null, 2),
    'received an octoproof file of kind "report"',
  ],
  ['none.har', '{"log":{"entries":[]}}', 'the HAR file has no entries'],
])('%s is refused with the reason', async (name, text, reason) => {
  await expect(numbersIn(await written(name, text))).rejects.toThrow(reason);
});

test('a file that does not exist is refused with the reason', async () => {
  await expect(openRecording(join(folder, 'absent.har'))).rejects.toThrow('cannot read the file: no such file');
});
