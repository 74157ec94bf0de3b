import type { Deal } from './catalogue/deal.ts';
import type { CartStatus } from './wire/cart.ts';
import type { BookingStatus } from './wire/order.ts';
import type { WireRegistration } from './wire/partner.ts';

/** A cart as the service holds it. Records are immutable: a change stores a new one under the same id. */
export interface Cart {
  readonly id: string;
  readonly partnerId: string;
  readonly status: CartStatus;
  readonly currency: string;
  readonly clientReference: string | null;
  readonly lines: readonly Line[];
  /** How often a link was built for it; the newest link carries this number. */
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

/** Who may register, and how often in a clock hour. */
export interface RegistrationGate {
  readonly open: boolean;
  readonly limitPerAddress: number;
  readonly limitInAll: number;
  /** Start of the hour that `calls` counts, ms since epoch. */
  readonly hour: number;
  readonly calls: ReadonlyMap<string, number>;
}

/** All that the server remembers. The maps are changed in place; what they hold is not. */
export interface Store {
  readonly deals: Map<string, Deal>;
  readonly partners: Map<string, Partner>;
  /** Valid keys, each with the id of its partner. */
  readonly keys: Map<string, string>;
  readonly carts: Map<string, Cart>;
  readonly orders: Map<string, Order>;
  /** Starts of marketplace-wide promotions, ms since epoch, by handle. */
  readonly promotions: Map<string, number>;
  registration: RegistrationGate;
  /** Numbers handed out so far; ids are made of them. */
  serial: number;
}
