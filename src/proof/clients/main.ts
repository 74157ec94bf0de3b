/**
 * The proof that the rules for clients catch faults: `npm run wrong-clients [-- --fault NAME | --freedom NAME | --right] [--seed N]`. The
 * reference client and every correct but unusual client must keep all rules, each wrong client must break its rule, and every
 * rule must be broken by at least one.
 */
import { parseArgs } from 'node:util';
import { faults } from '../../../reference/client/faults/index.ts';
import { freedoms } from '../../../reference/client/freedoms/index.ts';
import { client as suite } from '../../../suites/client/index.ts';
import { inProcesses } from '../in-processes.ts';
import { proveClient, type CellResult, type ClientCell } from './trial.ts';

const { values } = parseArgs({
  options: {
    fault: { type: 'string', multiple: true, default: [] },
    freedom: { type: 'string', multiple: true, default: [] },
    /** Runs only the correct clients. */
    right: { type: 'boolean', default: false },
    jobs: { type: 'string', default: '2' },
    /** Of the random choices of octoproof. */
    seed: { type: 'string', default: '1' },
  },
});
const seed = Number(values.seed);
const whole = values.fault.length === 0 && values.freedom.length === 0 && !values.right;

function cells(): readonly ClientCell[] {
  const correct: readonly ClientCell[] = [[], ...freedoms.map(({ name }) => [name])].map((names) => ({
    fault: null,
    freedoms: names,
    seed,
  }));
  const wrong: readonly ClientCell[] = faults.map((fault) => ({ fault, freedoms: [], seed }));
  if (whole) return [...correct, ...wrong];
  return [
    ...correct.filter(({ freedoms: [name] }) => values.right || (name !== undefined && values.freedom.includes(name))),
    ...wrong.filter(({ fault }) => fault !== null && values.fault.includes(fault.name)),
  ];
}

function nameOf({ fault, freedoms: names }: ClientCell): string {
  if (fault !== null) return `--fault ${fault.name}`;
  return names.length === 0 ? '--right (the reference client)' : `--freedom ${names.join(' --freedom ')}`;
}

function print(result: CellResult): void {
  if (result.complaint !== null)
    process.stdout.write(`✗ ${nameOf(result.cell)}\n    ${result.complaint.replaceAll('\n', '\n    ')}\n`);
  else if (!whole)
    process.stdout.write(`${nameOf(result.cell)}: broke ${result.brokenRules.join(', ') || 'no rule'}\n`);
}

const chosen = cells();
if (chosen.length === 0) {
  process.stderr.write('no such fault or freedom\n');
  process.exit(2);
}
const start = performance.now();
const results = await inProcesses(chosen, { jobs: Number(values.jobs), prove: proveClient, onResult: print });
const broken = new Set(results.flatMap(({ brokenRules }) => brokenRules));
const rows = suite.requirements;
const idle = whole
  ? suite.rules.filter(({ id }) => rows[id.replace(/#.*/, '')]?.level !== 'OBSERVE' && !broken.has(id))
  : [];
for (const { id } of idle) process.stdout.write(`✗ idle: no wrong client breaks ${id}\n`);
const bad = results.filter(({ complaint }) => complaint !== null).length;
const wrongClients = results.filter(({ cell }) => cell.fault !== null).length;
const exchanges = results.reduce((sum, result) => sum + result.exchanges, 0);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
process.stdout.write(
  `${wrongClients} wrong clients, ${results.length - wrongClients} correct clients, ${suite.rules.length} rules: ${bad} bad cells, ${idle.length} idle rules; ${exchanges} exchanges in ${seconds} s, seed ${seed}\n`,
);
process.exitCode = bad + idle.length === 0 ? 0 : 1;
