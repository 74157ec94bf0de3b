import { readFile } from 'node:fs/promises';
import { format } from 'prettier';
import { expect, it } from 'vitest';
import { specs } from '../specs.ts';
import { withFlagTables } from './markdown.ts';

it('the tables of flags in the README are up to date: run `npm run generate:documents` when this fails', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');

  expect(await format(withFlagTables(readme, specs), { parser: 'markdown', printWidth: 120, singleQuote: true })).toBe(
    readme,
  );
});
