/**
 * `npm run generate:control-uses`: writes the uses of a control endpoint in a run, and the checks that each state
 * unlocks. Measured with the bundled references, in about two minutes.
 */
import { writeFile } from 'node:fs/promises';
import { jsonRows } from '../json-rows.ts';
import { partnerAsking, recordUses, storefrontAsking } from './record-uses.ts';

const tables: string[] = [];
for (const asking of [storefrontAsking, await partnerAsking()])
  tables.push(`  "${asking.subject.name}": ${jsonRows(await recordUses(asking, [1, 2]), '  ')}`);
await writeFile(new URL('../../../suites/control/uses.json', import.meta.url), `{\n${tables.join(',\n')}\n}\n`);
