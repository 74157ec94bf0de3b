import type { Period, Price, Product, Quote, Reservation } from './store.ts';

// What rules are handed, and hand on.

/** The pairs of the header that section 5.4 lists. */
export interface Authorization {
  readonly version: string;
  readonly digest: string;
  readonly nonce: string;
  /** As it stands there, percent-encoded. */
  readonly signature: string;
}

/** A query parameter, decoded. */
export type Pair = readonly [key: string, value: string];

/** What the purchaser has to choose: one of its values, or `multiple`. */
export interface Attribute {
  readonly name: string;
  readonly type: 'single' | 'multiple';
  readonly values: readonly string[];
}

/** What a reserve says about the price: the sum that the purchaser saw, and the id under which it was told. */
export interface PriceClaim {
  /** Null when the request names none. */
  readonly expected: Price | null;
  /** What `prereservationId` stands for; null when the request names none. */
  readonly quote: Quote | null;
}

/** Who buys, as far as the marketplace tells (5.6). */
export interface Purchaser {
  readonly purchaserId: string | null;
  /** Null for a guest. */
  readonly purchaserEmailHash: string | null;
}

/** What a reserve asks for, once all is checked. */
export interface Booking extends Period {
  readonly product: Product;
  readonly price: Price;
  readonly customerServiceId: string | null;
}

/** A booking that went from one state to another. */
export interface Change {
  /** Null for a new one. */
  readonly before: Reservation | null;
  readonly after: Reservation;
  /** Whether the marketplace learns of it by the reply to its own request. */
  readonly isAnswered: boolean;
}

/** Something to be told over the webhook. */
export interface Delivery {
  readonly body: Readonly<Record<string, unknown>>;
  /** How long to wait before it is sent. */
  readonly afterMs: number;
  /** POST when not given. */
  readonly method?: 'POST' | 'PUT';
  /** `application/json` when not given. */
  readonly contentType?: string;
}
