import { faults } from '../../reference/storefront/faults/index.ts';
import { freedoms } from '../../reference/storefront/freedoms/index.ts';
import type { Suite } from '../expect/suite.ts';
import { requirementOf } from '../spec/requirement.ts';
import { checksOf, isCatch, runTrial } from './trial.ts';

/** A right server, unusual or not: everything must pass. */
export interface FreedomCell {
  readonly kind: 'freedom';
  readonly freedoms: readonly string[];
  readonly seed: number;
}

/** A server that is wrong in one way: the checks of that requirement must catch it. */
export interface FaultCell {
  readonly kind: 'fault';
  readonly fault: string;
  readonly requirement: string;
}

export type Cell = FreedomCell | FaultCell;

export interface CellResult {
  readonly cell: Cell;
  /** What is wrong with the proof; null where the cell is as it should be. */
  readonly complaint: string | null;
  /** Checks that caught a fault. */
  readonly caughtBy: readonly string[];
  readonly exchanges: number;
  readonly ms: number;
}

export interface ProofSettings {
  readonly seed: number;
  /** Runs every fault against the whole suite, and freedoms in pairs. */
  readonly full: boolean;
}

/** Every cell of the matrix, in a fixed order. */
export function allCells({ seed }: ProofSettings): readonly Cell[] {
  const honest: Cell = { kind: 'freedom', freedoms: [], seed };
  return [
    honest,
    ...freedoms.map(({ name }): Cell => ({ kind: 'freedom', freedoms: [name], seed })),
    ...faults.map(({ name, requirement }): Cell => ({ kind: 'fault', fault: name, requirement })),
  ];
}

export async function proveCell(suite: Suite, cell: Cell, settings: ProofSettings): Promise<CellResult> {
  return cell.kind === 'freedom' ? await proveFreedom(suite, cell) : await proveFault(suite, cell, settings);
}

/** The honest reference leaves nothing open; a freedom may leave a gap (a tiny catalogue), never a failure. */
async function proveFreedom(suite: Suite, cell: FreedomCell): Promise<CellResult> {
  const trial = await runTrial(suite, {
    faults: [],
    freedoms: cell.freedoms,
    seed: cell.seed,
    checks: null,
    until: null,
  });
  const alarming =
    cell.freedoms.length === 0 ? ['failed', 'broken', 'blocked', 'unproven', 'warned'] : ['failed', 'broken'];
  const alarms = trial.results.filter(({ verdict }) => alarming.includes(verdict));
  const words = [
    ...alarms.map(({ id, verdict, reason, findings }) => `${id} ${verdict}: ${reason ?? JSON.stringify(findings[0])}`),
    ...trial.problems,
  ];
  return {
    cell,
    complaint: words.length === 0 ? null : words.join('\n'),
    caughtBy: [],
    exchanges: trial.exchanges,
    ms: trial.ms,
  };
}

async function proveFault(suite: Suite, cell: FaultCell, { seed, full }: ProofSettings): Promise<CellResult> {
  const own = checksOf(suite, cell.requirement);
  const base = { faults: [cell.fault], freedoms: [], seed };
  if (own.length === 0) {
    const complaint = suite.requirements[cell.requirement] === undefined ? `no requirement ${cell.requirement}` : null;
    return { cell, complaint, caughtBy: [], exchanges: 0, ms: 0 };
  }
  const near = await runTrial(suite, { ...base, checks: full ? null : own, until: null });
  const caught = near.results.filter(isCatch).map(({ id }) => id);
  const result = { cell, caughtBy: caught, exchanges: near.exchanges, ms: near.ms };
  const broken = near.results.find(({ verdict }) => verdict === 'broken');
  if (broken !== undefined) return { ...result, complaint: `${broken.id} broke: ${broken.reason}` };
  if (caught.some((id) => requirementOf(id) === cell.requirement)) return { ...result, complaint: null };
  if (caught.length > 0)
    return { ...result, complaint: `caught by ${caught.join(', ')} but by no check of ${cell.requirement}` };
  const far = full ? near : await runTrial(suite, { ...base, checks: null, until: isCatch });
  const elsewhere = far.results.filter(isCatch).map(({ id }) => id);
  const complaint =
    elsewhere.length > 0 ? `caught by ${elsewhere.join(', ')} but by no check of ${cell.requirement}` : 'missed';
  return { ...result, caughtBy: elsewhere, complaint };
}
