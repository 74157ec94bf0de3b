import type { Location, Media, ProductStatus, Selection, Tax, UnitType } from '../wire/product.ts';

/** A deal as the service holds it: what the wire shows, and what decides whether it is shown and sold. */
export interface Deal {
  readonly id: string;
  /** Place in the walk: rises with each deal that enters the catalogue and never changes. */
  readonly position: number;
  readonly reference: string | null;
  readonly title: string;
  readonly description: string;
  readonly shortDescription: string;
  readonly status: ProductStatus;
  /** The deal's own flag, which the list's `active` filters on; not its status. */
  readonly active: boolean;
  readonly needsBooking: boolean;
  /** False keeps the deal out of the product list while it can still be carted. */
  readonly listed: boolean;
  /** True once the deal left the catalogue: nothing of it can be read any more. */
  readonly removed: boolean;
  /** Full names of the states it is sold in. */
  readonly states: readonly string[];
  readonly category0: string;
  readonly category1: string;
  readonly category2: string;
  readonly category3: string;
  readonly categoryLabels: readonly string[];
  readonly timeZone: string;
  readonly redemptionMethod: 'DIGITAL' | 'PRINT' | 'MANIFEST';
  readonly options: readonly DealOption[];
  readonly media: readonly Media[];
  readonly locations: readonly Location[];
  /** When its price or content last changed, in ms since epoch. */
  readonly updatedAt: number;
}

export interface DealOption {
  readonly id: string;
  readonly title: string;
  readonly reference: string | null;
  readonly isDefault: boolean;
  readonly active: boolean | null;
  readonly removed: boolean;
  readonly minUnits: number;
  readonly maxUnits: number | null;
  readonly units: readonly DealUnit[];
  readonly selections: readonly Selection[];
  readonly cancellation: { readonly amount: number; readonly unit: 'hour' | 'minute' | 'day' };
  readonly price: Price;
  /** False while a cart cannot read the price. */
  readonly priceReadable: boolean;
}

export interface DealUnit {
  readonly id: string;
  readonly type: UnitType;
  readonly reference: string | null;
  readonly maxQuantity: number | null;
}

/** Amounts are integers in cents of USD. */
export interface Price {
  readonly original: number;
  readonly retail: number;
  readonly net: number | null;
  readonly includedTaxes: readonly Tax[];
  readonly promotion: Promotion | null;
}

export interface Promotion {
  readonly amount: number;
  readonly promoCode: string | null;
  readonly endDate: string | null;
}
