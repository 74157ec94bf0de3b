import { describe, expect, it, test } from 'vitest';
import { history, type HistoryEntry } from '../../../suites/history.ts';
import { currentDemands, readPublished } from './demands.ts';
import { contradictions, updated, type Demands, type Published } from './published.ts';

test('the requirements, suites/published.json and suites/history.ts agree', async () => {
  const demands = await currentDemands();

  expect(Object.keys(demands).length).toBeGreaterThan(600);
  expect(contradictions(demands, { published: await readPublished(), history })).toEqual([]);
});

const demands = { 's/1': 'a', 's/2': 'b' };
const published = { 's/1': ['a'], 's/2': ['b'] };
const retired: HistoryEntry = {
  kind: 'retired',
  id: 's/3',
  release: '0.2.0',
  why: 'the contract dropped it',
  replacedBy: 's/1',
};
const changed: HistoryEntry = { kind: 'changed', id: 's/2', release: '0.2.0', why: 'the contract is clearer' };

function faultsOf(now: Demands, list: Published, entries: readonly HistoryEntry[] = []): readonly string[] {
  return contradictions(now, { published: list, history: entries });
}

describe('contradictions', () => {
  it('are empty if nothing changed, and if the history has every change', () => {
    expect(faultsOf(demands, published)).toEqual([]);
    expect(faultsOf(demands, { ...published, 's/3': ['c'] }, [retired])).toEqual([]);
    expect(faultsOf({ ...demands, 's/2': 'new' }, { ...published, 's/2': ['b', 'new'] }, [changed])).toEqual([]);
  });

  it('name an id that disappeared', () => {
    expect(faultsOf({ 's/1': 'a' }, published)).toEqual(['s/2 is gone: add an entry "retired" to suites/history.ts']);
  });

  it('name a retired id that is used again', () => {
    expect(faultsOf({ ...demands, 's/3': 'c' }, { ...published, 's/3': ['c'] }, [retired])).toEqual([
      's/3 is retired and used again: choose a new id',
    ]);
  });

  it('name a new id that is not in the list', () => {
    expect(faultsOf({ ...demands, 's/4': 'd' }, published)).toEqual([
      's/4 is not in suites/published.json: run npm run generate:published',
    ]);
  });

  it('name a changed demand without an entry, with and without the updated list', () => {
    const now = { ...demands, 's/2': 'new' };

    expect(faultsOf(now, published)).toEqual([
      's/2 differs from suites/published.json: run npm run generate:published',
      's/2 has 1 change, but suites/history.ts has 0 of kind "changed": correct the entries',
    ]);
    expect(faultsOf(now, updated(published, now))).toEqual([
      's/2 has 1 change, but suites/history.ts has 0 of kind "changed": correct the entries',
    ]);
  });

  it('name an entry for a demand that did not change', () => {
    expect(faultsOf(demands, published, [changed])).toEqual([
      's/2 has 0 changes, but suites/history.ts has 1 of kind "changed": correct the entries',
    ]);
  });

  it('name an entry with an unknown id, an unknown replacement, or an invalid release', () => {
    const wrong = { ...retired, replacedBy: 's/9', release: 'next' };

    expect(faultsOf(demands, published, [wrong])).toEqual([
      's/3 is replaced by s/9, which does not exist: correct suites/history.ts',
      's/3 was never published: remove its entry "retired"',
      's/3 has the release next: expected a version such as 0.2.0',
    ]);
  });
});

describe('updated', () => {
  it('adds new ids and changed demands, and keeps every id and every digest', () => {
    expect(updated(published, { 's/0': 'z', 's/2': 'new' })).toEqual({
      's/0': ['z'],
      's/1': ['a'],
      's/2': ['b', 'new'],
    });
  });

  it('changes nothing if it runs again', () => {
    const once = updated(published, { 's/0': 'z', 's/2': 'new' });

    expect(JSON.stringify(updated(once, { 's/0': 'z', 's/2': 'new' }))).toBe(JSON.stringify(once));
  });
});
