export const bookingStatuses = [
  'ON_HOLD',
  'PENDING',
  'CONFIRMED',
  'REDEEMED',
  'CANCELLED',
  'REJECTED',
  'EXPIRED',
] as const;

export type BookingStatus = (typeof bookingStatuses)[number];

/** An order in replies (section 2.4). */
export interface WireOrder {
  readonly id: string;
  readonly uuid: string;
  readonly status: BookingStatus;
  readonly supplierReference: string | null;
  readonly utcCreatedAt: string;
  readonly items: readonly WireOrderItem[];
}

interface WireOrderItem {
  readonly productId: string | null;
  readonly optionId: string;
  readonly quantity: number;
  readonly status: BookingStatus;
  readonly unitItems: readonly WireTicket[];
}

interface WireTicket {
  readonly uuid: string;
  readonly status: BookingStatus;
  readonly myGrouponUrl: string;
}
