/**
 * `npm run headlines`: runs a sample of the faults against the whole suite, and tells for how many the report's first headline
 * is the requirement that the fault breaks. `-- --every 6` takes every sixth fault, `-- --fault NAME` one. A headline may be
 * right all the same: what a fault breaks is often said by two sentences.
 */
import { parseArgs } from 'node:util';
import { groupByCause } from '../../report/grouping/groups.ts';
import { planOf } from '../../run/plan/plan.ts';
import { storefrontSubject as subject } from '../subjects/storefront.ts';
import { runTrial } from '../subjects/trial.ts';

const { values } = parseArgs({
  options: { every: { type: 'string', default: '18' }, fault: { type: 'string', multiple: true } },
});

const every = Number(values.every);
const sample = subject.faults.filter(({ name }, index) => values.fault?.includes(name) ?? index % every === 7 % every);
const server = await subject.start({ faults: [], freedoms: [] });
const { suite, facts } = server.certified(server.baseUrl);
await server.close();
const plan = planOf(suite, { facts, selection: { only: [], skip: [] }, waive: [] });

let first = 0;
let all = 0;
for (const { name, requirement } of sample) {
  const trial = { faults: [name], freedoms: [], seed: 1, checks: null, until: null };
  const results = new Map((await runTrial(subject, trial)).results.map((result) => [result.id, result]));
  const judged = plan.checks.flatMap((planned) => {
    const result = results.get(planned.id);
    return result === undefined ? [] : [{ planned, result }];
  });
  const groups = groupByCause(judged).filter(({ verdict }) => verdict === 'failed' || verdict === 'warned');
  const leads = groups.map(({ lead }) => lead.planned);
  const isFirst = leads[0]?.requirement === requirement;
  first += Number(isFirst);
  all += leads.length;
  process.stdout.write(
    `${isFirst ? '✓' : '✗'} ${name} (${requirement}): ${leads.map(({ id }) => id).join(', ') || 'nothing'}\n`,
  );
}
process.stdout.write(
  `of ${sample.length} faults ${first} have their requirement as the first headline; ${all} headlines in all\n`,
);
