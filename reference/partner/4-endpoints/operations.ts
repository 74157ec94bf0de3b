/** The operations that the contract names, then those that show more of what happened. */
export type Operation = 'checkAvailability' | 'reserve' | 'fulfill' | 'status' | 'lookup' | 'cancel';

/** How an operation is called and where its reply holds what: the shape of the target file's section. */
export interface OperationWire {
  readonly method: string;
  /** Below the base URL; `{name}` stands for a value. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Json;
  readonly reply?: Readonly<Record<string, string | readonly string[]>>;
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A partner need not have what the contract does not name. */
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

/** The wire of the bundled partner. Only the path of checkAvailability is the contract's (section 4). */
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
  cancel: { method: 'DELETE', path: '/acme/v1/reservations/{reservationId}' },
} as const satisfies Wire;

/** Where a price summary holds amount and currency. */
export const referencePrice = { amount: '/amount', currency: '/currencyCode' };

/** Where a delivery of the webhook holds what. */
export const referenceWebhook = { reservationId: '/reservationId', status: '/status' };
