/**
 * `npm run beyond [-- --requirement ID]`: of the faults of requirements that laws, calls at the same moment or hostile input
 * try, how many the plain checks of the whole suite catch alone, and how many only those others add.
 */
import { parseArgs } from 'node:util';
import { faults } from '../../../reference/storefront/faults/index.ts';
import { storefront } from '../../../suites/storefront/index.ts';
import type { AnyCheck } from '../../expect/suite.ts';
import { requirementOf } from '../../spec/requirement.ts';
import { storefrontSubject } from '../subjects/storefront.ts';
import { isCatch, runTrial } from '../subjects/trial.ts';

const { values } = parseArgs({ options: { requirement: { type: 'string' }, seed: { type: 'string', default: '1' } } });
const seed = Number(values.seed);
const plain = storefront.checks.filter((check) => !goesFurther(check));
const further = storefront.checks.filter(goesFurther);

function goesFurther(check: AnyCheck): boolean {
  return check.kind === 'law' || (check.kind === 'check' && check.reach !== 'plain');
}

async function isCaught(fault: string, checks: readonly AnyCheck[]): Promise<boolean> {
  const { results } = await runTrial(storefrontSubject, {
    faults: [fault],
    freedoms: [],
    seed,
    checks: () => checks,
    until: null,
    bail: true,
  });
  return results.some(isCatch);
}

const counts = { scenarios: 0, added: 0, missed: 0 };
for (const { name, requirement } of faults) {
  if (values.requirement !== undefined && values.requirement !== requirement) continue;
  const own = further.filter(({ id }) => requirementOf(id) === requirement);
  if (own.length === 0) continue;
  if (await isCaught(name, plain)) {
    counts.scenarios += 1;
    continue;
  }
  const isAdded = await isCaught(name, own);
  if (isAdded) counts.added += 1;
  else counts.missed += 1;
  process.stdout.write(`${isAdded ? 'added' : 'missed'}  ${name}  ${requirement}\n`);
}
process.stdout.write(
  `${counts.scenarios} faults caught by plain checks alone, ${counts.added} added by the others, ${counts.missed} missed\n`,
);
