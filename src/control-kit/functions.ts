import type { BookingStatus } from '../contract/storefront-types.generated.ts';

type Awaitable<T> = T | Promise<T>;

/**
 * The changes of a state. Each function gets the data of the arranged situation, the value, and the complete change.
 */
type Changes<Data, Values> = {
  readonly [Name in keyof Values]?: (data: Data, value: Values[Name], to: Partial<Values>) => Awaitable<unknown>;
};

/** The type of `change` for a state without changes. */
type NoChange = Readonly<Record<string, never>>;

interface State<Params, Data, Values = NoChange> {
  /** Creates the situation. Later calls of `change` and `release` get the returned data. */
  readonly arrange: (params: Params) => Awaitable<Data>;
  readonly change?: Changes<Data, Values>;
  /** Removes the situation, which may not exist any more. */
  readonly release?: (data: Data) => Awaitable<unknown>;
}

/**
 * The functions that an implementer writes. If a function is absent or throws `NotOfferedError`, the reply is 501, and
 * the checks that need it stay unproven. Types and meanings: schemas/octoproof/control.schema.json. Amounts are whole
 * numbers of minor units.
 */
export interface ControlFunctions {
  /** A deal that is on sale and that no other check uses. */
  readonly offer?: State<OfferParams, OfferData, OfferValues>;
  /** A partner with its own key that no other check uses. */
  readonly partner?: State<PartnerParams, PartnerData, { readonly rotated: true; readonly deactivated: true }>;
  /** A shopper follows the buy link of a cart. */
  readonly checkout?: State<{ readonly cartId: string; readonly buyLink: string }, CheckoutData>;
  /** A cart becomes an order. */
  readonly order?: State<OrderParams, OrderData, OrderValues>;
  /** The number of carts of a partner, including abandoned carts. */
  readonly carts?: State<{ readonly apiKey: string }, { readonly count: number }>;
  /** The registration of the whole service. Release restores it. */
  readonly registration?: State<object, object, RegistrationValues>;
  /** A promotion of the whole marketplace. It lasts until release. */
  readonly promotion?: State<{ readonly startedAt: string }, object>;
}

export interface OfferParams {
  readonly listed?: boolean;
  readonly booking?: boolean;
  readonly maxUnits?: number | null;
  readonly retail?: number;
  readonly original?: number;
  readonly category?: string;
  readonly state?: string;
  readonly options?: number;
  readonly promotion?: {
    readonly amount: number;
    readonly promoCode: string | null;
    readonly endDate: string | null;
  } | null;
}

export interface OfferData {
  readonly productId: string;
  readonly optionIds: readonly string[];
  readonly retail: number;
  readonly category2?: string | null;
  readonly category3?: string | null;
  readonly taxes?: boolean | null;
  readonly choices?: boolean | null;
}

export interface OfferValues {
  readonly soldOut: true;
  readonly ended: true;
  /** The id of the option. */
  readonly optionRemoved: string;
  readonly unpriced: true;
  readonly retail: number;
  /** The complete change may contain `at`, the time of the change. */
  readonly title: string;
  readonly at: string;
  readonly active: boolean;
  readonly unlisted: true;
  readonly booking: true;
  readonly onSale: true;
}

export interface PartnerParams {
  readonly displayName?: string;
  readonly affiliatePublisherId?: string | null;
  readonly maxPageSize?: number | null;
  readonly inventoryStates?: readonly string[];
  readonly category0?: readonly string[];
  readonly category1?: readonly string[];
  readonly category2?: readonly string[];
  readonly logoUrl?: string | null;
  readonly redirectUrl?: string | null;
}

/** The change `rotated` returns the new `apiKey`. */
export interface PartnerData {
  readonly apiKey: string;
  readonly partnerId: string;
}

export interface CheckoutData {
  readonly cartId: string | null;
  readonly affiliatePublisherId: string | null;
  readonly displayName: string | null;
  readonly logoUrl: string | null;
  readonly newest: boolean;
  readonly handBuilt?: boolean | null;
}

interface OrderItemStates {
  readonly status?: BookingStatus;
  readonly tickets?: readonly BookingStatus[];
}

export interface OrderParams {
  readonly cartId: string;
  readonly apiKey?: string;
  readonly status: BookingStatus;
  readonly items?: readonly OrderItemStates[];
}

export interface OrderData {
  readonly uuid: string;
  readonly redirect: string | null;
  readonly partnerId?: string | null;
}

export interface OrderValues {
  /** The complete change may contain `items`, the states of items and tickets. */
  readonly status: BookingStatus;
  readonly items: readonly OrderItemStates[];
  readonly productGone: true;
}

export interface RegistrationValues {
  readonly closed: true;
  readonly open: true;
  /** The number of calls of one client that the service accepts from now on. */
  readonly limit: number;
  /** The number of calls of all clients together that the service accepts from now on. */
  readonly limitInAll: number;
}

/**
 * The functions of a partner backend. If a function is absent or throws `NotOfferedError`, the reply is 501. Types and
 * meanings: schemas/octoproof/partner-control.schema.json.
 */
export interface PartnerControlFunctions {
  /** A product that can be booked and that no other check uses. Without `integration`: the first one of the partner. */
  readonly product?: State<{ readonly integration?: 'standard' | 'iframe' }, ProductData, ProductValues>;
  /** The number of reservations for a customer service id of the marketplace, including cancelled ones. */
  readonly reservations?: State<{ readonly customerServiceId: string }, { readonly count: number }>;
}

export interface ProductData {
  /** Values for the placeholders of the operations. They override the values of the target file. */
  readonly values: {
    readonly productId: string;
    readonly startAt?: string;
    readonly endAt?: string;
    /** Only for an iframe: the id under which it showed the price. */
    readonly prereservationId?: string;
    readonly [name: string]: unknown;
  };
}

export interface ProductValues {
  readonly price: 'changed';
  readonly value: 'changed';
  readonly transitional: boolean;
  readonly settled: 'succeeded' | 'failed';
  /** The partner's id of the reservation. */
  readonly cancelled: string;
}
