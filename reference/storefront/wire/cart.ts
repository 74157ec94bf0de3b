import type { CartPricing, Media } from './product.ts';

export type CartStatus = 'ACTIVE' | 'LOCKED' | 'CHECKED_OUT' | 'EXPIRED' | 'ABANDONED';
export type UnavailableReason = 'SOLD_OUT' | 'DEAL_ENDED' | 'OPTION_REMOVED';

/** A cart in replies (section 2.1). Amounts are integers in minor units. */
export interface WireCart {
  readonly id: string;
  readonly status: CartStatus;
  readonly testMode: boolean;
  readonly partner: { readonly partnerId: string; readonly name: string | null };
  readonly buyLink: string;
  readonly country: string;
  readonly currency: string;
  readonly clientReference: string | null;
  readonly itemCount: number;
  readonly items: readonly WireCartItem[];
  readonly totals: WireTotals;
  readonly messages: readonly WireCartMessage[];
  readonly utcCreatedAt: string | null;
  readonly utcUpdatedAt: string | null;
  readonly utcExpiresAt: string | null;
}

export interface WireCartItem {
  readonly id: string;
  readonly productId: string;
  readonly optionId: string;
  readonly title: string | null;
  readonly optionTitle: string | null;
  readonly media: readonly Media[];
  readonly quantity: number;
  readonly available: boolean;
  readonly unavailableReason: UnavailableReason | null;
  readonly pricing: CartPricing | null;
  readonly lineTotal: number | null;
}

export interface WireTotals {
  readonly subtotal: number;
  readonly savings: number;
  readonly grandTotal: number;
  readonly currency: string;
  readonly currencyPrecision: number;
}

export interface WireCartMessage {
  readonly type: 'warning' | 'info';
  readonly code: string;
  readonly content: string;
  readonly path: string;
}
