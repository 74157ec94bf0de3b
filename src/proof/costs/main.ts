/** `npm run generate:costs`: measures what the checks of the storefront and of a partner backend cost and decide. */
import { writeFile } from 'node:fs/promises';
import { jsonRows } from '../json-rows.ts';
import { partnerSubject } from '../subjects/partner.ts';
import { storefrontSubject } from '../subjects/storefront.ts';
import { measured } from './measure.ts';

for (const subject of [storefrontSubject, await partnerSubject()]) {
  const tables = Object.entries(await measured(subject)).map(
    ([name, table]) => `  "${name}": ${Array.isArray(table) ? JSON.stringify(table) : jsonRows(table, '  ')}`,
  );
  const file = new URL(`../../../suites/${subject.name}/measured.json`, import.meta.url);
  await writeFile(file, `{\n${tables.join(',\n')}\n}\n`);
}
