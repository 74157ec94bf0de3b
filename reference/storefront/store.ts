import type { Deal } from './catalogue/deal.ts';
import type { CartStatus } from './wire/cart.ts';
import type { BookingStatus } from './wire/order.ts';
import type { WireRegistration } from './wire/partner.ts';

/** Records are immutable: a change stores a new one under the same id. */
export interface Cart {
  readonly id: string;
  readonly partnerId: string;
  readonly status: CartStatus;
  readonly currency: string;
  readonly clientReference: string | null;
  readonly lines: readonly Line[];
  /** Number of links built for the cart; the newest link contains it. */
  readonly linksBuilt: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface Line {
  readonly productId: string;
  readonly optionId: string;
  readonly quantity: number;
}

export type Partner = WireRegistration;

export interface Order {
  readonly uuid: string;
  readonly partnerId: string;
  readonly status: BookingStatus;
  readonly supplierReference: string | null;
  readonly createdAt: number;
  readonly items: readonly OrderItem[];
}

export interface OrderItem {
  readonly productId: string | null;
  readonly optionId: string;
  readonly quantity: number;
  readonly status: BookingStatus;
  readonly tickets: readonly { readonly uuid: string; readonly status: BookingStatus }[];
}

/** Limits of registration per clock hour. */
export interface RegistrationGate {
  readonly open: boolean;
  readonly limitPerAddress: number;
  readonly limitInAll: number;
  /** Start of the hour of `calls`, in ms since epoch. */
  readonly hour: number;
  readonly calls: ReadonlyMap<string, number>;
}

/** State of a server. The maps change; their values are immutable. */
export interface Store {
  readonly deals: Map<string, Deal>;
  readonly partners: Map<string, Partner>;
  /** Partner ids by valid key. */
  readonly keys: Map<string, string>;
  readonly carts: Map<string, Cart>;
  readonly orders: Map<string, Order>;
  /** Start times of marketplace-wide promotions by handle, in ms since epoch. */
  readonly promotions: Map<string, number>;
  registration: RegistrationGate;
  /** Number of ids issued so far. */
  serial: number;
}
