import type { IncomingHttpHeaders } from 'node:http';
import type { Partner, Store } from './store.ts';

export type Endpoint =
  | 'register'
  | 'me'
  | 'supplier'
  | 'products'
  | 'createCart'
  | 'readCart'
  | 'abandonCart'
  | 'addItems'
  | 'updateItem'
  | 'removeItem'
  | 'readOrder';

/** One request, read completely, with all that a rule or a rewriting of its reply may need. */
export interface Request {
  /** Null when the path and method belong to no endpoint. */
  readonly endpoint: Endpoint | null;
  readonly method: string;
  /** As sent, still percent-encoded, without the query. */
  readonly path: string;
  readonly prefix: 'current' | 'deprecated' | null;
  /** Decoded values of the path: `cartId`, `itemId`, `uuid`. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** The JSON of the body; `undefined` when there is none or it is no JSON. */
  readonly body: unknown;
  /** The client's IP address. */
  readonly address: string;
  /** Null when the key is missing or invalid, and always on register. */
  readonly partner: Partner | null;
  readonly requestId: string;
  /** The injected clock at arrival, ms since epoch. */
  readonly now: number;
  /** Calls so far, this one included: of the whole server and of its endpoint. */
  readonly calls: { readonly total: number; readonly ofEndpoint: number };
  /** Lives as long as the server and belongs to nobody: faults and freedoms keep their state here. */
  readonly memory: Map<string, unknown>;
  readonly store: Store;
  readonly brand: string;
}
