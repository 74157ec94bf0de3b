import { expect, test } from 'vitest';
import { readPage, writtenPages } from './pages.ts';
import { runPage } from './run-page.ts';
import { outputFault } from './same-output.ts';

test.each(await writtenPages())('every command on %s runs and prints what the page shows', async (name) => {
  const results = await runPage(await readPage(name));

  expect(results.flatMap((result) => outputFault(result) ?? [])).toEqual([]);
});
