import { ageFaults } from '../certificate/verify.ts';
import type { IntegrationFolder } from './folders.ts';
import type { Decision, Implementation, RefusedDossier } from './model.ts';
import { plainName } from './names.ts';
import { readDossier, type ReadInputs } from './read-dossier.ts';

export interface AgeRule {
  readonly now: Date;
  readonly maxAgeDays: number;
}

/** An implementation without its name in the site. */
export type UnnamedImplementation = Omit<Implementation, 'slug'>;

/** Reads all dossiers of one folder, one after another: each may have 16 MB of evidence. */
export async function readImplementation(
  { folder, dossiers }: IntegrationFolder,
  inputs: ReadInputs & AgeRule,
): Promise<UnnamedImplementation> {
  const decisions: Decision[] = [];
  const refused: RefusedDossier[] = [];
  for (const path of dossiers) {
    const read = await readDossier(path, inputs);
    if (read.ok) decisions.push(read.decision);
    else refused.push(read.refused);
  }
  return implementationOf(folder, { decisions, refused, age: inputs });
}

interface Read {
  readonly decisions: readonly Decision[];
  readonly refused: readonly RefusedDossier[];
  readonly age: AgeRule;
}

/**
 * Combines the dossiers of one folder. One refused dossier is enough for "not verified": it may be the newest one, and what
 * it says of its own date proves nothing. Copies of a dossier count once.
 */
function implementationOf(folder: string, read: Read): UnnamedImplementation {
  const distinct = read.decisions.filter(
    ({ digest }, index, all) => all.findIndex((one) => one.digest === digest) === index,
  );
  const misplaced = distinct.flatMap((decision) => misplacedFaults(folder, decision));
  const isMisplaced = new Set(misplaced.map((one) => one.folder));
  const placed = newestFirst(distinct.filter((one) => !isMisplaced.has(one.folder)));
  const kind = placed[0]?.dossier.for;
  const decisions = placed.filter(({ dossier }) => dossier.for === kind);
  const otherKind = placed.filter(({ dossier }) => dossier.for !== kind).map((one) => mixedFault(one, kind ?? ''));
  const refused = [...read.refused, ...misplaced, ...otherKind].filter((one) => !isSuperseded(one, decisions[0]));
  const [current = null] = decisions;
  const name = current?.dossier.integration ?? folder;
  const row = { folder, name, kind: kind ?? refused[0]?.stated?.for ?? null, decisions, refused };
  if (current === null || refused.length > 0)
    return { ...row, status: 'not-verified', reasons: refused.flatMap(({ reasons }) => reasons), current: null };
  const old = ageFaults(
    { what: 'dossier', startedAt: current.dossier.madeAt, finishedAt: current.dossier.madeAt },
    read.age,
  );
  return { ...row, status: old.length > 0 ? 'out-of-date' : current.dossier.result, reasons: old, current };
}

function newestFirst(decisions: readonly Decision[]): readonly Decision[] {
  return decisions.toSorted(
    (one, other) =>
      Date.parse(other.dossier.madeAt) - Date.parse(one.dossier.madeAt) || (one.digest < other.digest ? -1 : 1),
  );
}

/** A dossier in the folder of another integration would show that one with foreign evidence. */
function misplacedFaults(folder: string, { folder: path, dossier }: Decision): readonly RefusedDossier[] {
  const { for: kind, integration, madeAt, version } = dossier;
  const stated = { for: kind, madeAt, version };
  if (integration === null)
    return [{ folder: path, stated, reasons: ['it names no integration: make it again with --integration NAME'] }];
  const names = [integration, `${kind} ${integration}`].map(plainName);
  if (names.includes(plainName(folder))) return [];
  const reason = `it is about the integration ${integration}; its folder is ${folder}: move it to a folder with its name`;
  return [{ folder: path, stated, reasons: [reason] }];
}

function mixedFault({ folder, dossier }: Decision, kind: string): RefusedDossier {
  const { for: own, integration, madeAt, version } = dossier;
  const reason = `it is about a ${own} and the newest one about a ${kind}: use two folders, ${own}-${integration ?? ''} and ${kind}-${integration ?? ''}`;
  return { folder, stated: { for: own, madeAt, version }, reasons: [reason] };
}

/** Another release cannot verify a dossier. It does not matter once a newer dossier is verified. */
function isSuperseded({ stated }: RefusedDossier, newest: Decision | undefined): boolean {
  if (stated === null || newest === undefined || stated.version === newest.dossier.version) return false;
  return Date.parse(stated.madeAt) < Date.parse(newest.dossier.madeAt);
}
