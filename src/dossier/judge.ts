import { levelAccepting } from '../certificate/level.ts';
import type { Certificate } from '../certificate/statement.ts';
import { attestationsIn } from '../report/wording/declared.ts';
import { acceptanceOf, gapHint, gapNamed, type GapHint } from '../report/wording/gap-hints.ts';
import { count } from '../report/wording/numbers.ts';
import { outcomeInLowerCase } from '../report/wording/verdicts.ts';
import type { Gap } from '../model/obstacle.ts';
import { requirementOf, type Register } from '../model/requirement.ts';
import type { SignerOperation } from '../model/question.ts';
import type { ConformanceLevel } from '../model/verdict.ts';
import { aboutEvidence } from './about.ts';
import type { Evidence } from './evidence.ts';
import {
  daysOld,
  newestFirst,
  tooOld,
  type BrokenRequirement,
  type Item,
  type Itemizing,
  type Judged,
  type Judging,
  type Placed,
  type Result,
} from './item.ts';
import { loadItem } from './judge-load.ts';
import { certifyingAgain, correction, firstCertificate, unrefusing } from './next-steps.ts';
import { unlessInWords } from './not-required.ts';
import type { CertificateRule } from './rules.ts';

/** The items of a dossier, the worst first. */
export function itemsOf(evidence: readonly Evidence[], inputs: Judging): readonly Item[] {
  const { rules } = inputs;
  const signs = inputs.requiresSignature || evidence.some(({ signature }) => signature.kind !== 'none');
  const judging = { ...inputs, signs };
  const valid = evidence.map((one, index) => ({ one, index })).filter(({ one }) => one.refused.length === 0);
  const items = [
    ...evidence.flatMap((one, index) => refusedItem(one, index, judging)),
    ...rules.certificates.map((rule) => certificateItem(rule, valid, judging)),
    ...rules.load.flatMap((rule) => rule.endpoints.map((endpoint) => loadItem(endpoint, rule, { valid, judging }))),
  ];
  const said = inputs.rehearsal ? items.map((item) => ({ ...item, says: `${rehearsalMark}: ${item.says}` })) : items;
  return said.toSorted((one, other) => worstFirst.indexOf(one.state) - worstFirst.indexOf(other.state));
}

/** Every item of a rehearsal says so, wherever it is shown. */
const rehearsalMark = 'REHEARSAL';

const worstFirst: readonly Item['state'][] = ['refused', 'failed', 'missing', 'met'];

/** Removing evidence never improves the result, except for evidence that declared facts make unnecessary. */
export function resultOf(items: readonly Item[], { rehearsal }: Pick<Judging, 'rehearsal'>): Result {
  if (items.some(({ state }) => state === 'refused' || state === 'failed')) return 'not-ready';
  if (!items.every(({ state }) => state === 'met')) return 'incomplete';
  return rehearsal ? 'rehearsed' : 'ready';
}

function refusedItem(one: Evidence, index: number, judging: Judging): readonly Item[] {
  if (one.refused.length === 0) return [];
  const subject = aboutEvidence(one)?.subject ?? 'unknown';
  const says = `${one.name} was refused: ${one.refused.slice(0, 3).join('; ')}`;
  const next = { steps: [unrefusing(one, judging)], command: null };
  return [{ kind: 'evidence', subject, endpoint: null, state: 'refused', says, next, evidence: index, broken: [] }];
}

function certificateItem(rule: CertificateRule, valid: readonly Placed[], judging: Itemizing): Item {
  const { subject } = rule;
  const candidates = valid.flatMap(({ one, index }) =>
    one.content?.kind === 'certificate' && one.content.certificate.subject === subject
      ? [{ certificate: one.content.certificate, index }]
      : [],
  );
  const newest = newestFirst(candidates, ({ certificate }) => certificate.finishedAt)[0];
  const item = { kind: 'certificate', subject, endpoint: null } as const;
  if (newest === undefined)
    return {
      ...item,
      state: 'missing',
      says: `no certificate of the ${subject} was given${unlessInWords(rule)}`,
      next: firstCertificate(rule, judging),
      evidence: null,
      broken: [],
    };
  const { certificate, index } = newest;
  return { ...item, ...judgedCertificate(certificate, rule, judging), evidence: index };
}

function judgedCertificate(certificate: Certificate, rule: CertificateRule, judging: Itemizing): Judged {
  const { subject, outcome, share, knownFailures } = certificate;
  const name = `the ${subject}`;
  const broken = brokenIn(certificate, judging.registers.get(subject));
  const gaps = openGaps(certificate, rule);
  const hints = gaps.map((gap) => hintOf(gap, rule));
  const again = certifyingAgain(certificate, {
    subject: rule.subject,
    wanted: judging,
    gaps: gaps.filter((gap) => !isTolerated(gap, rule)),
  });
  const provide = hints.map((hint) => hint.provide);
  if (outcome === 'not-conformant') {
    const says = `${name} is not conformant: it breaks ${count(broken.length, 'requirement')}`;
    return { state: 'failed', says, next: { ...again, steps: [correction(rule.subject), ...provide] }, broken };
  }
  if (knownFailures.length > rule.maxKnownFailures) {
    const says = `${name} has ${count(knownFailures.length, 'known failure')}; at most ${rule.maxKnownFailures} are allowed`;
    return { state: 'failed', says, next: { ...again, steps: [correction(rule.subject), ...provide] }, broken };
  }
  const days = daysOld(certificate.finishedAt, judging.madeAt);
  if (days > judging.rules.maxAgeDays) return tooOld(`the certificate of ${name}`, days, { judging, again });
  const reasons = hints.length === 0 ? '' : `. The reason: ${hints.map(({ missing }) => missing).join('; ')}`;
  const counts = `${share.proven} of ${share.of} requirements proven`;
  if (outcome !== 'conformant')
    return {
      state: 'missing',
      says: `the certificate of ${name} is incomplete: ${counts}${reasons}`,
      next: { ...again, steps: provide },
      broken: [],
    };
  const conformance = outcomeInLowerCase(certificate);
  const lacking = lackingOperations(certificate, rule);
  if (lacking.length > 0)
    return {
      state: 'missing',
      says: `${name} is ${conformance}. Required: ${(rule.operations ?? []).join(', ')}`,
      next: { ...again, steps: [`offer ${lacking.join(', ')} in the functions or the adapter of the signer`] },
      broken: [],
    };
  const level = levelAccepting(rule, certificate);
  if (levels.indexOf(level) < levels.indexOf(rule.level))
    return {
      state: 'missing',
      says: `${name} is ${conformance}, but conformance ${levelWord[rule.level]} is required: ${counts}${reasons}`,
      next: { ...again, steps: provide },
      broken: [],
    };
  const attested = new Map(attestationsIn(certificate.declared ?? {}));
  const unattested = (rule.attestations ?? []).filter((id) => !attested.has(id));
  if (unattested.length > 0)
    return {
      state: 'missing',
      says: `${name} is ${conformance}, but its target file lacks the attestation of ${unattested.join(', ')}`,
      next: { ...again, steps: unattested.map((id) => `attest ${id} in the target file: octoproof why ${id}`) },
      broken: [],
    };
  const accepted = level === share.level ? [] : (rule.acceptedGaps ?? []).map((gap) => gapHint(gap).missing);
  const exception = accepted.length === 0 ? '' : `. Accepted by the rules: ${accepted.join('; ')}`;
  return {
    state: 'met',
    says: `${name} is ${conformance}: ${counts}${exception}`,
    next: null,
    broken: [],
  };
}

/**
 * The gaps that keep a certificate below the level of the rule, or make it incomplete. Only a MUST counts for both. A gap
 * that the rule tolerates must still be accepted in the run.
 */
function openGaps({ plan, verdicts }: Certificate, rule: CertificateRule): readonly Gap[] {
  const musts = new Set(plan.checks.flatMap(({ id, level }) => (level === 'MUST' ? id : [])));
  const gaps = new Set(verdicts.flatMap(({ id, gap }) => (musts.has(id) ? (gapNamed(gap) ?? []) : [])));
  return [...gaps].toSorted().filter((gap) => !isTolerated(gap, rule) || !plan.acceptedGaps.includes(gap));
}

function hintOf(gap: Gap, rule: CertificateRule): GapHint {
  const hint = gapHint(gap);
  const acceptance = isTolerated(gap, rule) ? acceptanceOf(gap) : null;
  if (acceptance === null) return hint;
  return { ...hint, provide: `${hint.provide}. Or accept this gap: ${acceptance.write}${acceptance.where}` };
}

function isTolerated(gap: Gap, { level, acceptedGaps = [] }: CertificateRule): boolean {
  return (gap === 'control' && level !== 'full') || acceptedGaps.includes(gap);
}

const levels: readonly ConformanceLevel[] = ['partial', 'black-box', 'full'];

const levelWord: Readonly<Record<ConformanceLevel, string>> = {
  full: 'in full',
  'black-box': 'as a black box',
  partial: 'in part',
};

/** The demanded operations that the signer does not offer. */
function lackingOperations({ share: { operations } }: Certificate, rule: CertificateRule): readonly SignerOperation[] {
  return (rule.operations ?? []).filter((name) => operations?.judged.includes(name) !== true);
}

function brokenIn(certificate: Certificate, register: Register | undefined): readonly BrokenRequirement[] {
  const ids = certificate.verdicts.flatMap(({ id, verdict }) => (verdict === 'failed' ? [requirementOf(id)] : []));
  return [...new Set(ids)].map((id) => {
    const section = certificate.plan.requirements.find((row) => row.id === id)?.section ?? '';
    return { id, section, sentence: register?.[id]?.sentence ?? '' };
  });
}
