import type { Fields } from '../../http/fields.ts';
import { fieldsOf, textOf } from './decode.ts';
import type { HttpReply } from './call.ts';

/** A call that did not succeed. */
export interface Failure {
  /** The reply never arrived or cannot be read: whether the call took effect is unknown. */
  readonly lost: boolean;
  readonly status: number | null;
  /** The error code; null when the reply has none. */
  readonly code: string | null;
  /** The wait that the server asks for, in ms. */
  readonly retryAfter: number | null;
  /** The object that holds the code and its fields, such as `currentPrice`. */
  readonly error: Fields;
}

/** The result of a call. */
export type Outcome =
  | { readonly ok: true; readonly status: number; readonly body: unknown; readonly reply: HttpReply }
  | { readonly ok: false; readonly failure: Failure };

export const lostReply: Failure = { lost: true, status: null, code: null, retryAfter: null, error: {} };

/** Section 2.8: the code of each of the three error shapes, or null for a body without a code. */
export function codeOf(body: unknown): string | null {
  const fields = fieldsOf(body);
  return textOf(fields['error']) ?? textOf(fieldsOf(fields['details'])['error']) ?? textOf(fields['code']);
}

/** The error object itself: the body, or its `details`. */
export function errorOf(body: unknown): Fields {
  const fields = fieldsOf(body);
  return typeof fields['error'] === 'string' ? fields : { ...fields, ...fieldsOf(fields['details']) };
}

/** The wait of a `retry-after` header in ms: seconds, or a date relative to the server's own `date`. */
export function retryAfterOf(headers: HttpReply['headers'], now: number): number | null {
  const value = headers['retry-after']?.trim();
  if (value === undefined || value === '') return null;
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1_000;
  const until = Date.parse(value);
  const sent = Date.parse(headers['date'] ?? '');
  if (Number.isNaN(until)) return null;
  return Math.max(0, until - (Number.isNaN(sent) ? now : sent));
}
