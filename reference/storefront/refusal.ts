import type { ErrorCode } from './wire/error-code.ts';

/** The reason of a refusal. Rules of section 2.8 decide its format and status. */
export interface Refusal {
  readonly error: ErrorCode;
  readonly errorMessage: string;
  /** `gateway`: refused by the layer before the endpoint, which does not use `error`. */
  readonly layer?: 'gateway';
  /** Fields in addition to the three of every error. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Seconds to wait, sent as `retry-after`. */
  readonly retryAfter?: number;
}

export function badRequest(errorMessage: string): Refusal {
  return { error: 'BAD_REQUEST', errorMessage };
}

/** A body that is not JSON, or without a required field. The endpoint is not reached. */
export function malformed(errorMessage: string): Refusal {
  return { error: 'BAD_REQUEST', errorMessage, layer: 'gateway' };
}
