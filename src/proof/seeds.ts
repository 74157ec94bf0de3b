/** `npm run seeds -- --count 30`: the honest reference under many seeds. Not one failing verdict may come of it. */
import { parseArgs } from 'node:util';
import { storefrontSubject } from './storefront-subject.ts';
import { runTrial } from './trial.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '30' }, from: { type: 'string', default: '1' } },
});
const first = Number(values.from);
const count = Number(values.count);
let alarms = 0;
for (let seed = first; seed < first + count; seed += 1) {
  const trial = await runTrial(storefrontSubject, { faults: [], freedoms: [], seed, checks: null, until: null });
  const wrong = trial.results.filter(({ verdict }) => !['passed', 'observed', 'inapplicable'].includes(verdict));
  alarms += wrong.length;
  for (const { id, verdict, reason } of wrong)
    process.stdout.write(`✗ seed ${seed}: ${id} ${verdict} ${reason ?? ''}\n`);
}
process.stdout.write(`${count} seeds from ${first}: ${alarms} alarms\n`);
process.exitCode = alarms === 0 ? 0 : 1;
