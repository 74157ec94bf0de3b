import type { Attribute, Authorization, Booking, Change, Delivery, Pair, PriceClaim, Purchaser } from './inputs.ts';
import type { Request } from './request.ts';
import type { Refusal } from './refusal.ts';
import type { Reply } from '../http/reply.ts';
import type { Period, Price, Product, Quote, Reservation, Status } from './store.ts';

/** A request and the rules that answer it. Rules call each other through it, so that replacements apply. */
export interface Call extends Request {
  readonly rules: PartnerRules;
}

/**
 * Every decision of the contract is a function. The call is its last argument; faults use it.
 * A check returns null when it finds no error, and a refusal otherwise.
 */
export interface PartnerRules
  extends
    SignatureRules,
    VerificationRules,
    AvailabilityRules,
    PriceRules,
    BookingRules,
    CustomerServiceRules,
    WebhookRules {
  readonly newId: (kind: 'reservation' | 'prereservation' | 'product' | 'event', call: Call) => string;
  /** The reply to a signed request that is refused (section 7). */
  readonly refuse: (refusal: Refusal, call: Call) => Reply;
}

/** Section 5.3: the steps of computing a signature. */
interface SignatureRules {
  readonly verbOf: (call: Call) => string;
  /** Not yet percent-encoded. */
  readonly nonceOf: (authorization: Authorization, call: Call) => string;
  /** Not yet percent-encoded. */
  readonly baseUrlOf: (call: Call) => string;
  /** Decoded, in their original order. */
  readonly parametersOf: (call: Call) => readonly Pair[];
  /** Sorted and percent-encoded once. */
  readonly parameterStringOf: (call: Call) => string;
  readonly trimmedBodyOf: (call: Call) => Buffer;
  /** Hexadecimal. */
  readonly bodyHashOf: (call: Call) => string;
  readonly encode: (text: string, call: Call) => string;
  readonly baseStringOf: (authorization: Authorization, call: Call) => string;
  readonly keyOf: (call: Call) => string;
  /** Percent-encoded. */
  readonly signatureOf: (authorization: Authorization, call: Call) => string;
}

/** Sections 5.4 and 5.5. */
interface VerificationRules {
  readonly handle: (call: Call) => Reply;
  readonly verify: (call: Call) => Refusal | null;
  /** Null for a missing or malformed header. */
  readonly readAuthorization: (call: Call) => Authorization | null;
  /** Whether version, digest and signature fit the request. */
  readonly isValid: (authorization: Authorization, call: Call) => boolean;
  readonly isKnownVersion: (version: string, call: Call) => boolean;
  readonly isKnownDigest: (digest: string, call: Call) => boolean;
  /** Compares two percent-encoded signatures. */
  readonly isSame: (received: string, expected: string, call: Call) => boolean;
  readonly rejection: (refusal: Refusal, call: Call) => Reply;
  /** The operation of a signed request. */
  readonly operate: (call: Call) => Reply;
}

/** Sections 7 rule 4 and 8. */
interface AvailabilityRules {
  /** Null for an unknown product. */
  readonly findProduct: (productId: string, call: Call) => Product | null;
  readonly isOffered: (product: Product, call: Call) => boolean;
  readonly valueChanged: (product: Product, call: Call) => boolean;
  readonly mayBegin: (period: Period, call: Call) => boolean;
  /** Empty for a product that is not offered. */
  readonly availabilitiesOf: (product: Product, period: Period, call: Call) => readonly Period[];
  readonly attributesOf: (period: Period, product: Product, call: Call) => readonly Attribute[];
  readonly availabilityView: (period: Period, product: Product, call: Call) => object;
  /** `instant` is in ms since epoch. */
  readonly timestampOf: (instant: number, call: Call) => string;
  /** In minutes, ahead of UTC. */
  readonly offsetOf: (instant: number, call: Call) => number;
}

/** The price rules of section 8, and section 7 rules 2 and 3. */
interface PriceRules {
  readonly priceOf: (product: Product, call: Call) => Price;
  readonly priceView: (price: Price, call: Call) => unknown;
  /** Null for an invalid price. */
  readonly readPrice: (value: unknown, call: Call) => Price | null;
  readonly isSamePrice: (one: Price, other: Price, call: Call) => boolean;
  /** The price and id in a checkAvailability reply. `earlier` is the quote of the request's id. */
  readonly quoteOf: (product: Product, earlier: Quote | null, call: Call) => Quote;
  /** The value of `prereservationPriceSummary`; null omits the field. */
  readonly originalPriceOf: (quote: Quote, earlier: Quote | null, call: Call) => Price | null;
  readonly checkPrice: (product: Product, claim: PriceClaim, call: Call) => Refusal | null;
}

/** The effects of reserve, fulfill and cancel. These rules return reservations and store nothing. */
interface BookingRules {
  readonly purchaserOf: (call: Call) => Purchaser;
  readonly checkPurchaser: (product: Product, purchaser: Purchaser, call: Call) => Refusal | null;
  readonly checkOffer: (product: Product, period: Period, call: Call) => Refusal | null;
  readonly lock: (booking: Booking, call: Call) => Reservation;
  readonly statusAfter: (operation: 'reserve' | 'fulfill' | 'cancel', product: Product | null, call: Call) => Status;
  readonly chargedPriceOf: (reservation: Reservation, call: Call) => Price;
  readonly reservationView: (reservation: Reservation, call: Call) => object;
}

/** Section 5.7. */
interface CustomerServiceRules {
  readonly customerServiceIdOf: (reservationId: string, call: Call) => string;
  readonly findByCustomerServiceId: (id: string, call: Call) => Reservation | null;
  readonly addCustomerServiceId: (reservation: Reservation, id: string, call: Call) => Reservation;
}

/** Section 6. */
interface WebhookRules {
  /** The deliveries of a change that was just stored. */
  readonly deliveriesOf: (change: Change, call: Call) => readonly Delivery[];
  readonly eventView: (reservation: Reservation, call: Call) => Readonly<Record<string, unknown>>;
}
