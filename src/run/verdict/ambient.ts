import { replyOf, type Reply } from '../../expect/reply.ts';
import type { Ambient, Facts, Occurrence, Protocol, Seen } from '../../expect/suite.ts';
import { countCoverage, type CoverageCount } from './coverage.ts';
import { FindingError, type Finding } from '../../model/finding.ts';
import { fingerprintOf } from '../evidence/fingerprint.ts';
import type { Traffic } from '../transport/transport.ts';
import { isOverflow } from '../attempt/overflow.ts';

/** The occurrences and findings of an ambient check in a run. */
export interface AmbientTally {
  exercised: number;
  /** Why another fault of a reply hid the situation; null if no fault did. */
  hidden: string | null;
  met: {
    readonly finding: Finding;
    readonly during: string;
    readonly traffic: Traffic;
    /** The earlier requests of the same attempt that led to the finding; only for the first finding. */
    readonly before: readonly Traffic[];
  }[];
  readonly fingerprints: Set<string>;
  /** The situations in which the check decided. */
  readonly coverage: CoverageCount;
  crash: unknown;
}

/** Maximum number of findings of a check, and the number from which one with a known fingerprint only repeats another. */
const mostFindings = 40;
const mostAlike = 5;

interface JudgedDuring {
  readonly during: string;
  readonly attempt: readonly Traffic[];
  /** Whether the exchange belongs to a journey. Default: false. */
  readonly isJourney?: boolean;
  /** The body of a delivery, read like a reply; absent for a reply. */
  readonly delivery?: Reply;
}

/** Judges every reply of every check, once. */
export interface AmbientJudge {
  /** Returns the first finding of a rule of journeys; null if the reply breaks no such rule. */
  judge(traffic: Traffic, context: JudgedDuring): Finding | null;
  /** Drops the findings in these exchanges: the target changed meanwhile, and the requests are sent again. */
  retract(attempt: readonly Traffic[]): void;
  tallyOf(id: string): AmbientTally;
}

export function createAmbientJudge(
  checks: readonly Ambient[],
  facts: Facts,
  { judgesThrottling, record }: Pick<Protocol, 'judgesThrottling' | 'record'>,
): AmbientJudge {
  const judges = checks.map((check) => ({ ...check, judge: check.open(), tally: emptyTally() }));
  const see = record?.(facts);
  const byId = new Map(judges.map(({ id, tally }) => [id, tally]));
  return {
    judge(traffic, { during, attempt, isJourney = false, delivery }) {
      if (traffic.waitedFor && !judgesThrottling(traffic.request)) return null;
      const isReply = traffic.exchange.reply !== null && traffic.fault === undefined;
      const reply = delivery ?? (isReply ? replyOf(traffic.exchange) : null);
      const seen = (delivery === undefined ? see?.(occurrenceOf(traffic, reply)) : undefined) ?? unseen;
      if (reply === null) return null;
      const context = { request: traffic.request, facts, seen, attempt };
      let breach: Finding | null = null;
      for (const { id, judge, deliveries, journeys, tally } of judges) {
        if (journeys === 'only' && !isJourney) continue;
        if (delivery !== undefined && !deliveries) continue;
        try {
          const occurred = judge(reply, context);
          if (occurred === true) {
            tally.exercised += 1;
            tally.coverage.add(seen.situation);
          } else if (occurred !== false) tally.hidden = occurred;
        } catch (error) {
          if (!(error instanceof FindingError)) {
            if (!isOverflow(error)) tally.crash = error;
            continue;
          }
          if (journeys !== 'no') breach ??= error.finding;
          tally.exercised += 1;
          tally.coverage.add(seen.situation);
          const fingerprint = fingerprintOf(error.finding, [traffic], id);
          if (tally.met.length >= (tally.fingerprints.has(fingerprint) ? mostAlike : mostFindings)) continue;
          tally.fingerprints.add(fingerprint);
          const before = tally.met.length === 0 ? leadingTo(traffic, attempt) : [];
          tally.met.push({ finding: error.finding, during, traffic, before });
        }
      }
      return breach;
    },
    retract(attempt) {
      const numbers = new Set(attempt.map(({ exchange }) => exchange.number));
      for (const { tally } of judges)
        tally.met = tally.met.filter(({ traffic }) => !numbers.has(traffic.exchange.number));
    },
    tallyOf: (id) => byId.get(id) ?? emptyTally(),
  };
}

/** A delivery, or an exchange of a suite without views. */
const unseen: Seen = { situation: {} };

function occurrenceOf({ request, exchange: { sentMs = 0 }, together }: Traffic, reply: Reply | null): Occurrence {
  return { request, reply, sentMs, together: together ?? null };
}

/**
 * The requests of an attempt that may have caused a reply: those that change something, and reads of the same
 * operation.
 */
function leadingTo(traffic: Traffic, attempt: readonly Traffic[]): readonly Traffic[] {
  const before = attempt.slice(0, attempt.indexOf(traffic));
  return before.filter(
    ({ request, waitedFor }) =>
      !waitedFor && (request.method !== 'GET' || request.endpoint === traffic.request.endpoint),
  );
}

function emptyTally(): AmbientTally {
  return { exercised: 0, hidden: null, met: [], fingerprints: new Set(), coverage: countCoverage(), crash: null };
}
