/** The contract names the first three. The others show the state of a reservation. */
export type Operation = 'checkAvailability' | 'reserve' | 'fulfill' | 'status' | 'lookup' | 'cancel';

/** Request and reply of an operation, in the shape of the target file. */
export interface OperationWire {
  readonly method: string;
  /** Relative to the base URL; `{name}` is replaced by a value. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Json;
  readonly reply?: Readonly<Record<string, string | readonly string[]>>;
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The contract does not name the last three, so a partner may lack them. */
export type Wire = Readonly<
  Record<'checkAvailability' | 'reserve' | 'fulfill', OperationWire> &
    Partial<Record<'status' | 'lookup' | 'cancel', OperationWire>>
>;

const reservationReply = {
  priceSummary: '/priceSummary',
  reservationId: '/reservationId',
  customerServiceId: '/customerServiceId',
  marketplaceCustomerServiceId: '/marketplaceCustomerServiceId',
  status: '/status',
  timestamps: ['/startAt', '/endAt'],
} as const;

const purchaser = { purchaserId: '{purchaserId}', purchaserEmailHash: '{purchaserEmailHash}' };
const attributes = { startAt: '{startAt}', endAt: '{endAt}' };

/** The contract specifies only the path of checkAvailability (section 4). */
export const referenceWire = {
  checkAvailability: {
    method: 'POST',
    path: '/acme/v1/products/{productId}/availability',
    query: { ...purchaser, locale: '{locale}' },
    body: { attributes, prereservationId: '{prereservationId}' },
    reply: {
      priceSummary: '/priceSummary',
      prereservationPriceSummary: '/prereservationPriceSummary',
      prereservationId: '/prereservationId',
      availabilities: '/availabilities/*',
      startsAt: '/availabilities/*/startAt',
      timestamps: ['/availabilities/*/startAt', '/availabilities/*/endAt'],
      attributeTypes: '/availabilities/*/attributes/*/type',
    },
  },
  reserve: {
    method: 'POST',
    path: '/acme/v1/reservations',
    query: purchaser,
    body: {
      productId: '{productId}',
      attributes,
      priceSummary: '{priceSummary}',
      prereservationId: '{prereservationId}',
      customerServiceId: '{customerServiceId}',
    },
    reply: reservationReply,
  },
  fulfill: {
    method: 'PUT',
    path: '/acme/v1/reservations/{reservationId}/fulfillment',
    body: { customerServiceId: '{customerServiceId}' },
    reply: reservationReply,
  },
  status: { method: 'GET', path: '/acme/v1/reservations/{reservationId}', reply: reservationReply },
  lookup: {
    method: 'GET',
    path: '/acme/v1/reservations',
    query: { customerServiceId: '{customerServiceId}' },
    reply: reservationReply,
  },
  cancel: { method: 'DELETE', path: '/acme/v1/reservations/{reservationId}', reply: reservationReply },
} as const satisfies Wire;

/** Pointers into a price summary. */
export const referencePrice = { amount: '/amount', currency: '/currencyCode' };

/** Pointers into a delivery of the webhook. */
export const referenceWebhook = { reservationId: '/reservationId', status: '/status' };
