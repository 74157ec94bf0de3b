import type { IncomingHttpHeaders } from 'node:http';
import type { Sites } from './sites.ts';
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

/** A parsed request and everything else that a rule or a reply rewrite may need. */
export interface Request {
  /** Null when no endpoint has this method and path. */
  readonly endpoint: Endpoint | null;
  readonly method: string;
  /** Still percent-encoded, without the query. */
  readonly path: string;
  readonly prefix: 'current' | 'deprecated' | null;
  /** Decoded path parameters: `cartId`, `itemId`, `uuid`. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** `undefined` when the body is missing or not JSON. */
  readonly body: unknown;
  /** The client's IP address. */
  readonly address: string;
  /** Null for a missing or invalid key, and for register. */
  readonly partner: Partner | null;
  readonly requestId: string;
  /** Time of arrival on the injected clock, in ms since epoch. */
  readonly now: number;
  /** Number of calls so far, including this one: in total and of this endpoint. */
  readonly calls: { readonly total: number; readonly ofEndpoint: number };
  /** State of faults and freedoms. It exists as long as the server. */
  readonly memory: Map<string, unknown>;
  readonly store: Store;
  readonly brand: string;
  readonly sites: Sites;
}
