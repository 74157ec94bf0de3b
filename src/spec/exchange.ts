import type { Json } from './json.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | (string & {});

/** A request as a suite describes it, before base URL, prefix and key are added. */
export interface Request {
  /** The operation it is meant for, such as `add-items`; the suite's endpoint table gives its schemas. */
  readonly endpoint: string;
  readonly method: Method;
  /** Path below the base URL, already percent-encoded, with its prefix. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Further headers; a value of null takes a default header away. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** A JSON body. `undefined` sends none. */
  readonly body?: Json;
  /** Bytes sent instead of `body`, as they are. */
  readonly rawBody?: string | Uint8Array;
  /** Sends the body in this number of pieces, without announcing its length. */
  readonly pieces?: number;
  /** Headers that depend on the request as it leaves, such as a signature: made anew each time it is sent. */
  readonly seal?: (unsealed: Unsealed) => Readonly<Record<string, string | null>>;
  /** Signed in another way than usual, mostly wrongly: nobody else can make that signature again. */
  readonly oddlySigned?: true;
  /** The credential of the request: a key's text, or null for none. Absent: the target's own partner. */
  readonly key?: string | null;
  /** Sends this request on the same connection as the previous one of this attempt, if the transport can. */
  readonly sameConnection?: boolean;
  /** The address of this machine that it is sent from, on a connection of its own. */
  readonly localAddress?: string;
  /** The check tests a 429: it is an answer, not a reason to wait. */
  readonly throttleExpected?: boolean;
  /** The request must be refused and leave nothing behind, so it draws on no budget. */
  readonly refusalExpected?: true;
  /** Its body concerns no real person: all data is generated, so that reports show it as it is, except for secrets. */
  readonly generated?: true;
  /** The request is made to break a server: any layer may refuse it with its own error, or close the connection. */
  readonly hostile?: true;
}

/** A request as it is about to leave: absolute URL, the body's bytes. */
export interface Unsealed {
  readonly method: string;
  readonly url: string;
  readonly body: string | Uint8Array | null;
}

/** A request as it left: absolute URL, all headers, body bytes as text. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** A reply as it came in. Header names are lower case; repeated headers are joined with `, `. */
export interface ReceivedReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body decoded as UTF-8. */
  readonly text: string;
  /** Length of the body in bytes, as received after content decoding. */
  readonly bytes: number;
  /** False if the bytes are not well-formed UTF-8. */
  readonly utf8: boolean;
}

/** Why no reply came. `unsent` is never the target's doing: the request has no form on the wire. */
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
  /** Milliseconds from the beginning of the run to when it was sent; absent where that is not known. */
  readonly sentMs?: number;
  /** Milliseconds from sending to the last byte. */
  readonly ms: number;
}
