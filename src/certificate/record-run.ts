import { reportDocument } from '../report/json/reporter.ts';
import { type FinishedRun } from '../report/gather.ts';
import type { PlannedCheck, PlannedRequirement } from '../run/events.ts';
import { circumstancesOf } from './circumstances.ts';
import { asJson, digestOf } from './digest.ts';
import { requirementSetDigest } from './requirement-set.ts';
import type { CertifiedCheck, CertifiedRequirement, RunRecord } from './statement.ts';

/** What a certificate takes from beside the events of its run. */
export interface Beside {
  readonly acceptedGaps: readonly string[];
  readonly files: RunRecord['files'];
}

/** What a finished run did and saw, as its certificate holds it. */
export function recordOfRun(ended: FinishedRun, { acceptedGaps, files }: Beside): RunRecord {
  const { plan } = ended;
  return {
    ...reportedOf(reportDocument(ended)),
    plan: {
      checks: plan.checks.map(checkOf),
      requirements: plan.requirements.map(requirementOf),
      acceptedGaps,
    },
    requirementSet: requirementSetDigest(Object.fromEntries(plan.requirements.map((row) => [row.id, row]))),
    files,
  };
}

/** The part of a record that a JSON report holds, too: by it the two are held against each other. */
export function reportedOf(report: Reported): Omit<RunRecord, 'plan' | 'requirementSet' | 'files'> {
  const verdicts = report.checks.map(({ id, verdict, gap, exercised, evidence }) => ({
    id,
    verdict,
    gap,
    exercised,
    evidence: digestOf(asJson(evidence)),
  }));
  return { ...circumstancesOf(report), verdicts };
}

type Document = ReturnType<typeof reportDocument>;
type Reported = Pick<Document, Exclude<keyof RunRecord, 'plan' | 'requirementSet' | 'files' | 'verdicts'>> & {
  readonly checks: readonly Pick<Document['checks'][number], 'id' | 'verdict' | 'gap' | 'exercised' | 'evidence'>[];
};

function checkOf(planned: PlannedCheck): CertifiedCheck {
  const { id, requirement, section, level, kind, waived, known, prospect } = planned;
  return { id, requirement, section, level, kind, waived, ...(known === undefined ? {} : { known }), prospect };
}

function requirementOf({ id, section, level, built, excluded }: PlannedRequirement): CertifiedRequirement {
  return { id, section, level, built, ...(excluded === undefined ? {} : { excluded: excluded.why }) };
}
