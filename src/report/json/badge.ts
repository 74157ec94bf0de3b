import type { Plan, Reporter, RunFooter, RunHeader } from '../../run/events.ts';
import { writeAtomically } from '../files/atomic-file.ts';
import { gather } from '../gather.ts';
import type { LoadAccount } from '../load/account.ts';
import { loadVerdictWord, quantileName } from '../load/words.ts';
import { count } from '../wording/numbers.ts';

/** What the endpoint badge of shields.io takes; it refuses any further field. */
interface Badge {
  readonly schemaVersion: 1;
  readonly label: string;
  readonly message: string;
  readonly color: string;
  /** Only where nothing can be said of the target. */
  readonly isError?: true;
}

type Face = Omit<Badge, 'schemaVersion' | 'label'>;

/** Writes what a badge says of the run when it is finished. Rejects where the file cannot be written. */
export function badgeReporter(path: string): Reporter {
  return gather(({ header, plan, footer }) =>
    writeAtomically(path, textOf({ ...named(header.subject, header.target), ...faceOf(plan, footer) })),
  );
}

/** The text of the badge of a load check. */
export function loadBadge({ head, plan, result, problems }: LoadAccount): string {
  const { kind } = result.whole.verdict;
  const goal = `${quantileName(plan.criterion.quantile)} of ${plan.criterion.limitMs} ms`;
  const face = problems.length > 0 ? notRun : { message: `${goal}: ${loadVerdictWord[kind]}`, color: loadColor[kind] };
  return textOf({ ...named(`load ${head.subject}`, head.target), ...face });
}

const loadColor = { conformant: 'brightgreen', 'not-conformant': 'red', inconclusive: 'yellow' } as const;

const notRun: Face = { message: 'could not run', color: 'lightgrey', isError: true };

/** A run of the bundled reference says nothing of any service: its badge says so where nobody can crop it off. */
function named(what: string, { reference }: RunHeader['target']): Pick<Badge, 'schemaVersion' | 'label'> {
  return { schemaVersion: 1, label: `octoproof ${what}${reference ? ' (bundled reference)' : ''}` };
}

/** Green is for conformance of the whole suite alone; what was excused, left out or not selected is named. */
function faceOf(plan: Plan, { outcome, summary, share, problems, knownFailures = [] }: RunFooter): Face {
  if (problems.length > 0) return notRun;
  const proven = `${share.proven} of ${share.of} proven`;
  if (outcome === 'not-conformant') return { message: `not conformant: ${summary.failed} failed`, color: 'red' };
  if (outcome === 'incomplete') return { message: `incomplete: ${proven}`, color: 'yellow' };
  if (plan.requirements.some(({ built, selected }) => built && !selected))
    return { message: `part of the suite: ${proven}`, color: 'yellow' };
  const known = knownFailures.filter(({ state }) => state === 'failing').length;
  if (known > 0) return { message: `${proven}, ${count(known, 'known failure')}`, color: 'yellowgreen' };
  return { message: proven, color: share.proven === share.of ? 'brightgreen' : 'green' };
}

function textOf(badge: Badge): string {
  return `${JSON.stringify(badge)}\n`;
}
