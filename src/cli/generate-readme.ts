/** `npm run generate:documents`: writes the tables of flags into the README. */
import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import { withFlagTables } from './flags/markdown.ts';
import { specs } from './specs.ts';

const file = new URL('../../README.md', import.meta.url);
const before = await readFile(file, 'utf8');
const text = await format(withFlagTables(before, specs), { parser: 'markdown', printWidth: 120, singleQuote: true });
if (text !== before) await writeFile(file, text);
