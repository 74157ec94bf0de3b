import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../suites/history.ts';
import type { DocumentedRequirement } from './documented.ts';
import { find } from './find.ts';
import { noNeeds } from './needs/gaps.ts';

function requirement(id: string, ...checkIds: readonly string[]): DocumentedRequirement {
  return {
    id,
    section: '1',
    level: 'MUST',
    sentence: 'A sentence',
    checks: checkIds.map((checkId) => ({ id: checkId, title: 'A title', kind: 'check', needs: noNeeds })),
    faults: [],
    changes: [],
  };
}

const one = requirement('shop/1/1', 'shop/1/1', 'shop/1/1#twice');
const ten = requirement('shop/1/10', 'shop/1/10#once');
const other = requirement('shop/2/name', 'shop/2/name');
const gone: HistoryEntry = {
  kind: 'retired',
  id: 'shop/1/2',
  release: '0.2.0',
  why: 'unclear',
  replacedBy: 'shop/1/1',
};
const all = { requirements: [one, ten, other], history: [gone] };

test.each([
  ['shop/1/1', null],
  ['shop/1/1$', null],
  ['shop/1/1#twice', 'shop/1/1#twice'],
])('find returns the requirement of %s, and the check if the id is of a check', (query, check) => {
  expect(find(query, all)).toEqual({ kind: 'one', requirement: one, check });
});

test.each(['shop/1/2', 'shop/1/2#case'])('find returns what became of the retired id %s', (query) => {
  expect(find(query, all)).toEqual({ kind: 'retired', entry: gone });
});

test('find returns the requirements and retired ids of a prefix or a glob', () => {
  expect(find('shop/1', all)).toEqual({ kind: 'several', requirements: [one, ten], retired: [gone] });
  expect(find('*/name', all)).toEqual({ kind: 'several', requirements: [other], retired: [] });
});

test('find completes an id without its suite', () => {
  expect(find('1/1#twice', all)).toEqual({ kind: 'one', requirement: one, check: 'shop/1/1#twice' });
  expect(find('1/2', all)).toEqual({ kind: 'retired', entry: gone });
  const twin = requirement('bank/1/1');
  expect(find('1/1', { ...all, requirements: [one, twin] })).toEqual({
    kind: 'several',
    requirements: [one, twin],
    retired: [],
  });
});

test('find returns the requirements with all words in their sentence or the titles of their checks', () => {
  const price = { ...requirement('shop/3/price', 'shop/3/price'), sentence: 'Prices have a currency' };
  const among = { ...all, requirements: [one, price] };
  expect(find('currency', among)).toEqual({ kind: 'several', requirements: [price], retired: [] });
  expect(find('TITLE  prices', among)).toEqual({ kind: 'several', requirements: [price], retired: [] });
  expect(find('currency euro', among).kind).toBe('none');
});

test('find returns the nearest ids for an unknown id', () => {
  expect(find('shop/2/nane', all)).toEqual({ kind: 'none', nearest: ['shop/2/name'] });
  expect(find('shop/1/1#twise', all)).toEqual({ kind: 'none', nearest: ['shop/1/1#twice'] });
  expect(find('something else', all)).toEqual({ kind: 'none', nearest: [] });
});
