/**
 * `npm run generate:control-uses`: writes the uses of a control endpoint in a run, and the checks that each state
 * unlocks. Measured with the bundled reference, in about two minutes.
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
