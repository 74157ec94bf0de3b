import { reportDocument } from '../report/json/reporter.ts';
import { type FinishedRun } from '../report/gather.ts';
import type { PlannedCheck, PlannedRequirement } from '../run/events.ts';
import { circumstancesOf } from './compose.ts';
import { asJson, digestOf } from './digest.ts';
import { requirementSetDigest } from './release.ts';
import type { CertifiedCheck, CertifiedRequirement, Predecessor, RunRecord } from './statement.ts';

/** The parts of a certificate that are not in the events of its run. */
export interface Beside {
  readonly acceptedGaps: readonly string[];
  readonly files: RunRecord['files'];
  /** Default: null, no certificate of an earlier run. */
  readonly previous?: Predecessor | null;
}

export function recordOfRun(run: FinishedRun, { acceptedGaps, files, previous = null }: Beside): RunRecord {
  const { plan } = run;
  return {
    ...reportedOf(reportDocument(run)),
    plan: {
      checks: plan.checks.map(checkOf),
      requirements: plan.requirements.map(requirementOf),
      acceptedGaps,
    },
    requirementSet: requirementSetDigest(Object.fromEntries(plan.requirements.map((row) => [row.id, row]))),
    files,
    previous,
  };
}

/** The part of a record that a JSON report also has, so that both can be compared. */
export function reportedOf(report: Reported): Omit<RunRecord, BesideReport> {
  const verdicts = report.checks.map(({ id, verdict, gap, exercised, known, evidence, reason }) => ({
    id,
    verdict,
    gap,
    exercised,
    ...(known === undefined ? {} : { known }),
    evidence: digestOf(asJson(evidence)),
    ...(verdict === 'inapplicable' && reason !== null ? { reason } : {}),
  }));
  return { ...circumstancesOf(report), verdicts };
}

/** The fields of a record that a JSON report does not have. */
type BesideReport = 'plan' | 'requirementSet' | 'files' | 'previous';

type Document = ReturnType<typeof reportDocument>;
type Reported = Pick<Document, Exclude<keyof RunRecord, BesideReport | 'verdicts'>> & {
  readonly checks: readonly Pick<
    Document['checks'][number],
    'id' | 'verdict' | 'gap' | 'exercised' | 'known' | 'evidence' | 'reason'
  >[];
};

function checkOf(planned: PlannedCheck): CertifiedCheck {
  const { id, requirement, section, level, kind, operation, waived, prospect } = planned;
  return {
    id,
    requirement,
    section,
    level,
    kind,
    ...(operation === undefined ? {} : { operation }),
    waived,
    prospect,
  };
}

function requirementOf({ id, section, level, excluded, neededForFull }: PlannedRequirement): CertifiedRequirement {
  return {
    id,
    section,
    level,
    ...(excluded === undefined ? {} : { excluded: excluded.why }),
    ...(neededForFull === undefined ? {} : { neededForFull }),
  };
}
