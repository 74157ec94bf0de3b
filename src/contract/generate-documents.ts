/** `npm run generate:documents`: writes the files in the repository that are generated from the schemas. */
import { readFile, writeFile } from 'node:fs/promises';
import { documents } from './documents.ts';

for (const { file, text } of await documents()) {
  const before = await readFile(file, 'utf8').catch(() => null);
  if (before !== text) await writeFile(file, text);
}
