import type { ErrorCode } from './wire/error-code.ts';

/** Why a call is refused; which shape and status that takes on the wire is decided by the rules of section 2.8. */
export interface Refusal {
  readonly error: ErrorCode;
  readonly errorMessage: string;
  /** `gateway`: found by the layer before the endpoint, which knows no `error`. */
  readonly layer?: 'gateway';
  /** Fields beside the three of every error. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Seconds to wait, sent as `retry-after`. */
  readonly retryAfter?: number;
}

export function badRequest(errorMessage: string): Refusal {
  return { error: 'BAD_REQUEST', errorMessage };
}

/** A body that is not JSON, or lacks a required field: answered before the endpoint is reached. */
export function malformed(errorMessage: string): Refusal {
  return { error: 'BAD_REQUEST', errorMessage, layer: 'gateway' };
}
