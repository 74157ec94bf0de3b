/* Generated from schemas/storefront by `npm run generate:documents`: do not edit. */

/** State of an order, of one of its items or of one ticket (sections 2.4 and 3). A closed list. */
export type BookingStatus = 'ON_HOLD' | 'PENDING' | 'CONFIRMED' | 'REDEEMED' | 'CANCELLED' | 'REJECTED' | 'EXPIRED';
/**
 * One page of the catalogue (sections 2.7 and 4.3). A page before the last one has a cursor and no timestamp. The last page has a timestamp, and its cursor is null or absent.
 */
export type ProductsListResponse = ProductsListResponse1;

/** All objects of the storefront API, by the name of their schema. */
export interface StorefrontObjects {
  'add-cart-items-request'?: AddCartItemsRequest;
  'authentication-error'?: AuthenticationError;
  'booking-item'?: BookingItem;
  'booking-status'?: BookingStatus;
  cart?: Cart;
  'cart-item'?: CartItem;
  'cart-item-input'?: CartItemInput;
  'cart-item-pricing'?: CartItemPricing;
  'cart-message'?: CartMessage;
  'cart-partner'?: CartPartner;
  'cart-totals'?: CartTotals;
  'create-cart-request'?: CreateCartRequest;
  'discounted-price'?: DiscountedPrice;
  location?: Location;
  media?: Media;
  'octo-error'?: OctoError;
  'octo-error-envelope'?: OctoErrorEnvelope;
  option?: Option;
  order?: Order;
  'partner-me-response'?: PartnerMeResponse;
  'partner-register-response'?: PartnerRegisterResponse;
  'partner-registration-input'?: PartnerRegistrationInput;
  'partner-registration-view'?: PartnerRegistrationView;
  pricing?: Pricing;
  product?: Product;
  'products-list-response'?: ProductsListResponse;
  selection?: Selection;
  supplier?: Supplier;
  tax?: Tax;
  'third-shape-error'?: ThirdShapeError;
  unit?: Unit;
  'unit-item'?: UnitItem;
  'update-cart-item-request'?: UpdateCartItemRequest;
}
/** Body of endpoint 8 (section 4.4). Quantities are added to those of lines already there. */
export interface AddCartItemsRequest {
  /** Items to add. */
  items: CartItemInput[];
  /** Market, as an ISO 3166 alpha-2 code. There is only one market. */
  country?: 'US';
  [k: string]: unknown;
}
/** Item that a partner adds to a cart (section 2.2). */
export interface CartItemInput {
  /** Product id from the catalogue. */
  productId: string;
  /** Option id from the catalogue. */
  optionId: string;
  /** Number of units, 1 to 100. */
  quantity: number;
  /**
   * Price of one unit as shown to the shopper, in minor units. If absent, the service does not compare prices.
   */
  expectedPrice?: number;
  [k: string]: unknown;
}
/**
 * Body of a 401 for a missing or wrong key (sections 2.8 and 5). A layer in front of the endpoint sends it.
 */
export interface AuthenticationError {
  /** Class of the failure, for programs. An open list. */
  code: string;
  /** Description of the failure, for people. */
  message: string;
  /** Always null. */
  details: null;
  [k: string]: unknown;
}
/** Purchase of one option (section 2.4). */
export interface BookingItem {
  /** Id of the product; null after the product has left the catalogue. */
  productId: string | null;
  /** Id of the option. */
  optionId: string;
  /** Number of units bought, a whole number. */
  quantity: number;
  status: BookingStatus;
  /** The tickets. */
  unitItems: UnitItem[];
  [k: string]: unknown;
}
/** One ticket of an order (section 2.4). */
export interface UnitItem {
  /** Id of the ticket. */
  uuid: string;
  status: BookingStatus;
  /** Link to the ticket for the shopper. Personal data: reports must never show it. */
  myGrouponUrl: string;
  [k: string]: unknown;
}
/**
 * A shopper's cart that the service keeps for one partner. Each reply contains fresh prices (section 2.1). The schema does not check rules between fields.
 */
export interface Cart {
  /** Id of the cart: the `cartId` of every later call. */
  id: string;
  /** Status of the cart; a closed list. */
  status: 'ACTIVE' | 'LOCKED' | 'CHECKED_OUT' | 'EXPIRED' | 'ABANDONED';
  /** Whether the cart is a test cart. */
  testMode: boolean;
  partner: CartPartner;
  /** Absolute URL of the checkout page. Its structure is opaque. */
  buyLink: string;
  /** Market of the cart, as an ISO 3166 alpha-2 code. */
  country: string;
  /** Currency of the cart. */
  currency: string;
  /** The partner's own note, as sent when the cart was created. */
  clientReference: string | null;
  /** Item count, 0 for an empty cart. The contract does not state whether it counts lines or units. */
  itemCount: number;
  /** Lines of the cart, including degraded lines, in any order. */
  items: CartItem[];
  totals: CartTotals;
  /** Advisory messages about single lines. The call succeeded even if there are messages. */
  messages: CartMessage[];
  /** Time at which the cart was created. The contract states no format. */
  utcCreatedAt: string | null;
  /** Time of the last change of the cart. The contract states no format. */
  utcUpdatedAt: string | null;
  /** Time at which the cart expires. The contract states no format. */
  utcExpiresAt: string | null;
  [k: string]: unknown;
}
/** The partner as its carts show it (section 2.1). */
export interface CartPartner {
  /** Id of the partner. It stays the same when the key is rotated, and is stored with orders. */
  partnerId: string;
  /** Name that the checkout page shows. */
  name: string | null;
  [k: string]: unknown;
}
/**
 * One line of a cart: an option of a product and its quantity (section 2.1). In a degraded line, values that could not be read are null.
 */
export interface CartItem {
  /** Id of the line: the `itemId` of endpoints 9 and 10. */
  id: string;
  /** Product id from the catalogue. */
  productId: string;
  /** Option id from the catalogue. */
  optionId: string;
  /** Title of the product, read from the current catalogue. */
  title: string | null;
  /** Title of the option, read from the current catalogue. */
  optionTitle: string | null;
  /** Pictures, read from the current catalogue; empty for a degraded line. */
  media: Media[];
  /** Number of units, a whole number. No call can reduce a line below 1. */
  quantity: number;
  /** Whether the option can be bought at this moment. */
  available: boolean;
  /** Why the line cannot be bought; null if it can be bought. A closed list. */
  unavailableReason: 'SOLD_OUT' | 'DEAL_ENDED' | 'OPTION_REMOVED' | null;
  /** Price of one unit; null if no price could be read. */
  pricing: CartItemPricing | null;
  /** Price of the whole line in minor units; null if no price could be read. */
  lineTotal: number | null;
  [k: string]: unknown;
}
/** Picture of a product or a cart line (section 2.3). */
export interface Media {
  /** URL of the picture. */
  url: string;
  /** Purpose of the picture. An open list. */
  role: string;
  /** Width in pixels, if known. */
  width: number | null;
  /** Height in pixels, if known. */
  height: number | null;
  [k: string]: unknown;
}
/** Price of one unit of a cart line (section 2.1). All amounts are whole numbers of minor units. */
export interface CartItemPricing {
  /** Price of one unit before any reduction, in minor units. */
  original: number;
  /** Price of one unit that the shopper pays, in minor units. */
  retail: number;
  /** Price that the partner pays for one unit, in minor units; null if the service does not state it. */
  net: number | null;
  /** Currency of the amounts. */
  currency: string;
  /** Number of decimal places: shown value = amount / 10^precision. */
  currencyPrecision: number;
  /** Taxes included in the amounts; empty if no breakdown is published. */
  includedTaxes: Tax[];
  [k: string]: unknown;
}
/** Tax that is included in a price (section 2.3). */
export interface Tax {
  /** Name of the tax. */
  name: string;
  /** Part of `retail` that is this tax, in minor units. */
  retail: number;
  /** Part of `original` that is this tax, in minor units. */
  original: number;
  /** Always null in this interface. */
  net: null;
  [k: string]: unknown;
}
/** Sums of a cart, in whole minor units (section 2.1). The contract states no formula for them. */
export interface CartTotals {
  /** Sum of the lines, in minor units. */
  subtotal: number;
  /** What the shopper saves, in minor units. */
  savings: number;
  /** What the shopper pays, in minor units. */
  grandTotal: number;
  /** Currency of the amounts. */
  currency: string;
  /** Number of decimal places: shown value = amount / 10^precision. */
  currencyPrecision: number;
  [k: string]: unknown;
}
/** Message about one line of a cart (section 2.1). The call has succeeded nevertheless. */
export interface CartMessage {
  /** Severity; a closed list. */
  type: 'warning' | 'info';
  /** Code of the event, for programs. An open list. */
  code: string;
  /** Description of the event, for people. */
  content: string;
  /** JSONPath to the line in the cart reply. */
  path: string;
  [k: string]: unknown;
}
/** Body of endpoint 5 (section 4.4). An empty cart cannot be created. */
export interface CreateCartRequest {
  /** Market, as an ISO 3166 alpha-2 code. There is only one market. */
  country: 'US';
  /**
   * First lines of the cart, at least one.
   *
   * @minItems 1
   */
  items: [CartItemInput, ...CartItemInput[]];
  /** Requested currency. */
  currency?: string;
  /** The partner's own note, returned in the cart. */
  clientReference?: string;
  [k: string]: unknown;
}
/** Price of one unit under a promotion (section 2.3). The three fields occur together. */
export interface DiscountedPrice {
  /** Price of one unit in minor units, in the currency of the pricing around it. */
  amount: number;
  /** Code that the shopper enters. */
  promoCode: string | null;
  /** End of the promotion, in ISO 8601 with an explicit UTC offset; null if unknown. */
  endDate: string | null;
  [k: string]: unknown;
}
/** Place where a product is used (section 2.3). Every field is present and may be null. */
export interface Location {
  /** Id of the place. */
  id: string | null;
  /** Name of the place. */
  name: string | null;
  /** City. */
  city: string | null;
  /** Two-letter code of the state; the filter of the product list takes the full name instead. */
  state: string | null;
  /** Country. */
  country: string | null;
  /** Postal code. */
  postalCode: string | null;
  /** Street and number. */
  street: string | null;
  /** Latitude in degrees north. */
  latitude: number | null;
  /** Longitude in degrees east. */
  longitude: number | null;
  [k: string]: unknown;
}
/**
 * Error of an endpoint (sections 2.8 and 7): the whole body on flat endpoints, `details` on cart endpoints. Only a price mismatch must contain prices. Every error may contain further fields.
 */
export interface OctoError {
  /** Code of the failure, for programs; a closed list. */
  error:
    | 'INVALID_PRODUCT_ID'
    | 'INVALID_BOOKING_UUID'
    | 'INVALID_CART_ID'
    | 'BAD_REQUEST'
    | 'UNAUTHORIZED'
    | 'FORBIDDEN'
    | 'INVALID_BOOKING_STATE'
    | 'UNPROCESSABLE_ENTITY'
    | 'PRICE_MISMATCH'
    | 'PRODUCT_NOT_CARTABLE'
    | 'CART_ITEM_LIMIT'
    | 'RATE_LIMITED'
    | 'SELF_REGISTRATION_CLOSED'
    | 'INTERNAL_SERVER_ERROR';
  /** Description of the failure, for people. */
  errorMessage: string;
  /** Id of the request, to be quoted to support. */
  requestId: string;
  [k: string]: unknown;
}
/** Body of an error reply of a cart endpoint (section 2.8). */
export interface OctoErrorEnvelope {
  /** Class of the failure, for programs. An open list. */
  code: string;
  /** Description of the failure, for people. */
  message: string;
  /** Error of the endpoint; null if a layer in front of the endpoint refused the request. */
  details: OctoError | null;
  [k: string]: unknown;
}
/** One variant of a product (section 2.3). */
export interface Option {
  /** Id of the option in carts and orders. */
  id: string;
  /** Whether the option is offered first. */
  default: boolean;
  /** Name that the supplier uses for the option. */
  internalName: string;
  /** The supplier's reference. */
  reference: string | null;
  /** Whether the option is live; null means unknown. */
  active: boolean | null;
  /**
   * Always empty, for every availability type.
   *
   * @maxItems 0
   */
  availabilityLocalStartTimes: [];
  /** Time limit for a cancellation, in words. */
  cancellationCutoff: string;
  /** Time limit for a cancellation, as a number of `cancellationCutoffUnit`. */
  cancellationCutoffAmount: number;
  /** Unit of the amount; a closed list. */
  cancellationCutoffUnit: 'hour' | 'minute' | 'day';
  /** Facts that the shopper must provide; a closed list. */
  requiredContactFields: ('firstName' | 'lastName' | 'emailAddress' | 'phoneNumber' | 'country' | 'notes')[];
  /** Limits on the number of units in one purchase. */
  restrictions: {
    /** Minimum number of units. */
    minUnits: number;
    /** Maximum number of units; null for no limit. */
    maxUnits: number | null;
    [k: string]: unknown;
  };
  /** Units in which the option is sold. */
  units: Unit[];
  /** Choices that the shopper must make; empty for most options. */
  selections: Selection[];
  [k: string]: unknown;
}
/** Kind of ticket of an option (section 2.3). */
export interface Unit {
  /** Id of the unit. */
  id: string;
  /** Name that the supplier uses for the unit. */
  internalName: string;
  /** The supplier's reference. */
  reference: string | null;
  /** Group of people that the unit is for; a closed list. */
  type: 'ADULT' | 'YOUTH' | 'CHILD' | 'INFANT' | 'FAMILY' | 'SENIOR' | 'STUDENT' | 'MILITARY' | 'OTHER';
  /** Limits on the number of this unit in one purchase. */
  restrictions: {
    /** Minimum number; null for no limit. */
    minQuantity: number | null;
    /** Maximum number; null for no limit. */
    maxQuantity: number | null;
    [k: string]: unknown;
  };
  /** Price of the unit. */
  pricing: Pricing[];
  [k: string]: unknown;
}
/** Price of one unit in the catalogue (section 2.3). All amounts are whole numbers of minor units. */
export interface Pricing {
  /** Price of one unit before any reduction, in minor units. */
  original: number;
  /** Price of one unit that the shopper pays, in minor units. */
  retail: number;
  /** Price that the partner pays for one unit, in minor units; null if the service does not state it. */
  net: number | null;
  /** Currency of the amounts. */
  currency: string;
  /** Number of decimal places: shown value = amount / 10^precision. */
  currencyPrecision: number;
  /** Taxes included in the amounts; empty if no breakdown is published. */
  includedTaxes: Tax[];
  /**
   * Price under a promotion; null without a promotion. Only the product list contains it; elsewhere it is absent.
   */
  discountedPrice?: DiscountedPrice | null;
  [k: string]: unknown;
}
/** Choice of exactly one value that an option requires (section 2.3). */
export interface Selection {
  /** Id of the choice. */
  attributeId: string;
  /** Title for shoppers. */
  title: string;
  /** Always true: every choice is required. */
  required: true;
  /**
   * Values to choose from.
   *
   * Items: One value of the choice.
   */
  values: {
    /** Id of the value. */
    id: string;
    /** Title for shoppers. */
    title: string;
    [k: string]: unknown;
  }[];
  [k: string]: unknown;
}
/** An order read after checkout (section 2.4). */
export interface Order {
  /** Id of the order. */
  id: string;
  /** Value that checkout appends to the redirect address. */
  uuid: string;
  status: BookingStatus;
  /** The supplier's reference, as soon as it exists. */
  supplierReference: string | null;
  /** Time at which the order was made. The contract states no format. */
  utcCreatedAt: string;
  /** One entry for each line of the cart, in any order. */
  items: BookingItem[];
  [k: string]: unknown;
}
/** A partner's own registration, as returned by endpoint 2 (section 2.5). */
export interface PartnerMeResponse {
  /** Id of the partner. It stays the same when the key is rotated. */
  partnerId: string;
  /** Name that checkout shows. */
  displayName: string;
  /** Account that buy links credit; null for no account. */
  affiliatePublisherId: string | null;
  /** Name of the contact person. */
  partnerContactName: string;
  /** E-mail address of the contact person. Personal data. */
  partnerContactEmail: string;
  /** Markets that the partner sees, as ISO 3166 alpha-2 codes. */
  inventoryCountries: string[];
  /** States that the partner sees, by full name, never by two-letter code; an empty list means all. */
  inventoryStates: string[];
  /** Categories of depth 0 that the partner sees; an empty list means all. */
  category0: string[];
  /** Categories of depth 1 that the partner sees; an empty list means all. */
  category1: string[];
  /** Categories of depth 2 that the partner sees; an empty list means all. */
  category2: string[];
  /** Logo that checkout shows; null for no logo. */
  logoUrl: string | null;
  /** Address to which checkout sends the shopper after payment; null for no redirect. */
  redirectUrl: string | null;
  /** Maximum number of products on a page of the product list; null for the default of the service. */
  maxPageSize: number | null;
  /** Whether the partner is active; a closed list. */
  status: 'active' | 'deactivated';
  /** Time of the registration. The contract states no format. */
  createdAt: string;
  /** Time of the last change. The contract states no format. */
  updatedAt: string;
  [k: string]: unknown;
}
/** Reply to a registration (section 2.5). */
export interface PartnerRegisterResponse {
  partner: PartnerRegistrationView;
  /** API key. Secret: only this reply shows it. */
  token: string;
  [k: string]: unknown;
}
/** A partner's own registration, as returned by endpoint 2 (section 2.5). */
export interface PartnerRegistrationView {
  /** Id of the partner. It stays the same when the key is rotated. */
  partnerId: string;
  /** Name that checkout shows. */
  displayName: string;
  /** Account that buy links credit; null for no account. */
  affiliatePublisherId: string | null;
  /** Name of the contact person. */
  partnerContactName: string;
  /** E-mail address of the contact person. Personal data. */
  partnerContactEmail: string;
  /** Markets that the partner sees, as ISO 3166 alpha-2 codes. */
  inventoryCountries: string[];
  /** States that the partner sees, by full name, never by two-letter code; an empty list means all. */
  inventoryStates: string[];
  /** Categories of depth 0 that the partner sees; an empty list means all. */
  category0: string[];
  /** Categories of depth 1 that the partner sees; an empty list means all. */
  category1: string[];
  /** Categories of depth 2 that the partner sees; an empty list means all. */
  category2: string[];
  /** Logo that checkout shows; null for no logo. */
  logoUrl: string | null;
  /** Address to which checkout sends the shopper after payment; null for no redirect. */
  redirectUrl: string | null;
  /** Maximum number of products on a page of the product list; null for the default of the service. */
  maxPageSize: number | null;
  /** Whether the partner is active; a closed list. */
  status: 'active' | 'deactivated';
  /** Time of the registration. The contract states no format. */
  createdAt: string;
  /** Time of the last change. The contract states no format. */
  updatedAt: string;
  [k: string]: unknown;
}
/**
 * Body of endpoint 1 (section 2.5). The service checks which words a display name must not contain; this schema does not.
 */
export interface PartnerRegistrationInput {
  /** Name that checkout shows: at most 60 characters; all letters must be Latin. */
  displayName: string;
  /** Name of the contact person. */
  partnerContactName: string;
  /** E-mail address of the contact person. */
  partnerContactEmail: string;
  /** Account that buy links credit; absent, null or blank for no account. */
  affiliatePublisherId?: string | null;
  /**
   * Markets that the partner wants to see, as ISO 3166 alpha-2 codes. There is only one market, which is the default.
   */
  inventoryCountries?: 'US'[];
  /** States that the partner wants to see, by full name; empty or absent for all. */
  inventoryStates?: string[];
  /** Categories of depth 0 that the partner wants to see; empty or absent for all. */
  category0?: string[];
  /** Categories of depth 1 that the partner wants to see; empty or absent for all. */
  category1?: string[];
  /** Categories of depth 2 that the partner wants to see; empty or absent for all. */
  category2?: string[];
  /** Logo that checkout shows. */
  logoUrl?: string;
  /** Address to which checkout sends the shopper after payment. */
  redirectUrl?: string;
  /** Maximum number of products on a page of the product list; absent for the default of the service. */
  maxPageSize?: number;
  [k: string]: unknown;
}
/** Deal of the catalogue (section 2.3). Every product has every field. */
export interface Product {
  /** Id of the product in carts and orders. */
  id: string;
  /** Name that the supplier uses for the product. */
  internalName: string;
  /** The supplier's reference. */
  reference: string | null;
  /** Language of the texts. */
  locale: string;
  /** Time zone of the product. */
  timeZone: string;
  /** Whether the product is sold without a check of availability. */
  allowFreesale: boolean;
  /** Whether an order is confirmed at once. */
  instantConfirmation: boolean;
  /** Whether tickets are delivered at once. */
  instantDelivery: boolean;
  /** Whether the shopper must choose a time. */
  availabilityRequired: boolean;
  /** Meaning of times; a closed list. */
  availabilityType: 'START_TIME' | 'OPENING_HOURS';
  /** Formats in which tickets are delivered; a closed list. */
  deliveryFormats: ('PDF_URL' | 'QRCODE')[];
  /** Objects that are delivered; a closed list. */
  deliveryMethods: ('TICKET' | 'VOUCHER')[];
  /** Way in which a ticket is redeemed; a closed list. */
  redemptionMethod: 'DIGITAL' | 'PRINT' | 'MANIFEST';
  /** Options of the product that can be bought. */
  options: Option[];
  /** On sale, out of stock or ended; a closed list. */
  status: 'active' | 'sold_out' | 'expired';
  /** Title for shoppers. */
  title: string;
  /** Long text for shoppers. */
  description: string;
  /** Short text for shoppers. */
  shortDescription: string;
  /** Pictures of the product. */
  media: Media[];
  /** Places where the product can be used. */
  locations: Location[];
  /** Names of the product's categories. */
  categoryLabels: string[];
  [k: string]: unknown;
}
export interface ProductsListResponse1 {
  /** Products of this page. A page may contain fewer products than requested, or no products. */
  products: Product[];
  /** Whether another page follows. Only false means that this is the last page. */
  hasMore: boolean;
  /** Value to send unchanged as `cursor` for the next page. */
  nextCursor?: string | null;
  /**
   * Value to send as `updatedSince` when the catalogue is read the next time. The contract states no format.
   */
  timestamp?: string;
  [k: string]: unknown;
}
/** Supplier of all bookings (section 2.6). Every read returns the same. */
export interface Supplier {
  /** Id of the supplier. */
  id: string;
  /** Name of the supplier. */
  name: string;
  /** Address of the supplier's endpoint. */
  endpoint: string;
  /** Contact details. Every field is present and may be null. */
  contact: {
    /** Web address. */
    website: string | null;
    /** E-mail address. */
    email: string | null;
    /** Telephone number. */
    telephone: string | null;
    /** Postal address. */
    address: string | null;
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * Error body from a layer in front of the endpoint, on endpoints of both error shapes. It has no `error` and no `requestId`. The contract does not define it; octoproof tolerates it for request bodies that cannot be parsed.
 */
export interface ThirdShapeError {
  /** Class of the failure in lower case, for programs. An open list. */
  code: string;
  /** Description of the failure, for people. */
  message: string;
  /** Always null. */
  details: null;
  [k: string]: unknown;
}
/** Body of endpoint 9 (section 4.4). The quantity replaces the old one. */
export interface UpdateCartItemRequest {
  /** New number of units of the line, 1 to 100. */
  quantity: number;
  /** Market, as an ISO 3166 alpha-2 code. There is only one market. */
  country?: 'US';
  /**
   * Price of one unit as shown to the shopper, in minor units. If absent, the service does not compare prices.
   */
  expectedPrice?: number;
  [k: string]: unknown;
}
