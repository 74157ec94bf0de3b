/** `npm run generate:published`: adds new ids and changed demands to `suites/published.json`. */
import { writeFile } from 'node:fs/promises';
import { history } from '../../../suites/history.ts';
import { currentDemands, publishedFile, readPublished } from './demands.ts';
import { contradictions, updated } from './published.ts';

const demands = await currentDemands();
const published = updated(await readPublished(), demands);
const rows = Object.entries(published).map(([id, digests]) => `  ${JSON.stringify(id)}: ${JSON.stringify(digests)}`);
await writeFile(publishedFile, `{\n${rows.join(',\n')}\n}\n`);
for (const fault of contradictions(demands, { published, history })) {
  process.stderr.write(`${fault}\n`);
  process.exitCode = 1;
}
