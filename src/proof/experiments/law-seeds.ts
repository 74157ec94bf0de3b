/**
 * `npm run seeds:laws [-- --fault NAME --requirement ID --seeds 20 --from 1]`: for every fault of a requirement that laws try, on how many
 * seeds their random inputs alone, without a single example, catch it in a run as long as the default one on loopback. A
 * fault that random search finds on some seeds and not on others belongs among the examples.
 */
import { parseArgs } from 'node:util';
import { faults } from '../../../reference/storefront/faults/index.ts';
import { storefront } from '../../../suites/storefront/index.ts';
import { fc } from '../../authoring.ts';
import { budgetsOf } from '../../certification/budgets.ts';
import type { Law } from '../../expect/suite.ts';
import { requirementOf } from '../../spec/requirement.ts';
import { storefrontSubject } from '../subjects/storefront.ts';
import { isCatch, runTrial } from '../subjects/trial.ts';

const { values } = parseArgs({
  options: {
    fault: { type: 'string', multiple: true, default: [] },
    requirement: { type: 'string' },
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: '1' },
  },
});
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => Number(values.from) + index);
const noFlags = {
  concurrency: undefined,
  rateLimit: undefined,
  maxRequests: undefined,
  timeoutMs: undefined,
  runs: undefined,
  deep: false,
};
const { lawRuns } = budgetsOf({ loopback: true, writes: true, file: {}, flags: noFlags });
const laws = storefront.checks.filter((check) => check.kind === 'law');

/** The law with its random inputs only, none of which is made smaller: whether it fails is all that matters. */
function searching(law: Law): Law {
  const random: Law['random'] = () => fc().noShrink(law.random().map((one) => ({ ...one, smaller: null })));
  return { ...law, examples: [], cover: [], random };
}

function isChosen(name: string, requirement: string): boolean {
  if (values.requirement !== undefined && values.requirement !== requirement) return false;
  return values.fault.length === 0 || values.fault.includes(name);
}

let always = 0;
let sometimes = 0;
let never = 0;
const start = performance.now();
for (const { name, requirement } of faults) {
  const own = laws.filter(({ id }) => requirementOf(id) === requirement);
  if (own.length === 0 || !isChosen(name, requirement)) continue;
  const checks = own.map(searching);
  const catching = new Set<string>();
  let caught = 0;
  for (const seed of seeds) {
    const trial = await runTrial(storefrontSubject, {
      faults: [name],
      freedoms: [],
      seed,
      checks: () => checks,
      until: null,
      lawRuns,
    });
    const by = trial.results.filter(isCatch).map(({ id }) => id);
    if (by.length > 0) caught += 1;
    for (const id of by) catching.add(id);
  }
  if (caught === seeds.length) always += 1;
  else if (caught === 0) never += 1;
  else sometimes += 1;
  process.stdout.write(`${String(caught).padStart(3)}/${seeds.length}  ${name}  ${[...catching].join(', ')}\n`);
}
process.stdout.write(
  `${always + sometimes + never} faults of requirements with laws: random search catches ${always} on every seed, ` +
    `${sometimes} on some, ${never} on none; ${Math.round((performance.now() - start) / 1000)} s\n`,
);
