import { describe, expect, it, test } from 'vitest';
import { releaseColumns } from './sample-registry.testing.ts';
import { sectionTitle, subjectTitle } from './section-titles.ts';
import { sectionState } from './sections.ts';

const stateOf = (...states: readonly Parameters<typeof sectionState>[0][number]['state'][]) =>
  sectionState(states.map((state) => ({ state })));

describe('the state of a section', () => {
  it('is broken if one requirement is broken', () => {
    expect(stateOf('kept', 'untested', 'broken')).toBe('broken');
  });
  it('is kept if every requirement with something to test is kept', () => {
    expect(stateOf('kept', 'inapplicable')).toBe('kept');
  });
  it('is partly tested if a requirement was not tested', () => {
    expect(stateOf('kept', 'untested')).toBe('partly');
  });
  it('is not tested if no requirement was tested', () => {
    expect(stateOf('untested', 'inapplicable')).toBe('untested');
  });
  it('has nothing to test if no requirement has', () => {
    expect(stateOf('inapplicable')).toBe('inapplicable');
  });
});

test.each(['partner', 'storefront'] as const)('every section of a %s has a title', async (kind) => {
  const columns = await releaseColumns(kind);
  expect(columns.length).toBeGreaterThan(20);
  const untitled = columns.filter((column) => column.subject !== 'load' && sectionTitle(column) === column.section);
  expect(untitled).toEqual([]);
  expect(columns.filter(({ subject }) => subjectTitle[subject] === undefined)).toEqual([]);
});
