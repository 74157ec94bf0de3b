import type { Attribute, Authorization, Booking, Change, Delivery, Pair, PriceClaim, Purchaser } from './inputs.ts';
import type { Request } from './received.ts';
import type { Refusal } from './refusal.ts';
import type { Reply } from '../http/reply.ts';
import type { Period, Price, Product, Quote, Reservation, Status } from './store.ts';

/** A request together with the rules that answer it. Rules call each other through it, so that a replaced one is met. */
export interface Received extends Request {
  readonly rules: PartnerRules;
}

/**
 * Every decision of the contract under a name of its own. Each takes the request as its last argument; honest rules seldom
 * look at it, faults do. A check answers null when all is well, and otherwise why not.
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
  /** A new opaque id. */
  readonly newId: (kind: 'reservation' | 'prereservation' | 'product' | 'event', call: Received) => string;
  /** How a signed request is refused (section 7). */
  readonly refuse: (refusal: Refusal, call: Received) => Reply;
}

/** Section 5.3, step by step: how the right signature of a request is computed. */
interface SignatureRules {
  readonly verbOf: (call: Received) => string;
  /** Not yet percent-encoded. */
  readonly nonceOf: (authorization: Authorization, call: Received) => string;
  /** Not yet percent-encoded. */
  readonly baseUrlOf: (call: Received) => string;
  /** Decoded, in the order in which they were sent. */
  readonly parametersOf: (call: Received) => readonly Pair[];
  /** Sorted and percent-encoded once. */
  readonly parameterStringOf: (call: Received) => string;
  readonly trimmedBodyOf: (call: Received) => Buffer;
  /** Hexadecimal. */
  readonly bodyHashOf: (call: Received) => string;
  readonly encode: (text: string, call: Received) => string;
  readonly baseStringOf: (authorization: Authorization, call: Received) => string;
  readonly keyOf: (call: Received) => string;
  /** Percent-encoded. */
  readonly signatureOf: (authorization: Authorization, call: Received) => string;
}

/** Sections 5.4 and 5.5. */
interface VerificationRules {
  /** Verifies, then operates or rejects. */
  readonly handle: (call: Received) => Reply;
  readonly verify: (call: Received) => Refusal | null;
  /** Null for a header that is missing or malformed. */
  readonly readAuthorization: (call: Received) => Authorization | null;
  /** Whether all that the header says fits the request. */
  readonly isValid: (authorization: Authorization, call: Received) => boolean;
  readonly isKnownVersion: (version: string, call: Received) => boolean;
  readonly isKnownDigest: (digest: string, call: Received) => boolean;
  /** Compares two percent-encoded signatures. */
  readonly isSame: (given: string, right: string, call: Received) => boolean;
  readonly rejection: (refusal: Refusal, call: Received) => Reply;
  /** What is done for a request that is signed. */
  readonly operate: (call: Received) => Reply;
}

/** Sections 7 rule 4 and 8. */
interface AvailabilityRules {
  /** Null for a product that is not known. */
  readonly findProduct: (productId: string, call: Received) => Product | null;
  readonly isOffered: (product: Product, call: Received) => boolean;
  readonly valueChanged: (product: Product, call: Received) => boolean;
  readonly mayBegin: (period: Period, call: Received) => boolean;
  /** None for a product that is not offered. */
  readonly availabilitiesOf: (product: Product, asked: Period, call: Received) => readonly Period[];
  readonly attributesOf: (period: Period, product: Product, call: Received) => readonly Attribute[];
  readonly availabilityView: (period: Period, product: Product, call: Received) => object;
  /** Of an instant in ms since epoch. */
  readonly timestampOf: (instant: number, call: Received) => string;
  /** In minutes, ahead of UTC. */
  readonly offsetOf: (instant: number, call: Received) => number;
}

/** The price rules of section 8, and section 7 rules 2 and 3. */
interface PriceRules {
  readonly priceOf: (product: Product, call: Received) => Price;
  readonly priceView: (price: Price, call: Received) => unknown;
  /** Null for what is no price. */
  readonly readPrice: (value: unknown, call: Received) => Price | null;
  readonly isSamePrice: (one: Price, other: Price, call: Received) => boolean;
  /** What checkAvailability tells. `earlier` is what the id stands for that came with the request. */
  readonly quoteOf: (product: Product, earlier: Quote | null, call: Received) => Quote;
  /** What is told as `prereservationPriceSummary`; null leaves it out. */
  readonly originalPriceOf: (quote: Quote, earlier: Quote | null, call: Received) => Price | null;
  readonly checkPrice: (product: Product, claim: PriceClaim, call: Received) => Refusal | null;
}

/** What reserve, fulfill and cancel do. They answer reservations and store nothing. */
interface BookingRules {
  readonly purchaserOf: (call: Received) => Purchaser;
  readonly checkPurchaser: (product: Product, purchaser: Purchaser, call: Received) => Refusal | null;
  readonly checkOffer: (product: Product, period: Period, call: Received) => Refusal | null;
  readonly lock: (booking: Booking, call: Received) => Reservation;
  readonly statusAfter: (
    operation: 'reserve' | 'fulfill' | 'cancel',
    product: Product | null,
    call: Received,
  ) => Status;
  readonly chargedPriceOf: (reservation: Reservation, call: Received) => Price;
  readonly reservationView: (reservation: Reservation, call: Received) => object;
}

/** Section 5.7. */
interface CustomerServiceRules {
  readonly customerServiceIdOf: (reservationId: string, call: Received) => string;
  readonly findByCustomerServiceId: (id: string, call: Received) => Reservation | null;
  readonly knownAs: (reservation: Reservation, id: string, call: Received) => Reservation;
}

/** Section 6. */
interface WebhookRules {
  /** What is told over the webhook about a change that was just stored. */
  readonly deliveriesOf: (change: Change, call: Received) => readonly Delivery[];
  readonly eventView: (reservation: Reservation, call: Received) => Readonly<Record<string, unknown>>;
}
