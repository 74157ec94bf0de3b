import type { NoReplyReason } from '../../spec/exchange.ts';

/** What can come of a request besides a reply; its place is its code in a recording. */
const words = [
  /** Not yet sent, or the run ended before. */
  'unsent',
  /** On its way, or the run ended before a reply came. */
  'unanswered',
  /** More than the plan allows were in flight. */
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
] as const;

export type Word = (typeof words)[number];

/** The failures that a transport meets. */
export type TransportError = Exclude<NoReplyReason, 'unsent'> | 'no socket';

/** A number that stands for what came of a request: below 100 no whole reply came, from 100 on it is the reply's status. */
export function codeOf(word: Word): number {
  return words.indexOf(word);
}

const unanswered = codeOf('unanswered');
const leftNever: readonly number[] = [codeOf('unsent'), codeOf('held back'), codeOf('no socket')];

/** In words: `timeout`, `status 503`. */
export function outcomeName(code: number): string {
  return words[code] ?? `status ${code}`;
}

export function isSuccess(code: number): boolean {
  return code >= 200 && code < 300;
}

/** True while nothing has come of the request. */
export function isPending(code: number): boolean {
  return code <= unanswered;
}

/** True where the request did not leave. */
export function neverLeft(code: number): boolean {
  return leftNever.includes(code);
}
