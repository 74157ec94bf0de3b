/** `npm run generate:published`: adds new ids and changed demands to `suites/published.json`. */
import { writeFile } from 'node:fs/promises';
import { history } from '../../../suites/history.ts';
import { jsonRows } from '../json-rows.ts';
import { currentDemands, publishedFile, readPublished } from './demands.ts';
import { contradictions, updated } from './published.ts';

const demands = await currentDemands();
const published = updated(await readPublished(), demands);
await writeFile(publishedFile, `${jsonRows(published)}\n`);
for (const fault of contradictions(demands, { published, history })) {
  process.stderr.write(`${fault}\n`);
  process.exitCode = 1;
}
