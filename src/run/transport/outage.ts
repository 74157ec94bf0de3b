import type { RunProblem } from '../events.ts';
import type { Absence, AttributedExchange } from './presence.ts';

export interface Gone {
  readonly problem: RunProblem;
  /** Number of the first of the exchanges without a reply at the end of the run. */
  readonly since: number;
}

/** The problem of a target that stopped answering. Names the requests in flight, because they may be the cause. */
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

/** The notice for a target that did not answer for a while. It decides no verdict. */
export function wasAway(away: Pick<Absence, 'last' | 'unanswered'>, ms: number): string {
  return `the target did not answer for ${seconds(ms)} s${absenceInWords(away)}`;
}

const mostNamed = 3;

function absenceInWords({ last, unanswered }: Pick<Absence, 'last' | 'unanswered'>): string {
  const namedSuspects = suspects(unanswered).slice(0, mostNamed);
  const more = unanswered.length - namedSuspects.length;
  const others = more === 0 ? '' : `, and ${more} more`;
  return [
    last === null ? '' : `; the last reply was to ${exchangeInWords(last)}`,
    namedSuspects.length === 0
      ? ''
      : `; these requests got no reply: ${namedSuspects.map(exchangeInWords).join(', ')}${others}`,
  ].join('');
}

/** Requests that the target received come first, in their order: one of them may have caused the outage. */
function suspects(unanswered: readonly AttributedExchange[]): readonly AttributedExchange[] {
  return unanswered.toSorted(
    (a, b) => Number(wasReceived(b)) - Number(wasReceived(a)) || a.exchange.number - b.exchange.number,
  );
}

function wasReceived({ exchange }: AttributedExchange): boolean {
  return exchange.noReply?.reason === 'reset';
}

function hintFor(unanswered: readonly AttributedExchange[]): string {
  const log = 'look at the log of the target';
  const [first] = suspects(unanswered);
  return first !== undefined && wasReceived(first) ? `${log}: a request of ${first.during} may be the cause` : log;
}

function exchangeInWords({ exchange: { number, request }, during }: AttributedExchange): string {
  const { pathname, search } = new URL(request.url);
  return `${request.method} ${pathname}${search}${bodyInWords(request.body)} (exchange ${number} of ${during})`;
}

/** A longer body is not cut, because half a secret no longer matches its mask. */
const longestBody = 200;

function bodyInWords(body: string | null): string {
  if (body === null || body === '') return '';
  return body.length <= longestBody ? ` with the body ${body}` : ` with a body of ${body.length} characters`;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
