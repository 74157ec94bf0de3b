import { levelAccepting } from '../certificate/level.ts';
import type { Certificate } from '../certificate/statement.ts';
import { acceptanceOf, gapHint, gapNamed, type GapHint } from '../report/wording/gap-hints.ts';
import { errorsInWords, exceededInWords, percentInWords, quantileName } from '../report/load/wording.ts';
import { count, namesInWords } from '../report/wording/numbers.ts';
import type { Gap } from '../model/obstacle.ts';
import { requirementOf, type Register } from '../model/requirement.ts';
import type { ConformanceLevel } from '../model/verdict.ts';
import type { EndpointResult } from '../load/result.ts';
import { aboutEvidence } from './about.ts';
import type { Evidence } from './evidence.ts';
import { failedRequests } from './load-consistency.ts';
import type { LoadReport } from '../certificate/load-statement.ts';
import { certifyingAgain, correction, firstCertificate, loading, unrefusing, type NextStep } from './next-steps.ts';
import type { CertificateRule, LoadRule, Rules } from './rules.ts';

/** A requirement of the contract that the evidence shows as broken. */
export interface BrokenRequirement {
  readonly id: string;
  readonly section: string;
  readonly sentence: string;
}

/** One requirement of readiness, with the state that the evidence gives it. */
export interface Item {
  readonly kind: 'evidence' | 'certificate' | 'load';
  readonly subject: string;
  /** The endpoint of a load requirement; null for the others. */
  readonly endpoint: string | null;
  /** `refused`: a file is not what it says. `failed`: the evidence shows a failure. `missing`: there is no evidence. */
  readonly state: 'refused' | 'failed' | 'missing' | 'met';
  readonly says: string;
  /** Null if there is nothing to do. */
  readonly next: NextStep | null;
  /** Position of the deciding file in the list of evidence; null without one. */
  readonly evidence: number | null;
  readonly broken: readonly BrokenRequirement[];
}

export type Result = 'ready' | 'not-ready' | 'incomplete';

/** The requirements of each subject in this release. */
export type Registers = ReadonlyMap<string, Register>;

export interface Judging {
  readonly rules: Rules;
  readonly integration: string | null;
  readonly madeAt: Date;
  readonly registers: Registers;
  /** Whether a public key was given, by which every file of evidence must be signed. */
  readonly requiresSignature: boolean;
  /** The version of this octoproof. */
  readonly version: string;
}

/** The inputs of an item: `signs` says whether new evidence must be signed, as the given evidence is. */
interface Itemizing extends Judging {
  readonly signs: boolean;
}

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
  return items.toSorted((one, other) => worstFirst.indexOf(one.state) - worstFirst.indexOf(other.state));
}

const worstFirst: readonly Item['state'][] = ['refused', 'failed', 'missing', 'met'];

/** Removing evidence never improves the result: a removed failure is missing evidence. */
export function resultOf(items: readonly Item[]): Result {
  if (items.some(({ state }) => state === 'refused' || state === 'failed')) return 'not-ready';
  return items.every(({ state }) => state === 'met') ? 'ready' : 'incomplete';
}

function refusedItem(one: Evidence, index: number, judging: Judging): readonly Item[] {
  if (one.refused.length === 0) return [];
  const subject = aboutEvidence(one)?.subject ?? 'unknown';
  const says = `${one.name} was refused: ${one.refused.slice(0, 3).join('; ')}`;
  const next = { steps: [unrefusing(one, judging)], command: null };
  return [{ kind: 'evidence', subject, endpoint: null, state: 'refused', says, next, evidence: index, broken: [] }];
}

interface Placed {
  readonly one: Evidence;
  readonly index: number;
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
      says: `there is no certificate of the ${subject}`,
      next: firstCertificate(rule, judging),
      evidence: null,
      broken: [],
    };
  const { certificate, index } = newest;
  return { ...item, ...judgedCertificate(certificate, rule, judging), evidence: index };
}

type Judged = Pick<Item, 'state' | 'says' | 'next' | 'broken'>;

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
  const level = levelAccepting(rule.acceptedGaps ?? [], certificate);
  if (levels.indexOf(level) < levels.indexOf(rule.level))
    return {
      state: 'missing',
      says: `${name} is conformant ${levelWord[share.level]}, but conformance ${levelWord[rule.level]} is required: ${counts}${reasons}`,
      next: { ...again, steps: provide },
      broken: [],
    };
  const accepted = level === share.level ? [] : (rule.acceptedGaps ?? []).map((gap) => gapHint(gap).missing);
  const exception = accepted.length === 0 ? '' : `. Accepted by the rules: ${accepted.join('; ')}`;
  return {
    state: 'met',
    says: `${name} is conformant ${levelWord[share.level]}: ${counts}${exception}`,
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
  if (!isTolerated(gap, rule)) return hint;
  const { write, where } = acceptanceOf(gap);
  return { ...hint, provide: `${hint.provide}. Or accept this gap: ${write}${where}` };
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

function brokenIn(certificate: Certificate, register: Register | undefined): readonly BrokenRequirement[] {
  const ids = certificate.verdicts.flatMap(({ id, verdict }) => (verdict === 'failed' ? [requirementOf(id)] : []));
  return [...new Set(ids)].map((id) => {
    const section = certificate.plan.requirements.find((row) => row.id === id)?.section ?? '';
    return { id, section, sentence: register?.[id]?.sentence ?? '' };
  });
}

interface LoadContext {
  readonly valid: readonly Placed[];
  readonly judging: Itemizing;
}

/** The newest load report that measured the endpoint at the required rate decides. */
function loadItem(endpoint: string, rule: LoadRule, { valid, judging }: LoadContext): Item {
  const { subject } = rule;
  const measured = valid.flatMap(({ one, index }) => {
    if (one.content?.kind !== 'load-report' || one.content.report.subject !== subject) return [];
    const { report } = one.content;
    const result = report.endpoints.find(({ name }) => name === endpoint);
    return result === undefined ? [] : [{ report, result, index }];
  });
  const item = { kind: 'load', subject, endpoint, broken: [] } as const;
  const newest = newestFirst(
    measured.filter(({ report }) => report.plan.perMinute >= rule.perMinute),
    ({ report }) => report.startedAt,
  )[0];
  if (newest !== undefined)
    return { ...item, ...judgedLoad(newest, rule, judging), broken: [], evidence: newest.index };
  const rates = measured.map(({ report }) => report.plan.perMinute);
  const says =
    rates.length === 0
      ? `${endpoint} was not measured under load`
      : `${endpoint} was measured at ${Math.max(...rates).toLocaleString('en-US')} requests a minute; ${rule.perMinute.toLocaleString('en-US')} are required`;
  return { ...item, state: 'missing', says, next: loading(rule, judging), evidence: null };
}

interface Measured {
  readonly report: LoadReport;
  readonly result: EndpointResult;
}

const inconclusiveWord = {
  'no-samples': 'no request was measured',
  interrupted: 'the run was interrupted',
  aborted: 'the run ended early',
  'rate-not-offered': 'the load generator did not reach the planned rate',
  'generator-saturated': 'the load generator sent too late',
  undecided: 'too few requests for a verdict',
} as const;

function judgedLoad({ report, result }: Measured, rule: LoadRule, judging: Itemizing): Omit<Judged, 'broken'> {
  const { criterion } = report.plan;
  const { name, verdict, planned, response } = result;
  const again = loading(rule, judging);
  const figure = `${quantileName(criterion.quantile)} is ${inMs(response.quantileMs)} (${percentInWords(criterion.confidence)} confidence interval ${inMs(response.interval.lowMs)} to ${inMs(response.interval.highMs)})`;
  const wanted = `${rule.limitMs} ms at ${rule.perMinute.toLocaleString('en-US')} requests a minute`;
  const isComparable =
    criterion.stated &&
    criterion.quantile >= rule.quantile &&
    criterion.confidence >= rule.confidence &&
    (verdict.kind === 'not-conformant' ? criterion.limitMs >= rule.limitMs : criterion.limitMs <= rule.limitMs);
  if (!isComparable)
    return {
      state: 'missing',
      says: `${name} was judged by another limit: ${quantileName(criterion.quantile)} of ${criterion.limitMs} ms with ${percentInWords(criterion.confidence)} confidence. Required: ${quantileName(rule.quantile)} of ${rule.limitMs} ms with ${percentInWords(rule.confidence)}`,
      next: again,
    };
  if (verdict.kind === 'not-conformant' && report.aborted !== null)
    return {
      state: 'failed',
      says: `${name} failed under load: ${exceededInWords(result, report)}`,
      next: { ...again, steps: [`correct the cause of these errors: ${errorsInWords(report.errorsInAll)}`] },
    };
  if (verdict.kind === 'not-conformant')
    return {
      state: 'failed',
      says: `${name} is too slow: ${figure}; at most ${wanted}`,
      next: { ...again, steps: [`make ${name} faster`] },
    };
  if (verdict.kind === 'inconclusive')
    return {
      state: 'missing',
      says: `${name} got no verdict in the load check: ${inconclusiveWord[verdict.reason]}`,
      next: again,
    };
  const errors = failedRequests(result) / planned;
  if (errors > rule.maxErrorRate)
    return {
      state: 'failed',
      says: `${inPercent(errors)} of the requests to ${name} failed; at most ${inPercent(rule.maxErrorRate)} may`,
      next: {
        ...again,
        steps: [`correct the cause of these errors: ${namesInWords(Object.keys(result.errors), 3)}`],
      },
    };
  const days = daysOld(report.startedAt, judging.madeAt);
  if (days > judging.rules.maxAgeDays) return tooOld(`${name}: the load check`, days, { judging, again });
  return { state: 'met', says: `${name}: ${figure}; at most ${wanted}`, next: null };
}

function tooOld(
  what: string,
  days: number,
  { judging, again }: { readonly judging: Judging; readonly again: NextStep },
): Judged {
  const says = `${what} is ${Math.floor(days)} days old; at most ${judging.rules.maxAgeDays} are allowed`;
  return { state: 'missing', says, next: again, broken: [] };
}

function daysOld(time: string, now: Date): number {
  return (now.getTime() - Date.parse(time)) / 86_400_000;
}

function newestFirst<T>(list: readonly T[], timeOf: (one: T) => string): readonly T[] {
  return list.toSorted((one, other) => Date.parse(timeOf(other)) - Date.parse(timeOf(one)));
}

function inMs(value: number | null): string {
  return value === null ? 'unbounded' : `${Number(value.toPrecision(3))} ms`;
}

function inPercent(share: number): string {
  return `${Number((share * 100).toPrecision(3))} %`;
}
