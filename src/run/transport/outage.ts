import type { RunProblem } from '../events.ts';
import type { Absence, AttributedExchange } from './presence.ts';

export interface Gone {
  readonly problem: RunProblem;
  /** Number of the first exchange without an answer, after which none had one. */
  readonly since: number;
}

/** A target that went away. The requests in flight may be the cause, and are named. */
export function wentAway({ last, unanswered, lastProbe }: Absence): Gone {
  const { noReply, request } = lastProbe.exchange;
  const reasonText = `${noReply?.reason ?? 'no answer'} (${noReply?.detail ?? ''})`;
  const since = `octoproof repeated ${request.method} ${request.url} for ${seconds(lastProbe.ms)} s: ${reasonText}`;
  return {
    problem: {
      kind: 'could-not-run',
      message: `the target stopped answering${absenceInWords({ last, unanswered })}; ${since}`,
      hint: hintFor(unanswered),
    },
    since: Math.min(...unanswered.map(({ exchange }) => exchange.number)),
  };
}

/** The report of a target that was away for a while: it decides no verdict. */
export function wasAway(away: Pick<Absence, 'last' | 'unanswered'>, ms: number): string {
  return `the target did not answer for ${seconds(ms)} s${absenceInWords(away)}`;
}

const mostNamed = 3;

function absenceInWords({ last, unanswered }: Pick<Absence, 'last' | 'unanswered'>): string {
  const namedSuspects = suspects(unanswered).slice(0, mostNamed);
  const more = unanswered.length - namedSuspects.length;
  const others = more === 0 ? '' : `, and ${more} more`;
  return [
    last === null ? '' : ` after ${exchangeInWords(last)}`,
    namedSuspects.length === 0
      ? ''
      : `; requests without a reply: ${namedSuspects.map(exchangeInWords).join(', ')}${others}`,
  ].join('');
}

/** Received requests come first, in their order: one of them may have caused the outage. */
function suspects(unanswered: readonly AttributedExchange[]): readonly AttributedExchange[] {
  return unanswered.toSorted(
    (a, b) => Number(wasTaken(b)) - Number(wasTaken(a)) || a.exchange.number - b.exchange.number,
  );
}

function wasTaken({ exchange }: AttributedExchange): boolean {
  return exchange.noReply?.reason === 'reset';
}

function hintFor(unanswered: readonly AttributedExchange[]): string {
  const log = 'see the log of the target';
  const [first] = suspects(unanswered);
  return first !== undefined && wasTaken(first) ? `${log}: a request of ${first.during} may be the cause` : log;
}

function exchangeInWords({ exchange: { number, endpoint }, during }: AttributedExchange): string {
  return `exchange ${number} (${endpoint} of ${during})`;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
