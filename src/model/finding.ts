import type { Json } from './json.ts';
import type { Pointer } from './pointer.ts';

/** The reply that a request must get. */
export type ExpectedReply =
  /** An error code of the contract. */
  | { readonly code: string }
  /** A status, or a group of them such as `4xx` or `below 500`. */
  | { readonly status: string }
  /** Any error status that blames the request. */
  | { readonly refusal: true }
  | { readonly words: string };

/**
 * A part of a request that differs from an accepted request. `pointer` leads to the value within the part, such as
 * `/quantity` of the body or `/authorization` of the headers.
 */
export type ChangedPart = {
  readonly part: 'method' | 'path' | 'query' | 'headers' | 'key' | 'body';
  readonly pointer: Pointer;
} & (
  | { readonly omitted: true }
  /** The sent value. Absent if it is secret, personal or long. */
  | { readonly value?: Json }
);

/** The received value; null if the reply has null, or no such value. */
export interface Received {
  readonly received: Json | null;
  /** The reply has no such value. */
  readonly absent?: true;
}

/** A value violates its schema: it is missing, must not exist, must not be null, or has a wrong type or value. */
export type SchemaFault = 'missing' | 'forbidden' | 'null' | 'type' | 'value';

/**
 * Wrong behaviour of a target, as data; reporters add the words. The union is closed: a reporter that does not handle a
 * kind does not compile. `exchange` is the number of the exchange with the finding.
 */
export type Finding = { readonly exchange: number } & (
  | ({ readonly kind: 'differs'; readonly pointer: Pointer; readonly expected: Json } & Received)
  | { readonly kind: 'missing'; readonly pointer: Pointer; readonly expected: string }
  | { readonly kind: 'wrong-kind'; readonly pointer: Pointer; readonly expected: string; readonly received: Json }
  /** `expected` is null if the contract forbids any value. */
  | ({ readonly kind: 'unexpected'; readonly pointer: Pointer; readonly expected: string | null } & Received)
  | {
      readonly kind: 'schema';
      readonly fault: SchemaFault;
      readonly pointer: Pointer;
      readonly expected: string;
      readonly received: Json | null;
    }
  | {
      readonly kind: 'status';
      readonly expected: ExpectedReply;
      readonly received: number;
      /** The parts that differ from an accepted request. */
      readonly changed?: readonly ChangedPart[];
      /** The request, such as `a request without a nonce`. */
      readonly sent?: string;
      /** The other reply whose status this one must have. Follows "as". */
      readonly as?: string;
    }
  | { readonly kind: 'header'; readonly name: string; readonly expected: string; readonly received: string | null }
  | {
      readonly kind: 'body';
      readonly expected: string;
      readonly received: string;
      /** The body does not show the failure: it is another effect of the call. */
      readonly outside?: true;
    }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string | null;
      /** The success status of the operation, if the reply has another 2xx status. */
      readonly expected?: number;
    }
  | {
      readonly kind: 'not-refused';
      readonly status: number;
      readonly expected: ExpectedReply;
      /** The request or its wrong part, such as `a request without a nonce` or `quantity 0`. */
      readonly sent?: string;
      /** The parts that differ from an accepted request. */
      readonly changed?: readonly ChangedPart[];
      /** Why the target must refuse the request: a clause. */
      readonly because?: string;
    }
  | {
      readonly kind: 'wrong-code';
      /** Null: any code except the received one. */
      readonly expected: string | null;
      readonly received: string | null;
      readonly status: number;
      /** The parts that differ from an accepted request. */
      readonly changed?: readonly ChangedPart[];
      /** The request, such as `a request without a nonce`. */
      readonly sent?: string;
    }
  | { readonly kind: 'state-changed'; readonly what: string; readonly expected: Json; readonly received: Json }
  /** The answer of a function under test, which may be an error. */
  | {
      readonly kind: 'answer';
      readonly operation: string;
      readonly expected: Json | null;
      readonly received: Json | null;
      readonly error: string | null;
    }
  /** A part of a client's request, or of its behaviour. `exchange` is the decisive request. */
  | { readonly kind: 'client'; readonly what: string; readonly expected: string; readonly received: Json }
  | { readonly kind: 'no-reply'; readonly reason: string; readonly detail: string }
);

/** Carries a finding from an expectation to the engine. */
export class FindingError extends Error {
  readonly finding: Finding;

  constructor(finding: Finding) {
    super(`the target does not meet an expectation: ${finding.kind}`);
    this.name = 'FindingError';
    this.finding = finding;
  }
}
