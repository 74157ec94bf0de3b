import { circumstancesOf } from './circumstances.ts';
import { asJson, digestOf } from './digest.ts';
import { conclusionsOf } from './conclude.ts';
import {
  formatVersion,
  predicateType,
  statementType,
  type Certificate,
  type RunRecord,
  type Statement,
} from './statement.ts';

/** The statement that says of a record all that follows from it: the same record always gives the same statement. */
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

/** The record alone, out of whatever holds it. */
function recordOf(from: RunRecord): RunRecord {
  const { plan, requirementSet, verdicts, files } = from;
  return { ...circumstancesOf(from), plan, requirementSet, verdicts, files };
}

/**
 * A service is no file whose bytes could be hashed: its digest is that of the canonical JSON of what was certified and where.
 * Whoever wants to know whether a certificate speaks of a certain service computes it from these two.
 */
function shellOf({ subject, target }: Pick<RunRecord, 'subject' | 'target'>) {
  const address = target.baseUrl === '' ? target.name : target.baseUrl;
  const named: Statement['subject'] = [
    { name: `${subject} ${address}`, digest: { sha256: digestOf({ subject, address }) } },
  ];
  return { _type: statementType, subject: named, predicateType } as const;
}

/** PASSED is for a conformance without reserve alone; what stays open is no pass for programs that read nothing else. */
function predicateOf(certificate: Omit<Certificate, 'digest'>) {
  const { outcome, summary, knownFailures, planDigest, requirementSet, verdicts } = certificate;
  const named = (wanted: string): readonly string[] =>
    verdicts.flatMap(({ id, verdict }) => (verdict === wanted ? [id] : []));
  const reserved = summary.warned > 0 || knownFailures.length > 0;
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
