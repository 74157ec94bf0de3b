import type { RawRequest } from '../http/raw-request.ts';
import type { Facts } from './facts.ts';
import type { Delivery } from './inputs.ts';
import type { Operation } from './4-endpoints/operations.ts';
import type { Store } from './store.ts';

/** A parsed request and everything else that a rule or a reply rewrite may need. */
export interface Request extends RawRequest {
  readonly body: Buffer;
  /** Null when no operation has this method and path. */
  readonly operation: Operation | null;
  /** Still percent-encoded, without the query. */
  readonly path: string;
  /** Still percent-encoded, without the question mark; null when the URL has none. */
  readonly query: string | null;
  /** Decoded path parameters. */
  readonly parameters: Readonly<Record<string, string>>;
  /** `undefined` when the body is missing or not JSON. */
  readonly json: unknown;
  /** Time of arrival on the injected clock, in ms since epoch. */
  readonly now: number;
  /** Number of calls so far, including this one. */
  readonly calls: { readonly total: number; readonly ofOperation: number };
  readonly store: Store;
  readonly facts: Facts;
  readonly signingKey: string;
  /** The origin that the marketplace signs, when it differs from the one that it connects to. */
  readonly publicOrigin: string | null;
  /** State of faults and freedoms. It exists as long as the server. */
  readonly memory: Map<string, unknown>;
  readonly deliver: (delivery: Delivery) => void;
}
