/**
 * `npm run signers`: each adapter that comes with octoproof passes 10,000 cases, with `--nightly` 100,000, under a seed that
 * is printed. Those whose runtime is absent are named. `--only Python` runs one, `--cases` and `--seed` repeat a run.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { adapters, isPresent } from './adapters.ts';
import { examineAdapter } from './examine-adapter.ts';

const { values } = parseArgs({
  options: {
    nightly: { type: 'boolean', default: false },
    cases: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
  },
});
const cases = Number(values.cases ?? (values.nightly ? 100_000 : 10_000));
const seed = Number(values.seed ?? randomInt(2 ** 31 - 1));
const chosen = adapters.filter(({ language }) => values.only === undefined || language === values.only);
let wrong = chosen.length === 0 ? 1 : 0;
process.stdout.write(`${cases} random cases each, seed ${seed}\n`);
for (const adapter of chosen) {
  const name = adapter.language.padEnd(12);
  if (!isPresent(adapter)) {
    process.stdout.write(`- ${name} not run: ${adapter.runtime[0]} is not on this machine\n`);
    continue;
  }
  const { footer, alarms, differs } = await examineAdapter(adapter.command, { cases, seed });
  wrong += alarms.length + footer.problems.length;
  const seconds = (footer.durationMs / 1000).toFixed(1);
  const mark = alarms.length + footer.problems.length === 0 ? '✓' : '✗';
  process.stdout.write(`${mark} ${name} ${footer.exchanges} answers in ${seconds} s; open questions: `);
  process.stdout.write(`${differs.length === 0 ? 'as the reference' : differs.join(', ')}\n`);
  for (const line of [...alarms, ...footer.problems.map(({ message }) => message)])
    process.stdout.write(`    ${line}\n`);
}
process.exitCode = wrong === 0 ? 0 : 1;
