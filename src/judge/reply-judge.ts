import { replyOf } from '../expect/reply.ts';
import type { Ambient, Facts, Protocol, Suite } from '../expect/suite.ts';
import type { Finding } from '../model/finding.ts';
import type { JsonObject } from '../model/json.ts';
import { valueAt } from '../model/pointer.ts';
import type { RecordedExchange } from '../recorded/exchange.ts';
import { isMasked, isRedacted } from '../recorded/redacted.ts';
import type { CheckResult, PlannedCheck } from '../run/events.ts';
import { causeOf } from '../run/evidence/cause.ts';
import { fullEvidence } from '../run/evidence/evidence.ts';
import type { Mask } from '../run/masking/mask.ts';
import { maskedResult } from '../run/masking/masked-result.ts';
import type { Traffic } from '../run/transport/transport.ts';
import { createAmbientJudge, type AmbientTally } from '../run/verdict/ambient.ts';
import { emptyResult } from '../run/verdict/empty-result.ts';
import { broken, judge } from '../run/verdict/judgement.ts';
import { trafficOf } from './traffic.ts';

/**
 * How much of the traffic a recording has. `whole`: the evidence of a run, unchanged. `complete`: every call, as its user says.
 * `part`: calls may be missing, so each exchange is judged alone.
 */
export type Extent = 'whole' | 'complete' | 'part';

export interface ReplyJudgeSettings {
  readonly suite: Suite;
  readonly facts: Facts;
  readonly mask: Mask;
  readonly extent: Extent;
  /** The attempts of whole evidence whose findings do not count. */
  readonly retracted?: ReadonlySet<number> | undefined;
}

/** Judges one recording by the rules of a suite. */
export interface RecordingJudge {
  /** Takes the next exchange in. `overlaps`: another call about its resource was under way, so the effect of both is unknown. */
  see(recorded: RecordedExchange, number: number, overlaps: boolean): void;
  resultOf(planned: PlannedCheck): CheckResult;
  readonly seen: SeenTraffic;
}

/** What a recording held. */
export interface SeenTraffic {
  readonly exchanges: number;
  /** Exchanges of other interfaces. */
  readonly others: number;
  /** The number of exchanges that decide nothing, by what the recording lacks of them. */
  readonly lacks: ReadonlyMap<string, number>;
}

/** Exchanges that are kept to show what led to a finding. */
const mostBefore = 6;
/** Attempts of a run whose checks are under way at the same time, with a wide margin. */
const mostAttempts = 200;

/** Judges the replies of a recording. */
export function openReplyJudge({ suite, facts, mask, extent, retracted }: ReplyJudgeSettings): RecordingJudge {
  const rules = rulesOf(suite);
  const judged = extent === 'part' ? rules.map(withoutMemory) : rules;
  const needAll = new Set(extent === 'part' ? rules.filter(isOfRecord).map(({ id }) => id) : []);
  // The requests of a run with the target's own key have none of their own.
  const known = extent === 'whole' ? { ...facts, apiKey: facts.apiKey ?? 'own key' } : facts;
  const judges = createAmbientJudge(judged, known, extent === 'part' ? eachAlone(suite.protocol) : suite.protocol);
  const attempts = openAttempts();
  const lacks = new Map<string, number>();
  const arrangedStates = openArranged();
  const seen = { exchanges: 0, others: 0, lacks };
  return {
    seen,
    see(recorded, number, overlaps) {
      const own = extent === 'whole' ? recorded.own : null;
      // Requests of octoproof that belong to no check, such as its preflight.
      if (extent === 'whole' && (own?.judged ?? null) === null) return;
      seen.exchanges += 1;
      const lacking = overlaps ? overlapping : recorded.lack;
      const read = trafficOf({ ...recorded, own, lack: lacking }, { protocol: suite.protocol, number });
      if (read === null) {
        seen.others += 1;
        return;
      }
      const { lack } = read;
      if (lack !== null) lacks.set(lack, (lacks.get(lack) ?? 0) + 1);
      const traffic = arrangedStates.shared(read.traffic);
      const attempt = extent === 'part' ? [traffic] : attempts.with(own?.judged?.attempt ?? 0, traffic);
      judges.judge(traffic, { during: own?.during ?? '', attempt, isJourney: own?.judged?.journey === true });
      if (retracted?.has(own?.judged?.attempt ?? 0) === true) judges.retract([traffic]);
    },
    resultOf(planned) {
      const result = resultOf(planned, judges.tallyOf(planned.id), { mask, extent });
      return result.verdict === 'unproven' && needAll.has(planned.id) ? { ...result, reason: needsAll } : result;
    },
  };
}

/** The checks of a suite that judge traffic which others caused. */
export function rulesOf({ checks }: Suite): readonly Ambient[] {
  return checks.filter((check) => check.kind === 'ambient');
}

const overlapping = 'a call at the same time as another call about the same resource';
const needsAll = 'the check compares replies with earlier ones, so the recording must have every call (--complete)';
export const noSituation = 'the recording does not contain the situation of this check';

/** A journey is repeated if a price changed meanwhile; the calls of others are not. */
function isOfRecord({ remembers, journeys }: Ambient): boolean {
  return remembers || journeys === 'only';
}

/** A rule that compares replies finds in one reply only what is wrong in any case, and then it proves nothing. */
function withoutMemory(rule: Ambient): Ambient {
  if (!rule.remembers) return rule;
  return {
    ...rule,
    open: () => (reply, context) => {
      rule.open()(reply, context);
      return false;
    },
  };
}

/** The views of a record that may lack calls: each exchange is the first one that they see. */
function eachAlone({ record, ...protocol }: Protocol): Protocol {
  return record === undefined ? protocol : { ...protocol, record: (facts) => (one) => record(facts)(one) };
}

/** The last exchanges of each attempt. The list of an attempt is also its identity. */
function openAttempts() {
  const attempts = new Map<number, Traffic[]>();
  return {
    with(number: number, traffic: Traffic): readonly Traffic[] {
      const attempt = attempts.get(number) ?? [];
      attempts.delete(number);
      attempts.set(number, attempt);
      attempt.push(traffic);
      if (attempt.length > mostBefore) attempt.shift();
      const [oldest] = attempts.keys();
      if (attempts.size > mostAttempts && oldest !== undefined) attempts.delete(oldest);
      return attempt;
    },
  };
}

/** Rules compare arranged states by identity, as the requests of a run share them. */
function openArranged() {
  const known = new Map<string, Readonly<Record<string, JsonObject>>>();
  return {
    shared(traffic: Traffic): Traffic {
      const { arranged } = traffic.request;
      if (arranged === undefined) return traffic;
      const text = JSON.stringify(arranged);
      const first = known.get(text) ?? arranged;
      known.set(text, first);
      return { ...traffic, request: { ...traffic.request, arranged: first } };
    },
  };
}

function resultOf(
  planned: PlannedCheck,
  tally: AmbientTally,
  { mask, extent }: Pick<ReplyJudgeSettings, 'mask' | 'extent'>,
): CheckResult {
  const result = { ...emptyResult, id: planned.id, exercised: tally.exercised, coverage: tally.coverage.coverage() };
  if (tally.crash !== null) return maskedResult({ ...result, ...broken(tally.crash) }, mask);
  const met = tally.met.filter(({ finding, traffic }) => isCertain(finding, traffic, extent));
  const [first] = met;
  if (first === undefined) {
    const isOpen = tally.exercised === 0 || tally.met.length > 0;
    if (isOpen) return { ...result, exercised: 0, verdict: 'unproven', reason: noSituation };
    return { ...result, ...judge({ kind: 'held' }, planned) };
  }
  const findings = met.map(({ finding }) => finding);
  const exchanges = [...new Set([...first.before, ...met.map(({ traffic }) => traffic)])];
  return maskedResult(
    {
      ...result,
      ...judge({ kind: 'finding', finding: first.finding }, planned),
      cause: causeOf(findings, exchanges, planned.id),
      findings,
      evidence: fullEvidence(exchanges, { findings, mask }),
    },
    mask,
  );
}

/** Whether the recording shows what a finding is about: no mask hides the value, and no tool may have left out the header. */
function isCertain(finding: Finding, { exchange }: Traffic, extent: Extent): boolean {
  if (finding.kind === 'header' && extent !== 'whole')
    return finding.received !== null && !isRedacted(finding.received);
  if (exchange.reply === null || !isMasked(exchange.reply.text)) return true;
  const pointer = 'pointer' in finding ? finding.pointer : '';
  return !isMasked(JSON.stringify(valueAt(replyOf(exchange).json, pointer) ?? null));
}
