import type { ClientEndpoint, Draw, Json, ProvokedReply, Stimulus } from '../../../../src/client-authoring.ts';
import { cartError, flatError } from '../replies.ts';

/** A failure, as one of several stimuli dresses it. */
interface Failure {
  /** The code that a client has to read from it; null if it has none. */
  readonly code: string | null;
  readonly reply: ProvokedReply;
  /** Facts for the rules. */
  readonly dress?: string;
}

interface Turns {
  readonly says: string;
  readonly endpoint: ClientEndpoint;
  readonly failures: readonly Failure[] | { readonly count: number; readonly of: readonly Failure[] };
}

/**
 * Fails requests to one endpoint, each in another way: with all of these failures in order, or with some of them in a random order. A request that is sent again passes, so that a retry succeeds and the
 * next failure has a request of its own.
 */
export function failuresInTurn(name: string, { says, endpoint, failures }: Turns): Stimulus {
  return {
    name,
    says,
    endpoints: [endpoint],
    lasts: 'once',
    times: 'of' in failures ? failures.count : failures.length,
    open() {
      let left: Failure[] | null = null;
      let last: string | null = null;
      return ({ call, draw, provoked }) => {
        left ??= drawn(failures, draw);
        const request = `${call.method} ${call.target} ${call.body}`;
        const failure = request === last ? undefined : left.shift();
        // The same request may fail again later, in another way.
        last = failure === undefined ? null : request;
        if (failure === undefined) return Promise.resolve(null);
        provoked({ code: failure.code, dress: failure.dress ?? 'plain' });
        return Promise.resolve(failure.reply);
      };
    },
  };
}

function drawn(failures: Turns['failures'], draw: Draw): Failure[] {
  return 'of' in failures ? draw.shuffled(failures.of).slice(0, failures.count) : [...failures];
}

/** Texts that fit their code. */
const texts: Readonly<Record<string, string>> = {
  INTERNAL_SERVER_ERROR: 'An internal error occurred. Try again later',
  BAD_REQUEST: 'The request is invalid',
  FORBIDDEN: 'The request is outside of the scope of this partner',
  INVALID_PRODUCT_ID: 'There is no such product',
  PRODUCT_NOT_CARTABLE: 'This product cannot be put in a cart',
  CART_ITEM_LIMIT: 'The cart has too many options',
  UNPROCESSABLE_ENTITY: 'The request cannot be processed',
  INVALID_BOOKING_STATE: 'The state does not allow this request',
};

/** The status and the outer code of cart errors (section 4: the status reflects the code). */
const outerCodes: Readonly<Record<number, string>> = {
  400: 'failed_precondition',
  403: 'permission_denied',
  404: 'not_found',
  409: 'aborted',
  500: 'internal',
};

interface Dressing {
  readonly status?: number;
  /** Default: a text that fits the code. */
  readonly text?: string;
  /** The outer code of a cart error. Default: one that fits the status. */
  readonly outer?: string;
  readonly dress?: string;
  /** Further fields of the error object. */
  readonly more?: Readonly<Record<string, Json>>;
}

/** An error object as the body: the shape of endpoints without an envelope. */
export function flat(code: string, { status = 400, text, dress = 'plain', more = {} }: Dressing = {}): Failure {
  return { code, dress, reply: flatError(status, { error: code, errorMessage: textOf(code, text), ...more }) };
}

/** An error object in `details`: the shape of cart endpoints. */
export function enveloped(
  code: string,
  { status = 400, text, outer, dress = 'plain', more = {} }: Dressing = {},
): Failure {
  const error = { error: code, errorMessage: textOf(code, text), ...more };
  return { code, dress, reply: cartError(status, outer ?? outerCodes[status] ?? 'failed_precondition', error) };
}

/** Too many requests, with the wait in seconds. The wait is longer than the usual ones, so it shows who ignores it. */
export function limited(seconds: number): Failure {
  const details = { error: 'RATE_LIMITED', errorMessage: 'Too many requests', requestId: 'req-5b1e0d' };
  return {
    code: 'RATE_LIMITED',
    reply: {
      kind: 'reply',
      status: 429,
      headers: { 'retry-after': String(seconds) },
      json: { code: 'resource_exhausted', message: 'Too many requests', details },
    },
  };
}

/** Only an outer code, and `details` null: the shape of the layer before the endpoints. */
export function bare(code: string, dress = 'plain'): Failure {
  return {
    code,
    dress,
    reply: { kind: 'reply', status: 400, json: { code, message: 'The request is malformed', details: null } },
  };
}

function textOf(code: string, text: string | undefined): string {
  return text ?? texts[code] ?? 'The request failed';
}
