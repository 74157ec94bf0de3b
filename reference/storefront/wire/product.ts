export type ProductStatus = 'active' | 'sold_out' | 'expired';
export type UnitType = 'ADULT' | 'YOUTH' | 'CHILD' | 'INFANT' | 'FAMILY' | 'SENIOR' | 'STUDENT' | 'MILITARY' | 'OTHER';

export interface Tax {
  readonly name: string;
  readonly retail: number;
  readonly original: number;
  readonly net: null;
}

/** A price in a cart (section 2.1): as in the product list, without promotions. */
export interface CartPricing {
  readonly original: number;
  readonly retail: number;
  readonly net: number | null;
  readonly currency: string;
  readonly currencyPrecision: number;
  readonly includedTaxes: readonly Tax[];
}

export interface DiscountedPrice {
  readonly amount: number;
  readonly promoCode: string | null;
  readonly endDate: string | null;
}

interface ListPricing extends CartPricing {
  readonly discountedPrice: DiscountedPrice | null;
}

export interface Media {
  readonly url: string;
  readonly role: string;
  readonly width: number | null;
  readonly height: number | null;
}

export interface Location {
  readonly id: string | null;
  readonly name: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly postalCode: string | null;
  readonly street: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface Selection {
  readonly attributeId: string;
  readonly title: string;
  readonly required: true;
  readonly values: readonly { readonly id: string; readonly title: string }[];
}

export interface WireUnit {
  readonly id: string;
  readonly internalName: string;
  readonly reference: string | null;
  readonly type: UnitType;
  readonly restrictions: { readonly minQuantity: number | null; readonly maxQuantity: number | null };
  readonly pricing: readonly ListPricing[];
}

export interface WireOption {
  readonly id: string;
  readonly default: boolean;
  readonly internalName: string;
  readonly reference: string | null;
  readonly active: boolean | null;
  readonly availabilityLocalStartTimes: readonly string[];
  readonly cancellationCutoff: string;
  readonly cancellationCutoffAmount: number;
  readonly cancellationCutoffUnit: 'hour' | 'minute' | 'day';
  readonly requiredContactFields: readonly string[];
  readonly restrictions: { readonly minUnits: number; readonly maxUnits: number | null };
  readonly units: readonly WireUnit[];
  readonly selections: readonly Selection[];
}

/** A deal in the product list (section 2.3). */
export interface WireProduct {
  readonly id: string;
  readonly internalName: string;
  readonly reference: string | null;
  readonly locale: string;
  readonly timeZone: string;
  readonly allowFreesale: boolean;
  readonly instantConfirmation: boolean;
  readonly instantDelivery: boolean;
  readonly availabilityRequired: boolean;
  readonly availabilityType: 'START_TIME' | 'OPENING_HOURS';
  readonly deliveryFormats: readonly string[];
  readonly deliveryMethods: readonly string[];
  readonly redemptionMethod: 'DIGITAL' | 'PRINT' | 'MANIFEST';
  readonly options: readonly WireOption[];
  readonly status: ProductStatus;
  readonly title: string;
  readonly description: string;
  readonly shortDescription: string;
  readonly media: readonly Media[];
  readonly locations: readonly Location[];
  readonly categoryLabels: readonly string[];
}

/** A page of the product list (section 2.7); only the last page has a `timestamp`. */
export interface WireProductPage {
  readonly products: readonly WireProduct[];
  readonly hasMore: boolean;
  readonly nextCursor: string | null;
  readonly timestamp?: string;
}
