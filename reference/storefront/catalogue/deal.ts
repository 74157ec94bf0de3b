import type { Location, Media, ProductStatus, Selection, Tax, UnitType } from '../wire/product.ts';

/** A deal: the data of replies, and the flags that decide whether it is listed and sold. */
export interface Deal {
  readonly id: string;
  /** Position in the walk: it increases with each new deal and never changes. */
  readonly position: number;
  readonly reference: string | null;
  readonly title: string;
  readonly description: string;
  readonly shortDescription: string;
  readonly status: ProductStatus;
  /** The flag of the `active` filter; independent of `status`. */
  readonly active: boolean;
  readonly needsBooking: boolean;
  /** False hides the deal from the product list; it can still be added to a cart. */
  readonly listed: boolean;
  /** True when the deal left the catalogue and cannot be read any more. */
  readonly removed: boolean;
  /** Full names of the states where it is sold. */
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
  /** Time of the last change of price or content, in ms since epoch. */
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
  /** False while the price cannot be read. */
  readonly priceReadable: boolean;
}

export interface DealUnit {
  readonly id: string;
  readonly type: UnitType;
  readonly reference: string | null;
  readonly maxQuantity: number | null;
}

/** Integers in cents of USD. */
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
