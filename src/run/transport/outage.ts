import type { RunProblem } from '../events.ts';
import type { Absence, Made } from './presence.ts';

export interface Gone {
  readonly problem: RunProblem;
  /** Number of the first exchange without an answer, after which none had one. */
  readonly since: number;
}

/** A target that was there and is no more: what was under way then may be why, and is named. */
export function wentAway({ last, unanswered, asked }: Absence): Gone {
  const { noReply, request } = asked.exchange;
  const why = `${noReply?.reason ?? 'no answer'} (${noReply?.detail ?? ''})`;
  const since = `${request.method} ${request.url} was tried for ${seconds(asked.ms)} s more: ${why}`;
  return {
    problem: {
      kind: 'could-not-run',
      message: `the target went away${historyOf({ last, unanswered })}; ${since}`,
      hint: hintFor(unanswered),
    },
    since: Math.min(...unanswered.map(({ exchange }) => exchange.number)),
  };
}

/** What is told of a target that was away for a while: no verdict rests on it. */
export function wasAway(away: Pick<Absence, 'last' | 'unanswered'>, ms: number): string {
  return `the target was away for ${seconds(ms)} s${historyOf(away)}`;
}

const mostNamed = 3;

function historyOf({ last, unanswered }: Pick<Absence, 'last' | 'unanswered'>): string {
  const named = suspects(unanswered).slice(0, mostNamed);
  const more = unanswered.length - named.length;
  const others = more === 0 ? '' : `, and ${more} more`;
  return [
    last === null ? '' : ` after ${placeOf(last)}`,
    named.length === 0 ? '' : `; without an answer stayed ${named.map(placeOf).join(', ')}${others}`,
  ].join('');
}

/** What it had taken comes first, in the order in which it was sent: that it went away then may be no chance. */
function suspects(unanswered: readonly Made[]): readonly Made[] {
  return unanswered.toSorted(
    (a, b) => Number(wasTaken(b)) - Number(wasTaken(a)) || a.exchange.number - b.exchange.number,
  );
}

function wasTaken({ exchange }: Made): boolean {
  return exchange.noReply?.reason === 'reset';
}

function hintFor(unanswered: readonly Made[]): string {
  const log = 'see in its log why it ended';
  const [first] = suspects(unanswered);
  return first !== undefined && wasTaken(first) ? `${log}: it may be what ${first.during} sent` : log;
}

function placeOf({ exchange: { number, endpoint }, during }: Made): string {
  return `exchange ${number} (${endpoint} of ${during})`;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
