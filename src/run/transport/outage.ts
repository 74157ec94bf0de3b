import type { RunProblem } from '../events.ts';
import type { Absence, AttributedExchange } from './presence.ts';

export interface Gone {
  readonly problem: RunProblem;
  /** Number of the first exchange without an answer, after which none had one. */
  readonly since: number;
}

/** A target that was there and is no more: what was under way then may be why, and is named. */
export function wentAway({ last, unanswered, lastProbe }: Absence): Gone {
  const { noReply, request } = lastProbe.exchange;
  const why = `${noReply?.reason ?? 'no answer'} (${noReply?.detail ?? ''})`;
  const since = `${request.method} ${request.url} was tried for ${seconds(lastProbe.ms)} s more: ${why}`;
  return {
    problem: {
      kind: 'could-not-run',
      message: `the target went away${absenceInWords({ last, unanswered })}; ${since}`,
      hint: hintFor(unanswered),
    },
    since: Math.min(...unanswered.map(({ exchange }) => exchange.number)),
  };
}

/** What is told of a target that was away for a while: no verdict rests on it. */
export function wasAway(away: Pick<Absence, 'last' | 'unanswered'>, ms: number): string {
  return `the target was away for ${seconds(ms)} s${absenceInWords(away)}`;
}

const mostNamed = 3;

function absenceInWords({ last, unanswered }: Pick<Absence, 'last' | 'unanswered'>): string {
  const named = suspects(unanswered).slice(0, mostNamed);
  const more = unanswered.length - named.length;
  const others = more === 0 ? '' : `, and ${more} more`;
  return [
    last === null ? '' : ` after ${exchangeInWords(last)}`,
    named.length === 0 ? '' : `; without an answer stayed ${named.map(exchangeInWords).join(', ')}${others}`,
  ].join('');
}

/** What it had taken comes first, in the order in which it was sent: that it went away then may be no chance. */
function suspects(unanswered: readonly AttributedExchange[]): readonly AttributedExchange[] {
  return unanswered.toSorted(
    (a, b) => Number(wasTaken(b)) - Number(wasTaken(a)) || a.exchange.number - b.exchange.number,
  );
}

function wasTaken({ exchange }: AttributedExchange): boolean {
  return exchange.noReply?.reason === 'reset';
}

function hintFor(unanswered: readonly AttributedExchange[]): string {
  const log = 'see in its log why it ended';
  const [first] = suspects(unanswered);
  return first !== undefined && wasTaken(first) ? `${log}: it may be what ${first.during} sent` : log;
}

function exchangeInWords({ exchange: { number, endpoint }, during }: AttributedExchange): string {
  return `exchange ${number} (${endpoint} of ${during})`;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
