import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Requirement } from '../../src/authoring.ts';
import { partnerSuite } from './index.ts';
import { acme } from './profile.testing.ts';
import { requirements } from './requirements.ts';

const rows: readonly (readonly [string, Requirement])[] = Object.entries(requirements);

function idsWhere(broken: (row: Requirement, id: string) => boolean): readonly string[] {
  return rows.filter(([id, row]) => broken(row, id)).map(([id]) => id);
}

function idsInFiles(): readonly string[] {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\/requirements(-[\w-]+)?\.ts$/.test(name),
  );
  const texts = files.map((name) => readFileSync(new URL(name, folder), 'utf8'));
  return texts.flatMap((text) => text.match(/^ {2}'partner\/[^']+'(?=:)/gm) ?? []);
}

it('requirements have ids of the form partner/<section>/<item>, with their own section', () => {
  const isGood = (row: Requirement, id: string): boolean => {
    const [suite, section = '', item = '', ...rest] = id.split('/');
    const isOwn = section === row.section || section === `${row.section}-price`;
    return suite === 'partner' && isOwn && /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/.test(item) && rest.length === 0;
  };
  expect(idsWhere((row, id) => !isGood(row, id))).toEqual([]);
});

it('requirements contain every row of every section file: no two rows have the same id', () => {
  expect(rows).toHaveLength(idsInFiles().length);
});

it('requirements have unique sentences of at most 160 characters, without a full stop', () => {
  const firstWith = new Map(rows.toReversed().map(([id, row]) => [row.sentence, id]));
  expect(idsWhere((row, id) => firstWith.get(row.sentence) !== id)).toEqual([]);
  expect(idsWhere((row) => !/^\S.*[^.\s]$/.test(row.sentence) || row.sentence.length > 160)).toEqual([]);
});

it('excluded requirements have a reason', () => {
  expect(idsWhere((row) => row.excluded !== undefined && row.excluded.note.trim() === '')).toEqual([]);
});

it('requirements other than MUST have an interpretation', () => {
  const isOpen = (row: Requirement): boolean => row.level !== 'MUST' && row.excluded === undefined;
  expect(idsWhere((row) => isOpen(row) && row.interpretation === undefined)).toEqual([]);
});

it('requirements have a check if and only if they are not excluded', () => {
  const { checks } = partnerSuite(acme);
  const checkedRows = new Set(checks.map(({ id }) => id.split('#')[0]));
  expect(idsWhere((row, id) => (row.excluded === undefined) !== checkedRows.has(id))).toEqual([]);
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
});
