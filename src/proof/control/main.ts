/**
 * `npm run generate:control-uses`: writes what a run asks of a control endpoint, and which checks each state unlocks. It is
 * measured with the bundled reference, in about two minutes.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { recordUses } from './record-uses.ts';

const file = fileURLToPath(new URL('../../../suites/control/uses.generated.ts', import.meta.url));
const text = `// Written by \`npm run generate:control-uses\`.
import type { ControlUse } from './uses.ts';

export const controlUses: Readonly<Record<string, ControlUse>> = ${JSON.stringify(await recordUses([1, 2]))};
`;
await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
