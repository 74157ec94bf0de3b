/** `npm run seeds -- --count 30 [--subject partner]`: the honest reference under many seeds. Not one failing verdict may come of it. */
import { parseArgs } from 'node:util';
import { partnerSubject } from '../subjects/partner.ts';
import { storefrontSubject } from '../subjects/storefront.ts';
import { runTrial } from '../subjects/trial.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '30' },
    from: { type: 'string', default: '1' },
    subject: { type: 'string', default: 'storefront' },
  },
});
const subject = values.subject === 'partner' ? await partnerSubject() : storefrontSubject;
const first = Number(values.from);
const count = Number(values.count);
let alarms = 0;
for (let seed = first; seed < first + count; seed += 1) {
  const trial = await runTrial(subject, { faults: [], freedoms: [], seed, checks: null, until: null });
  const wrong = trial.results.filter(({ verdict }) => !['passed', 'observed', 'inapplicable'].includes(verdict));
  alarms += wrong.length;
  for (const { id, verdict, reason } of wrong)
    process.stdout.write(`✗ seed ${seed}: ${id} ${verdict} ${reason ?? ''}\n`);
}
process.stdout.write(`${count} seeds from ${first}: ${alarms} alarms\n`);
process.exitCode = alarms === 0 ? 0 : 1;
