import type { RawRequest } from '../http/raw-request.ts';
import type { Facts } from './facts.ts';
import type { Delivery } from './inputs.ts';
import type { Operation } from './4-endpoints/operations.ts';
import type { Store } from './store.ts';

/** One request, read completely, with all that a rule or a rewriting of its reply may need. */
export interface Request extends RawRequest {
  readonly body: Buffer;
  /** Null when method and path belong to no operation. */
  readonly operation: Operation | null;
  /** As sent, still percent-encoded, without the query. */
  readonly path: string;
  /** As sent, still percent-encoded, without the question mark; null when there is none. */
  readonly query: string | null;
  /** Decoded values of the path. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The JSON of the body; `undefined` when there is none or it is no JSON. */
  readonly json: unknown;
  /** The injected clock at arrival, ms since epoch. */
  readonly now: number;
  /** Calls so far, this one included: in all, and of its operation. */
  readonly calls: { readonly total: number; readonly ofOperation: number };
  readonly store: Store;
  readonly facts: Facts;
  readonly signingKey: string;
  /** Under which origin the marketplace knows the server, when it is not the one that was dialled. */
  readonly publicOrigin: string | null;
  /** Lives as long as the server and belongs to nobody: faults and freedoms keep their state here. */
  readonly memory: Map<string, unknown>;
  /** Hands a delivery of the webhook to its sender. */
  readonly deliver: (delivery: Delivery) => void;
}
