import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { parseJson, type Json } from '../../model/json.ts';
import { readKnownFailures } from './read.ts';

const requirements = ['storefront/4.4/4a', 'storefront/8/quantity'];
const entry = {
  id: 'storefront/8/quantity#add',
  fingerprints: ['storefront/8/quantity add-items'],
  owner: 'cart team',
  reason: 'CART-113',
  expires: '2030-01-31',
};

const folder = temporaryFolder();

async function fileOf(text: string): Promise<string> {
  const file = join(folder, 'known.json');
  await writeFile(file, text);
  return file;
}

function fileWith(...entries: readonly Json[]): string {
  return JSON.stringify({ formatVersion: 2, knownFailures: entries }, null, 2);
}

/** The problems of a file, a line each. */
async function problemsOf(text: string): Promise<readonly string[]> {
  try {
    await readKnownFailures(await fileOf(text), requirements);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.problems.map(
      ({ line, pointer, message, hint }) => `${line} ${pointer ?? '-'}: ${message}; ${hint ?? '-'}`,
    );
  }
}

function matchesSchema(text: string): boolean {
  const schema: Record<string, unknown> = createRequire(import.meta.url)(
    'octoproof/schemas/octoproof/known-failures.schema.json',
  );
  return new Ajv2020({ strict: true }).validate(schema, parseJson(text));
}

describe('readKnownFailures', () => {
  test('reads files that the published schema accepts', async () => {
    const wide = {
      ...entry,
      id: 'a check of another release',
      fingerprints: ['storefront/8/quantity add-items a', 'storefront/4.4/4a b'],
    };
    const text = `\uFEFF${fileWith(entry, wide)}`;
    expect(await readKnownFailures(await fileOf(text), requirements)).toEqual([entry, wide]);
    expect(matchesSchema(text.slice(1))).toBe(true);
    expect(await readKnownFailures(await fileOf(fileWith()), requirements)).toEqual([]);
  });

  test.each<[name: string, wrong: Json, problem: string]>([
    ['an entry that is not an object', 'an id', '4 /knownFailures/0: expected an object'],
    [
      'a missing field',
      { ...without('owner') },
      '4 /knownFailures/0/owner: missing; add "owner": the owner who will fix it',
    ],
    ['a blank text', { ...entry, reason: ' ' }, '10 /knownFailures/0/reason: expected a non-empty text'],
    ['a number', { ...entry, owner: 7 }, '9 /knownFailures/0/owner: expected a non-empty text, received 7'],
    [
      'a placeholder',
      { ...entry, owner: 'TODO: who will fix it?' },
      '9 /knownFailures/0/owner: replace the placeholder "TODO: who will fix it?"; write here the owner who will fix it',
    ],
    [
      'fingerprints that are not a list',
      { ...entry, fingerprints: 'add-items refused' },
      '6 /knownFailures/0/fingerprints: expected a list of fingerprints',
    ],
    ['no fingerprint', { ...entry, fingerprints: [] }, '6 /knownFailures/0/fingerprints: expected a list of fing'],
    ['no fingerprints', without('fingerprints'), '4 /knownFailures/0/fingerprints: missing: a list of fingerprints'],
    ['an invalid day', { ...entry, expires: 'next week' }, '11 /knownFailures/0/expires: expected a day as YYYY-MM-DD'],
    [
      'an unknown field',
      { ...entry, resaon: 'x' },
      '12 /knownFailures/0/resaon: unknown field "resaon"; did you mean "reason"?',
    ],
  ])(
    'names the line, the pointer and the expected value of %s, which the schema also refuses',
    async (_, wrong, problem) => {
      const text = fileWith(wrong);
      const [first = '', ...more] = await problemsOf(text);
      expect(first).toContain(problem);
      expect(more).toEqual([]);
      expect(matchesSchema(text)).toBe(false);
    },
  );

  test.each<[name: string, text: string, problem: string]>([
    [
      'a day that does not exist',
      fileWith({ ...entry, expires: '2030-02-30' }),
      'expected a day as YYYY-MM-DD, received "2030-02-30"',
    ],
    [
      'an unknown requirement',
      fileWith({ ...entry, fingerprints: ['storefront/8/quantty a'] }),
      '/knownFailures/0/fingerprints/0: there is no requirement "storefront/8/quantty"; nearest: storefront/8/quantity',
    ],
    [
      'a fingerprint twice',
      fileWith(entry, entry),
      '/knownFailures/1/fingerprints/0: "storefront/8/quantity add-items" occurs twice',
    ],
    [
      'a field twice',
      '{"formatVersion": 2, "knownFailures": [], "knownFailures": []}',
      '1 /knownFailures: this field occurs twice',
    ],
    [
      'another format version',
      '{"formatVersion": 1, "knownFailures": []}',
      '/formatVersion: expected format version 2, received 1, which is older',
    ],
    ['a missing format version', '{"knownFailures": []}', 'expected format version 2, received none'],
    ['a missing list', '{"formatVersion": 2}', '/knownFailures: expected an array'],
    ['a list instead of an object', '[]', 'expected an object'],
    ['invalid JSON', '{"formatVersion": 2', '1 -: not JSON: expected "," or "}" at column 20'],
    [
      'an empty file',
      '',
      'the file is empty; a shell empties the output file of a command before the command reads it: write the output to another file',
    ],
  ])('refuses %s', async (_, text, problem) => {
    expect((await problemsOf(text)).join('\n')).toContain(problem);
  });

  test('reports all problems at once', async () => {
    expect(await problemsOf(fileWith({ ...entry, owner: '' }, { ...entry, expires: 1 }))).toHaveLength(2);
  });

  test('refuses a file that does not exist', async () => {
    const reading = readKnownFailures(join(folder, 'none.json'), requirements);
    await expect(reading).rejects.toThrow('cannot read the known failures: no such file');
  });
});

function without(field: keyof typeof entry): Partial<typeof entry> {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => name !== field));
}
