import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Requirement } from '../../src/authoring.ts';
import { check } from './authoring.ts';
import { requirements } from './requirements.ts';

const rows: readonly (readonly [string, Requirement])[] = Object.entries(requirements);

function idsWhere(broken: (row: Requirement, id: string) => boolean): readonly string[] {
  return rows.filter(([id, row]) => broken(row, id)).map(([id]) => id);
}

function idsWrittenDown(): readonly string[] {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\/requirements(-[\w-]+)?\.ts$/.test(name),
  );
  const texts = files.map((name) => readFileSync(new URL(name, folder), 'utf8'));
  return texts.flatMap((text) => text.match(/^ {2}'storefront\/[^']+'(?=:)/gm) ?? []);
}

function isPlain(row: Requirement): boolean {
  return row.level === 'MUST' && row.waivable === undefined;
}

it('requirements have ids of the form storefront/<section>/<item>, with their own section', () => {
  const item = /^[A-Za-z0-9]+([-_][A-Za-z0-9]+)*$/;
  const isGood = (row: Requirement, id: string): boolean => {
    const [suite, section, slug, ...rest] = id.split('/');
    return suite === 'storefront' && section === row.section && item.test(slug ?? '') && rest.length === 0;
  };
  expect(idsWhere((row, id) => !isGood(row, id))).toEqual([]);
  expect(idsWhere((row) => !/^([1-9](\.[1-9])?|hostile)$/.test(row.section))).toEqual([]);
});

it('requirements contain every row of every section file, and no id twice', () => {
  expect(rows).toHaveLength(idsWrittenDown().length);
});

it('requirements have unique sentences of at most 160 characters, without a full stop', () => {
  const firstWith = new Map(rows.toReversed().map(([id, row]) => [row.sentence, id]));
  expect(idsWhere((row, id) => firstWith.get(row.sentence) !== id)).toEqual([]);
  expect(idsWhere((row) => !/^[A-Z].*[^.\s]$/.test(row.sentence) || row.sentence.length > 160)).toEqual([]);
});

it('requirements that are excluded have a reason', () => {
  expect(idsWhere((row) => row.excluded !== undefined && row.excluded.note.trim() === '')).toEqual([]);
});

it('requirements that are not plain MUSTs have an interpretation', () => {
  expect(idsWhere((row) => !isPlain(row) && row.excluded === undefined && row.interpretation === undefined)).toEqual(
    [],
  );
});

it('requirements that can be waived are MUSTs', () => {
  expect(idsWhere((row) => row.waivable === true && row.level !== 'MUST')).toEqual([]);
});

it('a check with an unknown requirement id does not compile', () => {
  const steps = async (): Promise<void> => {};
  // @ts-expect-error There is no rule 99 in section 4.4.
  const misspelt = check('storefront/4.4/99#case', 'A title', { steps });
  const cited = check('storefront/4.4/5#case', 'A title', { steps });

  expect([misspelt.id, cited.id]).toEqual(['storefront/4.4/99#case', 'storefront/4.4/5#case']);
});
