import type { BookingStatus } from '../contract/storefront-types.generated.ts';

type Awaitable<T> = T | Promise<T>;

/** What can be changed about something arranged: called with its data, the value, and the whole change. */
type Changes<Data, Values> = {
  readonly [Name in keyof Values]?: (data: Data, value: Values[Name], to: Partial<Values>) => Awaitable<unknown>;
};

/** Of a state that nothing can be changed about. */
type NoChange = Readonly<Record<string, never>>;

interface State<Params, Data, Values = NoChange> {
  /** Brings it about. Its answer is handed to every later function about it. */
  readonly arrange: (params: Params) => Awaitable<Data>;
  readonly change?: Changes<Data, Values>;
  /** Undoes it. It may be gone already. */
  readonly release?: (data: Data) => Awaitable<unknown>;
}

/**
 * What an implementer fills in. A function that is absent, or throws `NotOfferedError`, is answered with 501, and what needs it
 * stays unproven. Shapes and meanings: schemas/octoproof/control.schema.json. Amounts are whole numbers of minor units.
 */
export interface ControlFunctions {
  /** A deal of its own, on sale. */
  readonly offer?: State<OfferParams, OfferData, OfferValues>;
  /** A partner of its own, with a key of its own. */
  readonly partner?: State<PartnerParams, PartnerData, { readonly rotated: true; readonly deactivated: true }>;
  /** A shopper follows a link. */
  readonly checkout?: State<{ readonly cartId: string; readonly buyLink: string }, CheckoutData>;
  /** A cart becomes an order. */
  readonly order?: State<OrderParams, OrderData, OrderValues>;
  /** How many carts a partner has, abandoned ones included. */
  readonly carts?: State<{ readonly apiKey: string }, { readonly count: number }>;
  /** The service's registration as a whole. Release restores it. */
  readonly registration?: State<object, object, RegistrationValues>;
  /** A promotion of the whole marketplace, until release. */
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
  /** The whole change may have `at`, the time of it. */
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

/** `rotated` answers with the new `apiKey`. */
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
  /** The whole change may have `items`, the states of items and tickets. */
  readonly status: BookingStatus;
  readonly items: readonly OrderItemStates[];
  readonly productGone: true;
}

export interface RegistrationValues {
  readonly closed: true;
  readonly open: true;
  /** So many calls of one client are let through from here on. */
  readonly limit: number;
  /** So many calls of all clients together. */
  readonly limitInAll: number;
}
