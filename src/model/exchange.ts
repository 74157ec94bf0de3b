import type { Json, JsonObject } from './json.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | (string & {});

/** A request as a suite describes it, before base URL, prefix and key are added. */
export interface Request {
  /** The operation, such as `add-items`. The suite's endpoint table gives its schemas. */
  readonly endpoint: string;
  readonly method: Method;
  /** Path below the base URL: percent-encoded, with its prefix. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Additional headers. A null value removes a default header. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** A JSON body. `undefined` sends no body. */
  readonly body?: Json;
  /** Sent unchanged instead of `body`. */
  readonly rawBody?: string | Uint8Array;
  /** Sends the body in this number of pieces, without its length. */
  readonly pieces?: number;
  /** Computes headers that depend on the final request, such as a signature. Runs each time the request is sent. */
  readonly seal?: (unsealed: Unsealed) => Readonly<Record<string, string | null>>;
  /** The request has an unusual, mostly wrong signature: other tools cannot reproduce it. */
  readonly oddlySigned?: true;
  /** The request's key; null sends no key. Absent: the key of the target's own partner. */
  readonly key?: string | null;
  /** Sends this request on the same connection as the previous one of this attempt, if the transport can. */
  readonly sameConnection?: boolean;
  /** The local address to send from, on a separate connection. */
  readonly localAddress?: string;
  /** The check tests a 429, so a 429 is an answer and not a reason to wait. */
  readonly throttleExpected?: boolean;
  /** What to do instead of waiting if the target limits the rate of this request: a phrase after "or". */
  readonly throttledAdvice?: string;
  /** The target must refuse the request and create nothing, so the request uses no budget. */
  readonly refusalExpected?: true;
  /** The body contains only generated data about no real person. Reports show it unmasked, except for secrets. */
  readonly generated?: true;
  /** Ids in the request that octoproof made up, so that the target never issued them: for rules, not sent. */
  readonly madeUp?: readonly string[];
  /** The values of the template that the request was made from: for rules, not sent. */
  readonly values?: Readonly<Record<string, Json | undefined>>;
  /** What the control endpoint last changed, by the id of the changed object: for rules, not sent. */
  readonly arranged?: Readonly<Record<string, JsonObject>>;
  /** The request is made to break a server. Any layer may refuse it with its own error, or close the connection. */
  readonly hostile?: true;
}

/** A request just before it is sent: absolute URL, and the body's bytes. */
export interface Unsealed {
  readonly method: string;
  readonly url: string;
  readonly body: string | Uint8Array | null;
}

/** A request as it was sent: absolute URL, all headers, and the body's bytes as text. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** A reply as it was received. Header names are in lower case; repeated headers are joined with `, `. */
export interface ReceivedReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body decoded as UTF-8. */
  readonly text: string;
  /** Length of the body in bytes after content decoding. */
  readonly bytes: number;
  /** False if the bytes are not well-formed UTF-8. */
  readonly utf8: boolean;
}

/** Why there is no reply. `unsent` is never the target's fault: the request cannot be written as HTTP. */
export type NoReplyReason = 'unsent' | 'timeout' | 'refused' | 'reset' | 'tls' | 'dns' | 'malformed' | 'unreachable';

export interface NoReply {
  readonly reason: NoReplyReason;
  readonly detail: string;
}

/** One request and its outcome: exactly one of `reply` and `noReply` is set. */
export interface Exchange {
  /** Number within the run, from 1. */
  readonly number: number;
  readonly endpoint: string;
  readonly request: SentRequest;
  readonly reply: ReceivedReply | null;
  readonly noReply: NoReply | null;
  /** Milliseconds from the start of the run to the send; absent if unknown. */
  readonly sentMs?: number;
  /** Milliseconds from sending to the last byte. */
  readonly ms: number;
}
