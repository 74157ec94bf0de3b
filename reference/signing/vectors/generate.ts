import { writeFile } from 'node:fs/promises';
import { openSecondRoute } from './second-route.ts';
import { vectorFiles } from './vector-files.ts';

const route = await openSecondRoute();
for (const { file, text } of await vectorFiles(route)) await writeFile(file, text);
await route.close();
