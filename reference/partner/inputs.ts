import type { Period, Price, Product, Quote, Reservation } from './store.ts';

/* Arguments and results of rules. */

/** The pairs of the Authorization header (5.4). */
export interface Authorization {
  readonly version: string;
  readonly digest: string;
  readonly nonce: string;
  /** Percent-encoded, as in the header. */
  readonly signature: string;
}

/** A query parameter, decoded. */
export type Pair = readonly [key: string, value: string];

/** A choice of the purchaser: one value (`single`) or several (`multiple`). */
export interface Attribute {
  readonly name: string;
  readonly type: 'single' | 'multiple';
  readonly values: readonly string[];
}

/** The price in a reserve: the amount that the purchaser saw, and the quote with its pre-reservation id. */
export interface PriceClaim {
  /** Null when the request has none. */
  readonly expected: Price | null;
  /** The quote of `prereservationId`; null when the request has none. */
  readonly quote: Quote | null;
}

/** The purchaser in a request of the marketplace (5.6). */
export interface Purchaser {
  readonly purchaserId: string | null;
  /** Null for a guest. */
  readonly purchaserEmailHash: string | null;
}

/** A reserve after all checks. */
export interface Booking extends Period {
  readonly product: Product;
  readonly price: Price;
  readonly customerServiceId: string | null;
}

export interface Change {
  /** Null for a new reservation. */
  readonly before: Reservation | null;
  readonly after: Reservation;
  /** True when the reply to the marketplace's own request shows the change. */
  readonly isAnswered: boolean;
}

/** One event for the webhook. */
export interface Delivery {
  readonly body: Readonly<Record<string, unknown>>;
  /** Delay before sending. */
  readonly afterMs: number;
  /** Default: POST. */
  readonly method?: 'POST' | 'PUT';
  /** Default: `application/json`. */
  readonly contentType?: string;
}
