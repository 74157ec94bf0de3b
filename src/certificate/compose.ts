import { asJson, digestOf } from './digest.ts';
import {
  formatVersion,
  predicateType,
  statementType,
  type Certificate,
  type RunRecord,
  type Statement,
  type Conclusions,
} from './statement.ts';
import { judgementOf, requirementResults, shareOf, summaryOf } from '../run/verdict/outcome.ts';
import type { KnownFailure } from '../model/known-failure.ts';
import { addressOfTarget } from './target-address.ts';

/** The statement of a record, with all conclusions. The same record always gives the same statement. */
export function statementOf(record: RunRecord): Statement {
  const certificate: Omit<Certificate, 'digest'> = {
    $schema: 'https://octoproof.dev/schemas/octoproof/certificate.schema.json',
    formatVersion,
    tool: 'octoproof',
    runBy: 'the subject itself',
    ...recordOf(record),
    ...conclusionsOf(record),
  };
  const undigested = { ...shellOf(certificate), predicate: { ...predicateOf(certificate), octoproof: certificate } };
  const digest = digestOf(asJson(undigested));
  return { ...undigested, predicate: { ...undigested.predicate, octoproof: { ...certificate, digest } } };
}

/** The fields of the record alone. */
function recordOf(from: RunRecord): RunRecord {
  const { plan, requirementSet, verdicts, files, previous } = from;
  const chain = previous === undefined ? {} : { previous };
  return { ...circumstancesOf(from), plan, requirementSet, verdicts, files, ...chain };
}

/**
 * A service has no bytes to hash. Its digest is that of the canonical JSON of subject and address, so that others can
 * compute it for a service.
 */
function shellOf({ subject, target }: Pick<RunRecord, 'subject' | 'target'>) {
  const address = addressOfTarget({ subject, target });
  const named: Statement['subject'] = [
    { name: `${subject} ${address}`, digest: { sha256: digestOf({ subject, address }) } },
  ];
  return { _type: statementType, subject: named, predicateType } as const;
}

/** PASSED means conformance without reservations, because some programs read only this field. */
function predicateOf(certificate: Omit<Certificate, 'digest'>) {
  const { outcome, summary, share, knownFailures, planDigest, requirementSet, verdicts, target } = certificate;
  const named = (wanted: string): readonly string[] =>
    verdicts.flatMap(({ id, verdict }) => (verdict === wanted ? [id] : []));
  const reserved =
    summary.warned > 0 || knownFailures.length > 0 || share.level === 'partial' || target.unverifiedTls === true;
  return {
    result: outcome !== 'conformant' ? 'FAILED' : reserved ? 'WARNED' : 'PASSED',
    configuration: [
      { name: 'plan', digest: { sha256: planDigest } },
      { name: 'requirements', digest: { sha256: requirementSet } },
    ],
    passedTests: named('passed'),
    warnedTests: named('warned'),
    failedTests: named('failed'),
  } as const;
}

/** The circumstances of a run: the fields that a record and a JSON report have in common. */
type Circumstances = Pick<
  RunRecord,
  | 'version'
  | 'node'
  | 'subject'
  | 'target'
  | 'declared'
  | 'command'
  | 'seed'
  | 'startedAt'
  | 'durationMs'
  | 'budgets'
  | 'exchanges'
>;

/** The fields of the circumstances alone. */
export function circumstancesOf(from: Circumstances): Circumstances {
  const { version, node, subject, target, declared, command, seed, startedAt, durationMs, budgets, exchanges } = from;
  const { name, baseUrl, integration, reference = false, unverifiedTls = false } = target;
  return {
    version,
    node,
    subject,
    target: {
      name,
      baseUrl,
      ...(integration === undefined ? {} : { integration }),
      ...(reference ? { reference } : {}),
      ...(unverifiedTls ? { unverifiedTls } : {}),
    },
    ...(declared === undefined ? {} : { declared }),
    command,
    seed,
    startedAt,
    durationMs,
    budgets,
    exchanges,
  };
}

/** The conclusions from a record, by the rules of a run. They are computed on writing and again on reading. */
function conclusionsOf({ plan, verdicts, startedAt, durationMs }: RunRecord): Conclusions {
  const requirements = requirementResults(plan, verdicts);
  return {
    finishedAt: new Date(Date.parse(startedAt) + durationMs).toISOString(),
    planDigest: digestOf(asJson(plan)),
    outcome: judgementOf(plan, verdicts, { acceptedGaps: plan.acceptedGaps, interrupted: false }),
    summary: summaryOf(verdicts),
    share: shareOf(plan, requirements, verdicts),
    requirements,
    gapsMet: sorted(verdicts.flatMap(({ gap }) => gap ?? [])),
    waived: sorted(plan.checks.flatMap(({ waived, requirement }) => (waived ? requirement : []))),
    knownFailures: entriesThatExcuse(verdicts),
  };
}

/** Each entry once, in the order of the verdicts. */
function entriesThatExcuse(verdicts: RunRecord['verdicts']): readonly KnownFailure[] {
  const entries = verdicts.flatMap(({ known }) => known ?? []);
  return [...new Map(entries.map((entry) => [JSON.stringify(asJson(entry)), entry])).values()];
}

function sorted(names: readonly string[]): readonly string[] {
  return [...new Set(names)].toSorted();
}
