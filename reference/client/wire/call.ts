import type { Fields } from '../../http/fields.ts';

/** The endpoints of section 4 of the contract. */
export type Operation =
  | 'register'
  | 'readPartner'
  | 'readSupplier'
  | 'listProducts'
  | 'createCart'
  | 'readCart'
  | 'abandonCart'
  | 'addItems'
  | 'changeItem'
  | 'removeItem'
  | 'readOrder';

export type Query = readonly (readonly [name: string, value: string])[];

/** A call before it becomes an HTTP request. */
export interface ApiCall {
  readonly operation: Operation;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Segments after the version prefix, not encoded. */
  readonly path: readonly string[];
  readonly query: Query;
  readonly body: Fields | null;
  /** The shopper whom the call serves, or null for the catalogue and the registration. */
  readonly shopper: string | null;
}

export interface HttpRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Sends the body in chunks, without a content length. */
  readonly chunked: boolean;
  /** Requests of one name share kept connections; null opens a connection for this request only. */
  readonly connection: string | null;
}

export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
