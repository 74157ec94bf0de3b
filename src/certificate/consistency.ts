import { namesInWords } from '../report/wording/numbers.ts';
import { dayOf, type KnownFailure } from '../model/known-failure.ts';
import { requirementOf } from '../model/requirement.ts';
import { statementOf } from './compose.ts';
import { differences } from './digest.ts';
import type { Certificate, CertifiedCheck, CertifiedVerdict, Statement } from './statement.ts';

/** The contradictions in a statement: in its digests, plan, verdicts or conclusions. */
export function contradictions(statement: Statement): readonly string[] {
  const { octoproof: certificate } = statement.predicate;
  if (!Number.isFinite(Date.parse(certificate.startedAt))) return [`${certificate.startedAt} is not a date`];
  return [...ofPlan(certificate), ...ofVerdicts(certificate), ...ofConclusions(statement)];
}

/** Composes the statement again from its record alone: the result must be the same. */
function ofConclusions(statement: Statement): readonly string[] {
  const again = statementOf(statement.predicate.octoproof);
  const { octoproof: own, ...shared } = statement.predicate;
  const names = [
    ...differences(statement.predicate.octoproof, again.predicate.octoproof).filter((name) => name !== 'digest'),
    ...differences(shared, again.predicate),
    ...differences({ subject: statement.subject }, again),
  ];
  const wrong = names.map((name) => `"${name}" contradicts the plan and the verdicts`);
  return own.digest === again.predicate.octoproof.digest || wrong.length > 0
    ? wrong
    : ['the digest of the statement differs: the certificate was changed'];
}

function ofPlan({ plan }: Certificate): readonly string[] {
  const requirements = new Map(plan.requirements.map((requirement) => [requirement.id, requirement]));
  const fits = ({ id, requirement, level, section }: CertifiedCheck): boolean => {
    const cited = requirements.get(requirement);
    return requirementOf(id) === requirement && cited?.level === level && cited.section === section;
  };
  const triedRequirements = new Set(plan.checks.map(({ requirement }) => requirement));
  return [
    ...sentencesFor('the check is planned twice', twice(plan.checks)),
    ...sentencesFor('the requirement occurs twice', twice(plan.requirements)),
    ...sentencesFor(
      'the check differs from its requirement',
      plan.checks.filter((check) => !fits(check)).map(({ id }) => id),
    ),
    ...sentencesFor(
      'the plan has no check of the requirement, so the certificate does not cover the whole suite',
      plan.requirements.flatMap(({ id, excluded }) =>
        excluded === undefined && !triedRequirements.has(id) ? [id] : [],
      ),
    ),
  ];
}

function ofVerdicts({ subject, plan, verdicts, startedAt }: Certificate): readonly string[] {
  const startDay = dayOf(new Date(startedAt));
  const verdictOf = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
  const planned = new Map(plan.checks.map((check) => [check.id, check]));
  const strange = verdicts.filter((verdict) => {
    const check = planned.get(verdict.id);
    return check !== undefined && !canBe(verdict, check, subject);
  });
  return [
    ...sentencesFor(
      'the check is planned but has no verdict',
      [...planned.keys()].filter((id) => !verdictOf.has(id)),
    ),
    ...sentencesFor(
      'the check has a verdict but is not planned',
      [...verdictOf.keys()].filter((id) => !planned.has(id)),
    ),
    ...sentencesFor('the check has two verdicts', twice(verdicts)),
    ...sentencesFor(
      'the check is excused, but it did not fail or the known-failures entry has expired',
      verdicts.flatMap((one) => (one.known !== undefined && !canExcuse(one.known, one, startDay) ? [one.id] : [])),
    ),
    ...sentencesFor(
      'an impossible verdict',
      strange.map(({ id, verdict }) => `${id} (${verdict})`),
    ),
  ];
}

/** An entry excuses findings by their fingerprints, which certificates do not contain. */
function canExcuse({ expires }: KnownFailure, { verdict }: CertifiedVerdict, startDay: string): boolean {
  return verdict === 'failed' && expires >= startDay;
}

/**
 * A verdict must match its prospect. A pass was exercised, only unproven checks have gaps, and no check is broken. A client may
 * bring about by chance a situation that the plan could not count on. Only the end of a run shows that a webhook got no delivery.
 */
function canBe(
  { verdict, exercised, gap }: CertifiedVerdict,
  { prospect, level }: CertifiedCheck,
  subject: string,
): boolean {
  const occurred = subject === 'client' && verdict !== 'unproven' && exercised > 0;
  const isExpectedGap = prospect.kind === 'unproven' && (gap === prospect.gap || gap === 'webhook');
  if (prospect.kind === 'unproven' && !occurred && (verdict !== 'unproven' || !isExpectedGap)) return false;
  if (prospect.kind === 'inapplicable' && verdict !== 'inapplicable') return false;
  if (verdict === 'broken' || (verdict === 'passed' && exercised === 0)) return false;
  return (gap !== null) === (verdict === 'unproven') && (verdict !== 'failed' || level === 'MUST');
}

function twice(list: readonly { readonly id: string }[]): readonly string[] {
  const ids = list.map(({ id }) => id);
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) < index))];
}

/** One message for all ids with the same fault. */
function sentencesFor(fault: string, ids: readonly string[]): readonly string[] {
  return ids.length === 0 ? [] : [`${fault}: ${namesInWords(ids, 3)}`];
}
