/**
 * The proof that checks catch faults: `npm run matrix [-- --subject partner --fault NAME | --freedom NAME | --right |
 * --full --seed N]`. Correct servers must pass, every fault must be caught, and every check must fail for at least one
 * fault.
 */
import { parseArgs } from 'node:util';
import { allCells, faultCells, proveCell, type Cell, type CellResult, type ProofSettings } from './cells.ts';
import { idleChecks } from './idle-checks.ts';
import { inProcesses } from '../in-processes.ts';
import { partnerSubject } from '../subjects/partner.ts';
import { storefrontSubject } from '../subjects/storefront.ts';

const { values } = parseArgs({
  options: {
    subject: { type: 'string', default: 'storefront' },
    fault: { type: 'string', multiple: true, default: [] },
    freedom: { type: 'string', multiple: true, default: [] },
    /** Runs only the correct servers. */
    right: { type: 'boolean', default: false },
    dead: { type: 'string' },
    answer: { type: 'string' },
    full: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '2' },
  },
});
const subject = values.subject === 'partner' ? await partnerSubject() : storefrontSubject;
const settings: ProofSettings = { seed: Number(values.seed), full: values.full };
const whole = values.fault.length === 0 && values.freedom.length === 0 && values.dead === undefined && !values.right;

function chosenCells(): readonly Cell[] {
  if (whole) return allCells(subject, settings);
  if (values.fault.length > 0) return faultCells(subject).filter(isChosen);
  const cells = allCells(subject, { ...settings, full: true });
  const namedCell: Cell = { kind: 'freedom', freedoms: values.freedom, seed: settings.seed };
  return values.freedom.length > 0 ? [namedCell] : cells.filter(isChosen);
}

function isChosen(cell: Cell): boolean {
  switch (cell.kind) {
    case 'fault':
      return values.fault.includes(cell.fault);
    case 'freedom':
      return values.right;
    case 'dead':
      return values.dead === (cell.operation ?? 'all') && (values.answer ?? cell.answer) === cell.answer;
  }
}

function nameOf(cell: Cell): string {
  if (cell.kind === 'dead') return `--dead ${cell.operation ?? 'all'} --answer '${cell.answer}'`;
  if (cell.kind === 'fault') return `--fault ${cell.fault}`;
  return cell.freedoms.length === 0 ? 'plain reference' : `--freedom ${cell.freedoms.join(' --freedom ')}`;
}

function print(result: CellResult): void {
  if (result.complaint === null) return;
  process.stdout.write(`✗ ${nameOf(result.cell)}\n`);
  for (const line of result.complaint.split('\n')) process.stdout.write(`    ${line}\n`);
  process.stdout.write(
    `    again: npm run matrix -- --subject ${subject.name} ${nameOf(result.cell).replace('plain reference', `--seed ${settings.seed}`)}\n`,
  );
}

const cells = chosenCells();
if (cells.length === 0) {
  process.stderr.write('no such fault or freedom\n');
  process.exitCode = 2;
} else {
  const start = performance.now();
  const results = await inProcesses(cells, {
    jobs: Number(values.jobs),
    prove: async (cell) => await proveCell(subject, cell, settings),
    onResult: print,
  });
  const idle = whole ? await idleChecks(subject, results, settings.seed) : [];
  for (const id of idle) process.stdout.write(`✗ idle: ${id} fails for no fault\n`);
  if (!whole) {
    for (const { cell, caughtBy } of results)
      process.stdout.write(`${nameOf(cell)}: caught by ${caughtBy.join(', ') || 'nothing'}\n`);
  }
  const bad = results.filter(({ complaint }) => complaint !== null).length;
  const count = (kind: Cell['kind']): number => results.filter(({ cell }) => cell.kind === kind).length;
  const exchanges = results.reduce((sum, result) => sum + result.exchanges, 0);
  process.stdout.write(
    `${count('fault')} faults, ${count('freedom')} runs of correct servers, ${count('dead')} dead servers, ${subject.suite.checks.length} checks: ${bad} bad cells, ${idle.length} idle checks; ` +
      `${exchanges} exchanges in ${((performance.now() - start) / 1000).toFixed(1)} s\n`,
  );
  process.exitCode = bad + idle.length === 0 && results.length === cells.length ? 0 : 1;
}
