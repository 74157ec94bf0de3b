/**
 * `npm run without-chance [-- --fault NAME --requirement ID --seeds 20]`: whether the faults of requirements that laws or calls
 * at the same moment try are caught on every seed although no law gets a random input. One that is not is caught by luck:
 * its case belongs among the examples.
 */
import { parseArgs } from 'node:util';
import { faults } from '../../../reference/storefront/faults/index.ts';
import { storefront } from '../../../suites/storefront/index.ts';
import type { AnyCheck } from '../../expect/suite.ts';
import { requirementOf } from '../../spec/requirement.ts';
import { storefrontSubject } from '../subjects/storefront.ts';
import { isCatch, runTrial } from '../subjects/trial.ts';

const { values } = parseArgs({
  options: {
    fault: { type: 'string', multiple: true, default: [] },
    requirement: { type: 'string' },
    seeds: { type: 'string', default: '20' },
  },
});
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => index + 1);
const leftToChance = new Set(storefront.checks.filter(isLeftToChance).map(({ id }) => requirementOf(id)));

function isLeftToChance(check: AnyCheck): boolean {
  return check.kind === 'law' || (check.kind === 'check' && check.reach === 'deep');
}

/** Whether any check of the fault's requirement catches it; where none does, any of the suite. */
async function isCaught(fault: string, requirement: string, seed: number): Promise<boolean> {
  const own = (checks: readonly AnyCheck[]) => checks.filter(({ id }) => requirementOf(id) === requirement);
  for (const checks of [own, null]) {
    const trial = { faults: [fault], freedoms: [], seed, checks, until: null, bail: true, lawRuns: 0 } as const;
    const { results } = await runTrial(storefrontSubject, trial);
    if (results.some(isCatch)) return true;
  }
  return false;
}

let tried = 0;
let lucky = 0;
const start = performance.now();
for (const { name, requirement } of faults) {
  if (!leftToChance.has(requirement)) continue;
  if (values.requirement !== undefined && values.requirement !== requirement) continue;
  if (values.fault.length > 0 && !values.fault.includes(name)) continue;
  let caught = 0;
  for (const seed of seeds) if (await isCaught(name, requirement, seed)) caught += 1;
  tried += 1;
  if (caught === seeds.length) continue;
  lucky += 1;
  process.stdout.write(`${String(caught).padStart(3)}/${seeds.length}  ${name}  ${requirement}\n`);
}
process.stdout.write(
  `${tried} faults on ${seeds.length} seeds, no random input: ${tried - lucky} caught every time, ${lucky} not; ` +
    `${Math.round((performance.now() - start) / 1000)} s\n`,
);
process.exitCode = lucky === 0 && tried > 0 ? 0 : 1;
