import type { NoReplyReason } from '../../model/exchange.ts';

/** Outcomes of a request without a reply. The index of an outcome is its code in a recording. */
const words = [
  /** Not yet sent, or the run ended before the send. */
  'unsent',
  /** In flight, or the run ended before the reply. */
  'unanswered',
  /** Not sent: the plan's limit of requests in flight was reached. */
  'held back',
  /** This machine had no socket or port left. */
  'no socket',
  'timeout',
  'refused',
  'reset',
  'tls',
  'dns',
  'malformed',
  'unreachable',
  /** A reply with a success status, but without the content of its operation. */
  'wrong content',
] as const;

export type Word = (typeof words)[number];

export type TransportError = Exclude<NoReplyReason, 'unsent'> | 'no socket';

/** The code of an outcome. Below 100 there is no complete reply; from 100 on it is the status of the reply. */
export function codeOf(word: Word): number {
  return words.indexOf(word);
}

const unanswered = codeOf('unanswered');
const leftNever: readonly number[] = [codeOf('unsent'), codeOf('held back'), codeOf('no socket')];

/** The outcome as text: `timeout`, `status 503`. */
export function outcomeName(code: number): string {
  return words[code] ?? `status ${code}`;
}

/** How often each outcome occurs, the most frequent first. */
export function countedOutcomes(codes: Iterable<number>): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(outcomeName(code), (counts.get(outcomeName(code)) ?? 0) + 1);
  return Object.fromEntries([...counts].toSorted(([, one], [, other]) => other - one));
}

/** True if the target sent a reply. */
export function isReply(code: number): boolean {
  return code >= 100 || code === codeOf('wrong content');
}

export function isSuccess(code: number): boolean {
  return code >= 200 && code < 300;
}

/** True while the request has no outcome. */
export function isPending(code: number): boolean {
  return code <= unanswered;
}

/** True if the request was not sent. */
export function neverLeft(code: number): boolean {
  return leftNever.includes(code);
}
