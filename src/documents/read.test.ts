import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.testing.ts';
import { ConfigurationError } from '../model/configuration-error.ts';
import { documentIn, readDocument } from './read.ts';
import { documentText } from './write.ts';

const folder = temporaryFolder();

const wanted = { kinds: ['report', 'load-report'], hint: 'name another file' } as const;
const text = documentText('report', { version: '0.1.0', seed: 1 });

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.problems.map(({ file = '', message, hint }) => `${file}: ${message} → ${hint ?? ''}`).join('\n');
  }
  return 'accepted';
}

const messageFor = (content: string): string => messageOf(() => documentIn(content, { file: 'r.json', ...wanted }));

describe('documentText', () => {
  it('starts with the kind and version, and ends with "complete"', () => {
    expect(Object.entries(JSON.parse(text))).toEqual([
      ['$schema', 'https://octoproof.dev/schemas/octoproof/report.schema.json'],
      ['formatVersion', 1],
      ['tool', 'octoproof'],
      ['kind', 'report'],
      ['version', '0.1.0'],
      ['seed', 1],
      ['complete', true],
    ]);
  });
});

describe('readDocument', () => {
  it('reads a written document, with unknown fields and a byte order mark', async () => {
    const path = join(folder, 'report.json');
    await writeFile(path, `\uFEFF${text}`);
    expect(await readDocument(path, wanted)).toMatchObject({ kind: 'report', seed: 1 });
  });

  it('names the file that cannot be read', async () => {
    await expect(readDocument(join(folder, 'none.json'), wanted)).rejects.toThrow(/none\.json.*no such file/);
    await expect(readDocument(folder, wanted)).rejects.toThrow(/this is a folder/);
  });

  it('refuses a truncated document, at any length', () => {
    for (let length = 0; length < text.length - 2; length += 1)
      expect(messageFor(text.slice(0, length))).toMatch(
        /^r\.json: (the file is empty|not valid JSON; the file may be truncated) → name/,
      );
  });

  it.each([
    [
      'a document of another program',
      '{"tool":"pytest"}',
      'expected the report of a run or the report of a load check, received another file → name another file',
    ],
    [
      'another kind',
      documentText('load-histograms', {}),
      'expected the report of a run or the report of a load check, received the latencies of a load check → name another file',
    ],
    [
      'an unknown kind',
      text.replace('"kind": "report"', '"kind": "forecast"'),
      'expected the report of a run or the report of a load check, received another document → name another file',
    ],
    [
      'a newer version',
      text.replace('"formatVersion": 1', '"formatVersion": 3').replace('0.1.0', '2.7.1'),
      'expected format version 1, received 3, which is newer, written by octoproof 2.7.1 → read it with octoproof 2.7.1, or with a newer release',
    ],
    [
      'a newer version without a known writer',
      text.replace('"formatVersion": 1', '"formatVersion": 2').replace('0.1.0', '<script>'),
      'expected format version 1, received 2, which is newer → read it with the release of octoproof that wrote it, or with a newer release',
    ],
    [
      'no version',
      text.replace('"formatVersion": 1,', ''),
      'expected format version 1, received none → "formatVersion" must be a whole number; this release reads 1',
    ],
    [
      'a document without its last field',
      text.replace('"complete": true', '"complete": false'),
      'the file is truncated: "complete" is missing → copy the file again',
    ],
  ])('refuses %s', (_, content, expected) => {
    expect(messageFor(content)).toBe(`r.json: ${expected}`);
  });
});
