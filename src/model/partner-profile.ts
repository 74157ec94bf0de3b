import type { Json } from './json.ts';
import type { Pointer } from './pointer.ts';

/** The three operations that the contract names. */
export const namedOperations = ['checkAvailability', 'reserve', 'fulfill'] as const;
/** Operations that a partner may offer for further checks. */
export const furtherOperations = ['status', 'lookup', 'cancel'] as const;

export type NamedOperation = (typeof namedOperations)[number];
export type OperationName = NamedOperation | (typeof furtherOperations)[number];

/**
 * The pointers to the values in a reply. `*` in a pointer matches every element of an array and every member of an
 * object. Absent: the reply does not contain the value.
 */
export interface ReplyFields {
  readonly priceSummary?: Pointer;
  readonly prereservationPriceSummary?: Pointer;
  readonly prereservationId?: Pointer;
  /** The partner's own id of the reservation. */
  readonly reservationId?: Pointer;
  readonly customerServiceId?: Pointer;
  /** The marketplace's customer service id, if a reply repeats it. */
  readonly marketplaceCustomerServiceId?: Pointer;
  /** Status of the booking. */
  readonly status?: Pointer;
  /** Every offered availability. If there is none, the product is not available. */
  readonly availabilities?: Pointer;
  /** Start time of an availability, for "same day" and "next day". */
  readonly startsAt?: Pointer;
  /** Every timestamp of the reply. */
  readonly timestamps?: readonly Pointer[];
  // Type of every attribute of every availability: /availabilities/*/attributes/*/type (A line comment, because this
  // pointer would end a block comment.)
  readonly attributeTypes?: Pointer;
}

/**
 * How an operation is called. `{name}` in path, query and body is a placeholder for a value. Values are percent-encoded
 * in the path only. A text that is only one placeholder becomes the value itself, of any type. Query and body omit
 * placeholders without a value.
 */
export interface OperationProfile {
  readonly method: string;
  /** Path below the base URL. Starts with `/` and is percent-encoded, except for its placeholders. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** `undefined` sends no body. */
  readonly body: Json | undefined;
  readonly reply: ReplyFields;
}

export type Integration = 'standard' | 'iframe';

/** The pointers to the values in a webhook delivery. */
export interface WebhookProfile {
  /** The partner's own id of the reservation, from the reply of `reserve`. */
  readonly reservationId: Pointer;
  readonly status: Pointer;
}

/** The facts about a partner backend under test. Missing facts are null or empty, never guessed. */
export interface PartnerProfile {
  /** The URL that octoproof connects to: absolute, without a trailing slash. It may have a path. */
  readonly baseUrl: string;
  /** The URL in the signature. It differs behind proxies and tunnels. */
  readonly signedBaseUrl: string;
  readonly signingKey: string;
  /**
   * Scheme of the Authorization header: the neutral word of section 5.4, or the operator's name from the target file.
   */
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
  /** States of a booking that are followed by another state (6). Empty: every state is final. Null: not declared. */
  readonly transitionalStatuses: readonly string[] | null;
  /** Whether the partner also runs a client of the storefront API. */
  readonly client: boolean | null;
  /** Statements of the partner on requirements that no check can test, by requirement id. */
  readonly attestations: Readonly<Record<string, string>>;
  /** Pointers within a price summary: the amount (a whole number, or a decimal in a string) and the currency code. */
  readonly price: { readonly amount: Pointer; readonly currency: Pointer } | null;
  /**
   * Values for placeholders, such as `productId`, `locale`, `startAt`, `endAt`. The control endpoint may give others.
   */
  readonly values: Readonly<Record<string, Json>>;
  readonly operations: Readonly<Record<OperationName, OperationProfile | null>>;
  readonly webhook: WebhookProfile | null;
  /** Maximum waiting time for a delivery, in milliseconds. */
  readonly webhookWaitMs: number;
  /** True if octoproof may make reservations. */
  readonly reservations: boolean;
  /** True if the target has a control endpoint. */
  readonly control: boolean;
  /** True if octoproof listens for deliveries. */
  readonly listens: boolean;
}
