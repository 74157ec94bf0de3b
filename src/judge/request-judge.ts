import { judged } from '../client/judge.ts';
import { keyMarks } from '../client/key-marks.ts';
import { planClient, type Possibilities } from '../client/plan-client.ts';
import type { ClientCall, ClientRule, ClientSuite, ClientTraffic, Occasion } from '../expect/client-suite.ts';
import { proxied } from '../recorded/exchange.ts';
import { isMasked, isRedacted } from '../recorded/redacted.ts';
import type { CheckResult, Plan, PlannedCheck } from '../run/events.ts';
import type { Mask } from '../run/masking/mask.ts';
import type { PlanSettings } from '../run/plan/plan.ts';
import type { Selection } from '../run/plan/select.ts';
import { emptyResult } from '../run/verdict/empty-result.ts';
import { clientCallOf } from './client-call.ts';
import { noSituation, type Extent, type RecordingJudge } from './reply-judge.ts';

/** What traffic shows of a client that nobody drives. */
const possible: Possibilities = { provokes: false, hasDriver: false, registers: true, hasTimeScale: false };

/** The plan of a judgement of requests. Throws `ConfigurationError` for unknown ids. */
export function planRequests(suite: ClientSuite, settings: Selection & Pick<PlanSettings, 'known'>): Plan {
  return planClient(suite, { ...settings, possible });
}

export interface RequestJudgeSettings {
  readonly suite: ClientSuite;
  readonly mask: Mask;
  readonly extent: Extent;
  /** The traffic as a proxy knows it; undefined for a recording. */
  readonly traffic?: ClientTraffic | undefined;
}

const needsAll = 'the check compares several calls, so the recording must have every call (--complete)';
const lacksParts = 'the check compares several calls, and the recording lacks parts of some calls';

/** Judges the requests of a recording. One that lacks a call, or a part of one, decides only the rules that look at each call alone. */
export function openRequestJudge({ suite, mask, extent, traffic }: RequestJudgeSettings): RecordingJudge {
  const keys = keyMarks({ acceptAny: false, onKey: mask.add });
  const calls: ClientCall[] = [];
  const lacks = new Map<string, number>();
  const seen = { exchanges: 0, others: 0, lacks };
  let record: JudgedRecord | null = traffic === undefined ? null : { traffic, readings: [], alone: [] };
  let startMs: number | null = null;
  return {
    seen,
    see(recorded, number) {
      seen.exchanges += 1;
      // The requests of a run are octoproof's own.
      const isOwn = recorded.own !== null && recorded.own.during !== proxied;
      startMs ??= recorded.sentMs;
      const read = isOwn ? null : clientCallOf(recorded, { number, startMs: startMs ?? 0, keys });
      if (read === null) {
        seen.others += 1;
        return;
      }
      if (traffic !== undefined) return;
      if (read.lack !== null && (!read.isSent || extent === 'complete'))
        lacks.set(read.lack, (lacks.get(read.lack) ?? 0) + 1);
      if (read.isSent) calls.push(read.call);
    },
    resultOf(planned) {
      const isWhole = traffic !== undefined || (extent === 'complete' && lacks.size === 0);
      record ??= recordOf(isWhole ? inOrder(calls) : calls);
      const result = resultIn(suite, planned, { record, isWhole, mask });
      return result.reason === needsAll && extent === 'complete' ? { ...result, reason: lacksParts } : result;
    },
  };
}

interface JudgedRecord {
  readonly traffic: ClientTraffic;
  /** The same if all replies arrived a little earlier, and later. */
  readonly readings: readonly ClientTraffic[];
  /** Each call as if it were the only one. */
  readonly alone: readonly ClientTraffic[];
}

/** Recordings have rounded times, so it may be unknown whether a call began before the end of another one. */
const roundingMs = 1;

function recordOf(calls: readonly ClientCall[]): JudgedRecord {
  const nowMs = calls.reduce((latest, { endedMs }) => Math.max(latest, endedMs), 0);
  const traffic = { calls, steps: [], provocations: [], timeScale: null, nowMs };
  const readings = [-roundingMs, roundingMs].map((ms) => ({
    ...traffic,
    calls: calls.map((call) => ({ ...call, endedMs: Math.max(call.arrivedMs, call.endedMs + ms) })),
  }));
  return { traffic, readings, alone: calls.map((call) => ({ ...traffic, calls: [call] })) };
}

/** Calls are numbered in the order of their arrival. */
function inOrder(calls: readonly ClientCall[]): readonly ClientCall[] {
  const numbers = calls.map(({ number }) => number).toSorted((one, other) => one - other);
  const sorted = calls.toSorted((one, other) => one.arrivedMs - other.arrivedMs);
  return sorted.map((call, index) => ({ ...call, number: numbers[index] ?? call.number }));
}

interface Judging {
  readonly record: JudgedRecord;
  /** The recording has every call with all its parts. */
  readonly isWhole: boolean;
  readonly mask: Mask;
}

function resultIn(
  { rules, stimuli }: ClientSuite,
  planned: PlannedCheck,
  { record, isWhole, mask }: Judging,
): CheckResult {
  const rule = rules.find(({ id }) => id === planned.id);
  if (rule === undefined || (!isWhole && rule.alone !== true))
    return { ...emptyResult, id: planned.id, verdict: 'unproven', reason: needsAll };
  const { traffic, readings, alone } = record;
  const { unused, ...others } = rule;
  const inRecording: ClientRule = {
    ...others,
    ...(isWhole && unused !== undefined ? { unused } : {}),
    judge: () =>
      (isWhole ? inEachReading(rule, [traffic, ...readings]) : alone.flatMap((one) => rule.judge(one))).filter(
        (occasion) => isCertain(occasion, rule, isWhole),
      ),
  };
  const result = judged(inRecording, planned, { traffic, possible, stimuli, mask });
  if (result.verdict !== 'unproven') return result;
  return { ...emptyResult, id: planned.id, verdict: 'unproven', reason: noSituation };
}

/** The occasions in the first reading of the times; a breach counts only if each other reading has it, too. */
function inEachReading(
  rule: ClientRule,
  [first, ...others]: readonly [ClientTraffic, ...ClientTraffic[]],
): readonly Occasion[] {
  const occasions = rule.judge(first);
  if (occasions.every(({ breach }) => breach === null)) return occasions;
  const broken = others.map(
    (one) => new Set(rule.judge(one).flatMap(({ calls, breach }) => (breach === null ? [] : [calls.at(-1)?.number]))),
  );
  return occasions.filter(
    ({ calls, breach }) => breach === null || broken.every((numbers) => numbers.has(calls.at(-1)?.number)),
  );
}

/** No mask hides what the rule is about, and no tool left it out. */
function isCertain({ calls, breach }: Occasion, { headers: names }: ClientRule, isWhole: boolean): boolean {
  const received = JSON.stringify(breach?.received ?? null);
  if (isMasked(received) || isRedacted(received)) return false;
  if (names === undefined) return true;
  const values = (calls.at(-1)?.headers ?? []).flatMap(([name, value]) =>
    names.includes(name.toLowerCase()) ? [value] : [],
  );
  return values.length === 0 ? isWhole : values.some((value) => !isRedacted(value));
}
