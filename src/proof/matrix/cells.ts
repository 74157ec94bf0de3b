import type { Suite } from '../../expect/suite.ts';
import { requirementOf } from '../../model/requirement.ts';
import type { CheckResult } from '../../run/events.ts';
import { deadAnswers, type DeadAnswer } from '../subjects/dead-server.ts';
import { freedomGroups } from './freedom-groups.ts';
import { pairingGroups } from './freedom-pairs.ts';
import type { FreedomTraits, Subject } from '../subjects/subject.ts';
import { isCatch, runTrial, trialsOf, type TrialResult } from '../subjects/trial.ts';

/** A correct server, plain or with freedoms: everything must pass. */
export interface FreedomCell {
  readonly kind: 'freedom';
  readonly freedoms: readonly string[];
  readonly seed: number;
}

/** A server with one fault: a check of the requirement must catch it. */
export interface FaultCell {
  readonly kind: 'fault';
  readonly fault: string;
  readonly requirement: string;
  /** Sends every request over the network, as runs of users do. Most faults show the same without it. */
  readonly overNetwork: boolean;
}

/** A server with a dead operation: octoproof must not crash, and a failure must name the operation. */
export interface DeadCell {
  readonly kind: 'dead';
  readonly operation: string | null;
  readonly answer: DeadAnswer;
}

export type Cell = FreedomCell | FaultCell | DeadCell;

export interface CellResult {
  readonly cell: Cell;
  /** The reason why the proof fails; null if it succeeds. */
  readonly complaint: string | null;
  /** Checks that caught a fault. */
  readonly caughtBy: readonly string[];
  readonly exchanges: number;
  readonly ms: number;
}

export interface ProofSettings {
  readonly seed: number;
  /** Runs every fault against the whole suite, and every freedom alone and in pairs. */
  readonly full: boolean;
}

/** Every cell of the matrix, in a fixed order. Those that take longest come first: at the end, all processes would wait for them. */
export function allCells(subject: Subject, { seed, full }: ProofSettings): readonly Cell[] {
  const plain: Cell = { kind: 'freedom', freedoms: [], seed };
  return [...deadCells(subject, full), plain, ...freedomCells(subject, { seed, full }), ...faultCells(subject)];
}

/** Number of faults that are tried over the network, spread over all sections. */
const networkSample = 30;

export function faultCells({ faults }: Subject): readonly Cell[] {
  const every = Math.ceil(faults.length / networkSample);
  return faults.map(({ name, requirement }, index) => ({
    kind: 'fault',
    fault: name,
    requirement,
    overNetwork: index % every === 0,
  }));
}

/**
 * In full: each freedom alone, then with every other. Otherwise in groups, each once; a group with an alarm is split.
 */
function freedomCells({ freedoms }: Subject, { seed, full }: ProofSettings): readonly Cell[] {
  const cell = (group: readonly FreedomTraits[]): Cell => ({
    kind: 'freedom',
    freedoms: group.map(({ name }) => name),
    seed,
  });
  if (!full) return freedomGroups(freedoms, seed).map(cell);
  return [...freedoms.map((freedom) => cell([freedom])), ...pairingGroups(freedoms).map(cell)];
}

/**
 * Every dead answer for all operations at once. For each single operation: every dead answer in full, otherwise one of
 * them in turn.
 */
function deadCells({ operations }: Subject, full: boolean): readonly Cell[] {
  const dead = (operation: string | null, answer: DeadAnswer): Cell => ({ kind: 'dead', operation, answer });
  return [
    ...deadAnswers.map((answer) => dead(null, answer)),
    ...operations.flatMap(({ name: operation }, index) =>
      deadAnswers
        .filter((_, position) => full || position === index % deadAnswers.length)
        .map((answer) => dead(operation, answer)),
    ),
  ];
}

export async function proveCell(subject: Subject, cell: Cell, settings: ProofSettings): Promise<CellResult> {
  if (cell.kind === 'freedom') return await proveFreedoms(subject, cell);
  return cell.kind === 'fault' ? await proveFault(subject, cell, settings) : await proveDead(subject, cell, settings);
}

/** Tries freedoms together. If there is an alarm, tries each alone, so that the complaint names the freedom. */
async function proveFreedoms(subject: Subject, cell: FreedomCell): Promise<CellResult> {
  const together = await proveFreedom(subject, cell);
  if (together.complaint === null || cell.freedoms.length < 2) return together;
  for (const name of cell.freedoms) {
    const single = await proveFreedom(subject, { ...cell, freedoms: [name] });
    if (single.complaint !== null) return single;
  }
  return together;
}

/** With the plain reference everything must pass. A freedom may cause a gap (a tiny catalogue), but never a failure. */
async function proveFreedom(subject: Subject, cell: FreedomCell): Promise<CellResult> {
  const trial = await runTrial(subject, {
    faults: [],
    freedoms: cell.freedoms,
    seed: cell.seed,
    checks: null,
    until: null,
    overNetwork: cell.freedoms.length === 0,
  });
  const isWhole = cell.freedoms.every((name) => subject.freedoms.find((one) => one.name === name)?.whole === true);
  const alarming = isWhole ? ['failed', 'broken', 'blocked', 'unproven', 'warned'] : ['failed', 'broken'];
  const alarms = trial.results.filter(({ verdict }) => alarming.includes(verdict));
  const words = [
    ...alarms.map(({ id, verdict, reason, findings }) => `${id} ${verdict}: ${reason ?? JSON.stringify(findings[0])}`),
    ...trial.problems,
    // The plain reference can remove everything, so leftovers are the fault of a check.
    ...(cell.freedoms.length === 0 ? trial.leftBehind.map((leftover) => `left behind: ${leftover}`) : []),
  ];
  return resultOf(cell, trial, words);
}

function resultOf(cell: Cell, { exchanges, ms }: TrialResult, words: readonly string[]): CellResult {
  return { cell, complaint: words.length === 0 ? null : words.join('\n'), caughtBy: [], exchanges, ms };
}

async function proveFault(subject: Subject, cell: FaultCell, { seed, full }: ProofSettings): Promise<CellResult> {
  const base = { faults: [cell.fault], freedoms: [], seed, overNetwork: cell.overNetwork };
  const ofRow = trialsOf(subject.suite, cell.requirement);
  if (ofRow.length === 0) {
    const complaint =
      subject.suite.requirements[cell.requirement] === undefined ? `no requirement ${cell.requirement}` : null;
    return { cell, complaint, caughtBy: [], exchanges: 0, ms: 0 };
  }
  const runs: TrialResult[] = [];
  const caughtSoFar = (): readonly string[] => [
    ...new Set(runs.flatMap(({ results }) => results.filter(isCatch).map(({ id }) => id))),
  ];
  for (const trial of full ? [wholeRun] : ofRow) runs.push(await runTrial(subject, { ...base, ...trial }));
  // An ambient check of the requirement may need the replies of other checks, so the whole suite decides.
  if (!full && complaintOf(caughtSoFar(), cell) !== null) runs.push(await runTrial(subject, { ...base, ...wholeRun }));
  const caught = caughtSoFar();
  const broken = runs.flatMap(({ results }) => results).find(({ verdict }) => verdict === 'broken');
  const sumOf = (count: (run: TrialResult) => number): number => runs.reduce((sum, run) => sum + count(run), 0);
  return {
    cell,
    complaint: broken === undefined ? complaintOf(caught, cell) : `${broken.id} broke: ${broken.reason}`,
    caughtBy: caught,
    exchanges: sumOf(({ exchanges }) => exchanges),
    ms: sumOf(({ ms }) => ms),
  };
}

const wholeRun = { checks: null, until: null };

function complaintOf(caught: readonly string[], { requirement }: FaultCell): string | null {
  if (caught.length === 0) return 'missed';
  if (caught.some((id) => requirementOf(id) === requirement)) return null;
  return `caught by ${caught.join(', ')} but by no check of ${requirement}`;
}

/**
 * Requires that no check is broken, the run fails, no check that needs the dead operation passes, and a failure names
 * it. Does not apply to an operation that no check of the suite uses.
 */
async function proveDead(subject: Subject, cell: DeadCell, { seed }: ProofSettings): Promise<CellResult> {
  const trial = await runTrial(subject, { faults: [], freedoms: [], seed, checks: null, until: null, dead: cell });
  const broken = trial.results
    .filter(({ verdict }) => verdict === 'broken')
    .map(({ id, reason }) => `${id} broke: ${reason}`);
  const failed = trial.results.filter(({ verdict }) => verdict === 'failed');
  const isNamed = cell.operation === null || failed.some(({ cause }) => cause?.endpoint === cell.operation);
  const used =
    cell.operation === null ||
    subject.suite.checks.some(({ id }) => id.startsWith(`${subject.name}/4/${cell.operation}`));
  const words = [
    ...broken,
    ...(used && trial.exitCode === 0 ? ['the run is a success'] : []),
    ...(used && !isNamed && trial.exitCode !== 3 ? ['no failure names the dead operation'] : []),
    ...(cell.operation === null && hasHallmarks(subject.suite) ? falsePasses(trial.results) : []),
  ];
  return resultOf(cell, trial, words);
}

/** Without hallmarks, an empty reply with the expected status counts as success. */
function hasHallmarks({ protocol }: Suite): boolean {
  return Object.values(protocol.success).some(({ hallmark }) => hallmark !== null);
}

function falsePasses(results: readonly CheckResult[]): readonly string[] {
  return results
    .filter(({ verdict, during, evidence }) => verdict === 'passed' && during.length === 0 && evidence.length > 0)
    .map(({ id }) => `${id} passed`);
}
