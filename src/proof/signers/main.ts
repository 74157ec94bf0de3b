/**
 * `npm run signers`: each adapter that comes with octoproof passes 10,000 cases (100,000 with `--nightly`). Prints the
 * seed, and the adapters without an installed runtime. `--only Python` runs one adapter; `--cases` and `--seed` repeat
 * a run.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { adapters, isPresent } from './adapters.ts';
import { alarmsOf, examineCommand } from './examine.ts';

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
const chosenAdapters = adapters.filter(({ language }) => values.only === undefined || language === values.only);
let wrong = chosenAdapters.length === 0 ? 1 : 0;
process.stdout.write(`${cases} random cases each, seed ${seed}\n`);
for (const adapter of chosenAdapters) {
  const name = adapter.language.padEnd(12);
  if (!isPresent(adapter)) {
    process.stdout.write(`- ${name} not run: ${adapter.runtime[0]} is not installed\n`);
    continue;
  }
  const examination = await examineCommand(adapter.command, { cases, seed });
  const { footer, checks } = examination;
  const alarms = alarmsOf(examination);
  wrong += alarms.length;
  const differs = checks.flatMap(({ result: { id, verdict } }) => (verdict === 'warned' ? [id] : []));
  const seconds = (footer.durationMs / 1000).toFixed(1);
  process.stdout.write(`${alarms.length === 0 ? '✓' : '✗'} ${name} ${footer.exchanges} answers in ${seconds} s; `);
  process.stdout.write(
    `open questions: ${differs.length === 0 ? 'same answers as the reference' : differs.join(', ')}\n`,
  );
  for (const line of alarms) process.stdout.write(`    ${line}\n`);
}
process.exitCode = wrong === 0 ? 0 : 1;
