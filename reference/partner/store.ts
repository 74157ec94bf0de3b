import type { Integration } from './facts.ts';

/** In minor units. */
export interface Price {
  readonly amount: number;
  readonly currencyCode: string;
}

/** Records are immutable: a change stores a new one under the same id. */
export interface Product {
  readonly id: string;
  readonly integration: Integration;
  readonly price: Price;
  readonly value: string;
  /** The value when the product was listed. */
  readonly listedValue: string;
  readonly soldOut: boolean;
  /** True if bookings of the product first get a transitional status. */
  readonly transitional: boolean;
  /** Delay of replies about the product, in ms. */
  readonly latencyMs: number;
}

/** A period, in ms since epoch. */
export interface Period {
  readonly startAt: number;
  readonly endAt: number;
}

/** A price that a reply or an iframe contained, with its pre-reservation id. */
export interface Quote {
  readonly prereservationId: string;
  readonly productId: string;
  /** Null for a quote from the iframe. */
  readonly purchaserId: string | null;
  readonly price: Price;
  readonly madeAt: number;
}

export type Status = 'RESERVING' | 'RESERVED' | 'FULFILLING' | 'FULFILLED' | 'FAILED' | 'CANCELLING' | 'CANCELLED';

export interface Reservation extends Period {
  readonly id: string;
  readonly productId: string;
  /** Fixed when the reservation is made (price rule 2). */
  readonly price: Price;
  readonly status: Status;
  readonly purchaserId: string | null;
  readonly purchaserEmailHash: string | null;
  /** The marketplace's ids, in order of arrival. */
  readonly marketplaceCustomerServiceIds: readonly string[];
  /** The partner's own id. */
  readonly customerServiceId: string;
  readonly madeAt: number;
}

/** State of a server. The maps change; their values are immutable. */
export interface Store {
  readonly products: Map<string, Product>;
  /** By pre-reservation id; a reused id has the newest quote. */
  readonly quotes: Map<string, Quote>;
  readonly reservations: Map<string, Reservation>;
  /** Number of ids issued so far. */
  serial: number;
}
