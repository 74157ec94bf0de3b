import type { Cart, Item, Line } from './wire/cart.ts';
import type { Product } from './wire/product.ts';

/** What is durable: it survives a restart. */
export interface Disk {
  /** The key that registration issued. */
  apiKey: string | null;
  /** The key that the service refused. It is not used again. */
  refusedKey: string | null;
  registration: Registration;
  watermark: string | null;
  readonly products: Map<string, StoredProduct>;
  /** By shopper. */
  readonly sessions: Map<string, Session>;
  /** By order id and shopper. */
  readonly orders: Map<string, SavedOrder>;
}

/** `corrected`: a person changed the fields that the service refused. `limited`: the service asks to wait until `until`. `stopped`: a person must settle it before another call. */
export type Registration =
  | { readonly state: 'none' | 'corrected' | 'done' }
  | { readonly state: 'limited'; readonly until: number }
  | { readonly state: 'stopped'; readonly code: string | null };

export interface StoredProduct extends Product {
  /** Options that a cart reply showed as not for sale. A newer list replaces the product, and with it this. */
  readonly delisted: readonly string[];
  /** Unit prices by option that a later reply served. */
  readonly latestPrices: Readonly<Record<string, number>>;
}

export interface Session {
  readonly cart: Cart | null;
  /** An add failed and the cart could not be read since: the copy may lack what was added. */
  readonly isUnsure: boolean;
  /** Lines of a cart that is gone and could not be created anew yet. */
  readonly lost: readonly Item[];
  /** A change that waits until the shopper accepts the new price. */
  readonly pending: Pending | null;
  /** The cart as it was when the shopper left for the checkout. */
  readonly atCheckout: { readonly cartId: string; readonly lines: readonly Line[] } | null;
}

export interface Pending {
  readonly change: 'put' | 'quantity' | 'rebuild';
  readonly item: Item;
}

/** The result of a return from checkout, as it is shown on a later visit. */
export interface SavedOrder {
  readonly uuid: string;
  readonly shopper: string;
  readonly isFinal: boolean;
  readonly shown: OrderPage;
}

export interface OrderPage {
  readonly page: 'confirmed' | 'pending' | 'failed' | 'neutral';
  readonly items: readonly OrderRow[];
}

export interface OrderRow {
  readonly productId: string | null;
  readonly optionId: string;
  readonly status: string;
  readonly tickets: readonly { readonly status: string; readonly voucher: string | null }[];
}

export function emptyDisk(): Disk {
  return {
    apiKey: null,
    refusedKey: null,
    registration: { state: 'none' },
    watermark: null,
    products: new Map(),
    sessions: new Map(),
    orders: new Map(),
  };
}
