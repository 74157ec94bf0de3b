/**
 * `npm run plans [-- --fault NAME --jobs N]`: compares how many of the unseen faults the plans `staging` and `full` catch, without a
 * control endpoint.
 */
import { parseArgs } from 'node:util';
import { unseenFaults } from '../../../reference/storefront/faults/unseen/index.ts';
import { inProcesses } from '../in-processes.ts';
import { storefrontSubject } from '../subjects/storefront.ts';
import { catches } from './plans.ts';

const { values } = parseArgs({
  options: { fault: { type: 'string', multiple: true, default: [] }, jobs: { type: 'string', default: '2' } },
});
const names = unseenFaults.map(({ name }) => name);
const chosen = values.fault.length === 0 ? names : names.filter((name) => values.fault.includes(name));

const results = await inProcesses(chosen, {
  jobs: Number(values.jobs),
  prove: async (fault) => ({
    fault,
    full: await catches(storefrontSubject, 'full', fault),
    staging: await catches(storefrontSubject, 'staging', fault),
  }),
  onResult({ fault, full, staging }) {
    if (full.length > 0 && staging.length > 0) return;
    const catching = [...full, ...staging];
    const plan = full.length > 0 ? 'full' : 'staging';
    process.stdout.write(`${fault}: ${catching.length === 0 ? 'no plan' : `only ${plan}`} ${catching.join(', ')}\n`);
  },
});
const byFull = results.filter(({ full }) => full.length > 0);
const byBoth = byFull.filter(({ staging }) => staging.length > 0);
process.stdout.write(
  `${results.length} faults: full catches ${byFull.length}, staging ${byBoth.length} of these (${Math.round((100 * byBoth.length) / byFull.length)} %)\n`,
);
