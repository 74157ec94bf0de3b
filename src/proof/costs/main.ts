/** `npm run generate:costs`: measures what the checks of the storefront and of a partner backend cost and decide. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { partnerSubject } from '../subjects/partner.ts';
import { storefrontSubject } from '../subjects/storefront.ts';
import { measured } from './measure.ts';

for (const subject of [storefrontSubject, await partnerSubject()]) {
  const { checks, fixtures, decides, situations, occurs, randomInputs } = await measured(subject);
  const table = (rows: object): string =>
    `{\n${Object.entries(rows)
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n')}\n  }`;
  const text = `{\n  "checks": ${table(checks)},\n  "fixtures": ${table(fixtures)},\n  "decides": ${table(decides)},\n  "situations": ${JSON.stringify(situations)},\n  "occurs": ${table(occurs)},\n  "randomInputs": ${table(randomInputs)}\n}\n`;
  await writeFile(fileURLToPath(new URL(`../../../suites/${subject.name}/measured.json`, import.meta.url)), text);
}
