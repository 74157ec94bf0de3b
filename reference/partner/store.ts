import type { Integration } from './facts.ts';

/** In minor units. */
export interface Price {
  readonly amount: number;
  readonly currencyCode: string;
}

/** Something on sale, as the partner holds it now. Records are immutable: a change stores a new one under the same id. */
export interface Product {
  readonly id: string;
  readonly integration: Integration;
  readonly price: Price;
  /** What the purchaser gets for it. */
  readonly value: string;
  /** The value that the marketplace was told when the product was listed. */
  readonly listedValue: string;
  readonly soldOut: boolean;
  /** Its bookings take a while: they are answered with a transitional status. */
  readonly transitional: boolean;
  /** How long requests about it take, in ms. */
  readonly latencyMs: number;
}

/** A period, in ms since epoch. */
export interface Period {
  readonly startAt: number;
  readonly endAt: number;
}

/** A price that somebody was told, under the id that they were given for it. */
export interface Quote {
  readonly prereservationId: string;
  readonly productId: string;
  /** Null for one that was made in the iframe. */
  readonly purchaserId: string | null;
  readonly price: Price;
  readonly madeAt: number;
}

export type Status = 'RESERVING' | 'RESERVED' | 'FULFILLING' | 'FULFILLED' | 'FAILED' | 'CANCELLING' | 'CANCELLED';

export interface Reservation extends Period {
  readonly id: string;
  readonly productId: string;
  /** Locked when it was made (price rule 2). */
  readonly price: Price;
  readonly status: Status;
  readonly purchaserId: string | null;
  readonly purchaserEmailHash: string | null;
  /** The marketplace's ids for it, in the order in which they came. */
  readonly marketplaceCustomerServiceIds: readonly string[];
  /** The partner's own. */
  readonly customerServiceId: string;
  readonly madeAt: number;
}

/** All that the server remembers. The maps are changed in place; what they hold is not. */
export interface Store {
  readonly products: Map<string, Product>;
  /** By pre-reservation id; the newest where one is used again. */
  readonly quotes: Map<string, Quote>;
  readonly reservations: Map<string, Reservation>;
  /** Ids issued so far. */
  serial: number;
}
