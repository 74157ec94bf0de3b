import type { Json } from './json.ts';
import type { Pointer } from './pointer.ts';

/** The three operations that the contract names, then those that a partner may offer for further checks. */
export const namedOperations = ['checkAvailability', 'reserve', 'fulfill'] as const;
export const furtherOperations = ['status', 'lookup', 'cancel'] as const;

export type NamedOperation = (typeof namedOperations)[number];
export type OperationName = NamedOperation | (typeof furtherOperations)[number];

/**
 * The pointers to the values in a reply. In a pointer `*` stands for every element of an array and every member of an
 * object. Absent: the reply does not contain the value.
 */
export interface ReplyFields {
  readonly priceSummary?: Pointer;
  readonly prereservationPriceSummary?: Pointer;
  readonly prereservationId?: Pointer;
  /** The partner's own id of the reservation. */
  readonly reservationId?: Pointer;
  /** The partner's customer service id. */
  readonly customerServiceId?: Pointer;
  /** The marketplace's customer service id, if a reply repeats it. */
  readonly marketplaceCustomerServiceId?: Pointer;
  /** State of the booking. */
  readonly status?: Pointer;
  /** Every availability on offer: if there is none, the product is not available. */
  readonly availabilities?: Pointer;
  /** When an availability begins: for "same day" and "next day". */
  readonly startsAt?: Pointer;
  /** Every timestamp of the reply. */
  readonly timestamps?: readonly Pointer[];
  // No example in a comment of the other kind: such a pointer would end it. /availabilities/*/attributes/*/type
  // The type of every attribute of every availability.
  readonly attributeTypes?: Pointer;
}

/**
 * How an operation is called. In path, query and body, `{name}` stands for a value: in the path values are
 * percent-encoded, elsewhere not; a text that is only one placeholder becomes the value itself, of any type.
 * Placeholders without a value are left out of query and body.
 */
export interface OperationProfile {
  readonly method: string;
  /** Below the base URL, beginning with `/`, already percent-encoded apart from its placeholders. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** `undefined` sends no body. */
  readonly body: Json | undefined;
  readonly reply: ReplyFields;
}

export type Integration = 'standard' | 'iframe';

/** The pointers to the values in a delivery of the webhook. */
export interface WebhookProfile {
  /** The partner's own id of the reservation, from the reply of `reserve`. */
  readonly reservationId: Pointer;
  readonly status: Pointer;
}

/** The facts about a partner backend under test. Missing facts are null or empty, never guessed. */
export interface PartnerProfile {
  /** The URL that is dialled: absolute, without a trailing slash; a path in it is kept. */
  readonly baseUrl: string;
  /** The URL that is signed: another one behind proxies and tunnels. */
  readonly signedBaseUrl: string;
  readonly signingKey: string;
  /** Scheme of the Authorization header: section 5.4's neutral word unless the target file names the operator's. */
  readonly authorizationScheme: string;
  /** Whether the key is the test key or the production key (5.2). */
  readonly keyStage: 'test' | 'production' | null;
  /** The partner's name, as in its customer support ids (5.7). */
  readonly name: string | null;
  /** IANA time zone of the merchant (8, 3). */
  readonly timeZone: string | null;
  readonly integrations: readonly Integration[];
  /** Whether prices can change at all (price rule 1). */
  readonly priceChanges: boolean;
  /** Whether bookings are confirmed automatically within a few minutes (8, 2). */
  readonly confirmsWithinMinutes: boolean | null;
  /** States of a booking after which another one follows (6). */
  readonly transitionalStatuses: readonly string[];
  /** Within a price summary: the amount, a whole number or a decimal in a string, and the currency code. */
  readonly price: { readonly amount: Pointer; readonly currency: Pointer } | null;
  /** Values for placeholders, such as `productId`, `locale`, `startAt`, `endAt`; control may give others. */
  readonly values: Readonly<Record<string, Json>>;
  readonly operations: Readonly<Record<OperationName, OperationProfile | null>>;
  readonly webhook: WebhookProfile | null;
  /** How long a delivery is waited for. */
  readonly webhookWaitMs: number;
  /** Whether reservations may be made. */
  readonly reservations: boolean;
  /** True with a control endpoint. */
  readonly control: boolean;
  /** True if octoproof listens for deliveries. */
  readonly listens: boolean;
}
