import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { storefront } from '../../../suites/storefront/index.ts';
import { fileOfMutant, nearFirst } from './near-first.ts';

const folder = temporaryFolder();

const { checks } = storefront;
const sectionOf = ({ id }: { readonly id: string }): string | undefined => id.split('/')[1];
const judging = checks.filter(({ kind }) => kind === 'ambient').length;

describe('nearFirst', () => {
  it('puts the section of the file first, and every check in one part', () => {
    const [near = [], far = [], ...more] = nearFirst(checks, '4.1-register.ts');
    const ids = [...near, ...far].map(({ id }) => id);

    expect(near.filter(({ kind }) => kind !== 'ambient').every(({ id }) => id.startsWith('storefront/4.1/'))).toBe(
      true,
    );
    expect(near.length).toBeGreaterThan(judging);
    expect(more).toEqual([]);
    expect(new Set(ids)).toEqual(new Set(checks.map(({ id }) => id)));
    expect(ids).toHaveLength(checks.length + judging);
  });

  it.each(['answer.ts', '77-none.ts', null])('takes the sections in turn for %s', (file) => {
    const parts = nearFirst(checks, file);
    const sections = new Set(checks.filter(({ kind }) => kind !== 'ambient').map(sectionOf));

    expect(parts).toHaveLength(1);
    expect(parts[0]).toHaveLength(checks.length);
    expect(new Set(parts[0]?.slice(0, sections.size).map(sectionOf))).toEqual(sections);
  });
});

describe('fileOfMutant', () => {
  it('finds the instrumented file with a mutant', async () => {
    await writeFile(join(folder, 'a.ts'), 'stryMutAct_9fa48("12") ? 1 : 2');
    await writeFile(join(folder, 'b.ts'), 'stryMutAct_9fa48("1") ? 1 : 2');
    expect(['1', '12', '2'].map((id) => fileOfMutant(id, folder))).toEqual(['b.ts', 'a.ts', null]);
  });
});
