/* Generated from schemas/storefront by `npm run generate:documents`: do not edit. */

/**
 * State of an order, of one of its items or of one ticket (sections 2.4 and 3). A closed list.
 */
export type BookingStatus = 'ON_HOLD' | 'PENDING' | 'CONFIRMED' | 'REDEEMED' | 'CANCELLED' | 'REJECTED' | 'EXPIRED';
/**
 * One page of the catalogue (sections 2.7 and 4.3). Before the last page there is a cursor and no timestamp; on the last page it is the other way round, and the cursor is null or absent.
 */
export type ProductsListResponse = ProductsListResponse1;

/**
 * Every object of the storefront API, by the name of its schema.
 */
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
/**
 * Body of endpoint 8 (section 4.4). Quantities are added to those of lines already there.
 */
export interface AddCartItemsRequest {
  /**
   * What to add.
   */
  items: CartItemInput[];
  /**
   * Market, ISO 3166 alpha-2; there is only one.
   */
  country?: 'US';
  [k: string]: unknown;
}
/**
 * What a partner asks to put into a cart (section 2.2).
 */
export interface CartItemInput {
  /**
   * The product as the catalogue names it.
   */
  productId: string;
  /**
   * The option as the catalogue names it.
   */
  optionId: string;
  /**
   * How many units, 1 to 100.
   */
  quantity: number;
  /**
   * Price of one unit as shown to the shopper, in minor units. Without it no price is compared.
   */
  expectedPrice?: number;
  [k: string]: unknown;
}
/**
 * Body of a 401, for a key that is missing or wrong (sections 2.8 and 5). It comes from before the endpoint.
 */
export interface AuthenticationError {
  /**
   * Class of the failure, for programs. An open list.
   */
  code: string;
  /**
   * What went wrong, for people.
   */
  message: string;
  /**
   * Never filled.
   */
  details: null;
  [k: string]: unknown;
}
/**
 * What was bought of one option (section 2.4).
 */
export interface BookingItem {
  /**
   * The product, null once it has left the catalogue.
   */
  productId: string | null;
  /**
   * The option.
   */
  optionId: string;
  /**
   * How many units were bought, a whole number.
   */
  quantity: number;
  status: BookingStatus;
  /**
   * The tickets.
   */
  unitItems: UnitItem[];
  [k: string]: unknown;
}
/**
 * One ticket of an order (section 2.4).
 */
export interface UnitItem {
  /**
   * Names the ticket.
   */
  uuid: string;
  status: BookingStatus;
  /**
   * Link to the ticket for the shopper. Personal: never to be shown in a report.
   */
  myGrouponUrl: string;
  [k: string]: unknown;
}
/**
 * A shopper's cart as the service holds it for one partner, priced afresh for each reply (section 2.1). Rules between fields are not judged here.
 */
export interface Cart {
  /**
   * Names this cart in every later call, as `cartId`.
   */
  id: string;
  /**
   * Where the cart stands; a closed list.
   */
  status: 'ACTIVE' | 'LOCKED' | 'CHECKED_OUT' | 'EXPIRED' | 'ABANDONED';
  /**
   * Whether the cart is a trial one.
   */
  testMode: boolean;
  partner: CartPartner;
  /**
   * Absolute web address of the checkout page. Opaque otherwise.
   */
  buyLink: string;
  /**
   * Market of the cart, ISO 3166 alpha-2.
   */
  country: string;
  /**
   * Currency of the cart.
   */
  currency: string;
  /**
   * The partner's own note, as sent on create.
   */
  clientReference: string | null;
  /**
   * A count, 0 for an empty cart. Whether of lines or of units is not stated.
   */
  itemCount: number;
  /**
   * The lines, degraded ones too, in any order.
   */
  items: CartItem[];
  totals: CartTotals;
  /**
   * Remarks on single lines; none of them means failure.
   */
  messages: CartMessage[];
  /**
   * When the cart was made. The format is not stated.
   */
  utcCreatedAt: string | null;
  /**
   * When the cart last changed. The format is not stated.
   */
  utcUpdatedAt: string | null;
  /**
   * When the cart lapses. The format is not stated.
   */
  utcExpiresAt: string | null;
  [k: string]: unknown;
}
/**
 * The partner as its carts show it (section 2.1).
 */
export interface CartPartner {
  /**
   * Stays the same when the key is rotated; stamped on orders.
   */
  partnerId: string;
  /**
   * Name that the checkout page shows.
   */
  name: string | null;
  [k: string]: unknown;
}
/**
 * One line of a cart: an option of a product and how many of it (section 2.1). A degraded line carries nulls where nothing could be read.
 */
export interface CartItem {
  /**
   * The line's id, the `itemId` of endpoints 9 and 10.
   */
  id: string;
  /**
   * The product as the catalogue names it.
   */
  productId: string;
  /**
   * The option as the catalogue names it.
   */
  optionId: string;
  /**
   * Title of the product, read live.
   */
  title: string | null;
  /**
   * Title of the option, read live.
   */
  optionTitle: string | null;
  /**
   * Pictures, read live; none on a degraded line.
   */
  media: Media[];
  /**
   * How many units, a whole number. No call can bring a line below 1.
   */
  quantity: number;
  /**
   * Whether the option can be bought at this moment.
   */
  available: boolean;
  /**
   * Why the line cannot be bought; null for one that can. A closed list.
   */
  unavailableReason: 'SOLD_OUT' | 'DEAL_ENDED' | 'OPTION_REMOVED' | null;
  /**
   * Price of one unit; null where no price could be read.
   */
  pricing: CartItemPricing | null;
  /**
   * Price of the whole line in minor units; null where no price could be read.
   */
  lineTotal: number | null;
  [k: string]: unknown;
}
/**
 * A picture of a product or a cart line (section 2.3).
 */
export interface Media {
  /**
   * Where the picture lies.
   */
  url: string;
  /**
   * What the picture is for. An open list.
   */
  role: string;
  /**
   * Width in pixels, where known.
   */
  width: number | null;
  /**
   * Height in pixels, where known.
   */
  height: number | null;
  [k: string]: unknown;
}
/**
 * What one unit of a cart line costs (section 2.1). All amounts are whole numbers of minor units.
 */
export interface CartItemPricing {
  /**
   * Price of one unit before any reduction, in minor units.
   */
  original: number;
  /**
   * Price of one unit that the shopper pays, in minor units.
   */
  retail: number;
  /**
   * What one unit costs the partner, in minor units, where it is told.
   */
  net: number | null;
  /**
   * Currency of the amounts.
   */
  currency: string;
  /**
   * Number of decimal places: shown value = amount / 10^precision.
   */
  currencyPrecision: number;
  /**
   * Taxes inside the amounts; empty where no breakdown is published.
   */
  includedTaxes: Tax[];
  [k: string]: unknown;
}
/**
 * A tax inside a price (section 2.3).
 */
export interface Tax {
  /**
   * Name of the tax.
   */
  name: string;
  /**
   * Part of `retail` that is this tax, in minor units.
   */
  retail: number;
  /**
   * Part of `original` that is this tax, in minor units.
   */
  original: number;
  /**
   * Never filled in this interface.
   */
  net: null;
  [k: string]: unknown;
}
/**
 * Sums of a cart, in whole minor units (section 2.1). No formula is stated for them.
 */
export interface CartTotals {
  /**
   * Sum of the lines, in minor units.
   */
  subtotal: number;
  /**
   * What the shopper saves, in minor units.
   */
  savings: number;
  /**
   * What the shopper pays, in minor units.
   */
  grandTotal: number;
  /**
   * Currency of the amounts.
   */
  currency: string;
  /**
   * Number of decimal places: shown value = amount / 10^precision.
   */
  currencyPrecision: number;
  [k: string]: unknown;
}
/**
 * A remark on one line of a cart; the call has succeeded all the same (section 2.1).
 */
export interface CartMessage {
  /**
   * How grave; a closed list.
   */
  type: 'warning' | 'info';
  /**
   * What happened, for programs. An open list.
   */
  code: string;
  /**
   * What happened, for people.
   */
  content: string;
  /**
   * JSONPath to the line in the cart reply.
   */
  path: string;
  [k: string]: unknown;
}
/**
 * Body of endpoint 5 (section 4.4). There is no empty cart.
 */
export interface CreateCartRequest {
  /**
   * Market, ISO 3166 alpha-2; there is only one.
   */
  country: 'US';
  /**
   * First lines of the cart, at least one.
   *
   * @minItems 1
   */
  items: [CartItemInput, ...CartItemInput[]];
  /**
   * Currency wanted.
   */
  currency?: string;
  /**
   * The partner's own note, shown again in the cart.
   */
  clientReference?: string;
  [k: string]: unknown;
}
/**
 * Price of one unit under a promotion (section 2.3). The three fields come together.
 */
export interface DiscountedPrice {
  /**
   * Price of one unit in minor units, in the currency of the pricing around it.
   */
  amount: number;
  /**
   * Code that the shopper enters.
   */
  promoCode: string | null;
  /**
   * When the promotion ends, ISO 8601 with an explicit offset from UTC; null when unknown.
   */
  endDate: string | null;
  [k: string]: unknown;
}
/**
 * A place where a product is used (section 2.3). Every field may be null, none is absent.
 */
export interface Location {
  /**
   * Names the place.
   */
  id: string | null;
  /**
   * Name of the place.
   */
  name: string | null;
  /**
   * City.
   */
  city: string | null;
  /**
   * Two-letter code of the state; the filter of the product list takes the full name instead.
   */
  state: string | null;
  /**
   * Country.
   */
  country: string | null;
  /**
   * Postal code.
   */
  postalCode: string | null;
  /**
   * Street and number.
   */
  street: string | null;
  /**
   * Degrees north.
   */
  latitude: number | null;
  /**
   * Degrees east.
   */
  longitude: number | null;
  [k: string]: unknown;
}
/**
 * Why an endpoint refused (sections 2.8 and 7): the whole body on flat endpoints, `details` on cart endpoints. Only a price mismatch has to carry prices; any error may carry more.
 */
export interface OctoError {
  /**
   * What went wrong, for programs; a closed list.
   */
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
  /**
   * What went wrong, for people.
   */
  errorMessage: string;
  /**
   * What to quote to support.
   */
  requestId: string;
  [k: string]: unknown;
}
/**
 * Body of a refusal by a cart endpoint (section 2.8).
 */
export interface OctoErrorEnvelope {
  /**
   * Class of the failure, for programs. An open list.
   */
  code: string;
  /**
   * What went wrong, for people.
   */
  message: string;
  /**
   * The endpoint's own error; null where the refusal came from before it.
   */
  details: OctoError | null;
  [k: string]: unknown;
}
/**
 * One variant of a product (section 2.3).
 */
export interface Option {
  /**
   * Names the option in carts and orders.
   */
  id: string;
  /**
   * Whether it is the one offered first.
   */
  default: boolean;
  /**
   * The supplier's name of the option.
   */
  internalName: string;
  /**
   * The supplier's reference.
   */
  reference: string | null;
  /**
   * Whether the option is live; null means that nobody knows.
   */
  active: boolean | null;
  /**
   * Always empty, whatever the availability type.
   *
   * @maxItems 0
   */
  availabilityLocalStartTimes: [];
  /**
   * Until when it can be cancelled, in words.
   */
  cancellationCutoff: string;
  /**
   * The same as a number of `cancellationCutoffUnit`.
   */
  cancellationCutoffAmount: number;
  /**
   * Unit of the amount; a closed list.
   */
  cancellationCutoffUnit: 'hour' | 'minute' | 'day';
  /**
   * What has to be known of the shopper; a closed list.
   */
  requiredContactFields: ('firstName' | 'lastName' | 'emailAddress' | 'phoneNumber' | 'country' | 'notes')[];
  /**
   * How many units one purchase may hold.
   */
  restrictions: {
    /**
     * Least number of units.
     */
    minUnits: number;
    /**
     * Greatest number of units; null for no limit.
     */
    maxUnits: number | null;
    [k: string]: unknown;
  };
  /**
   * What is counted when it is bought.
   */
  units: Unit[];
  /**
   * Choices to be made; empty for most options.
   */
  selections: Selection[];
  [k: string]: unknown;
}
/**
 * A kind of ticket of an option (section 2.3).
 */
export interface Unit {
  /**
   * Names the unit.
   */
  id: string;
  /**
   * The supplier's name of the unit.
   */
  internalName: string;
  /**
   * The supplier's reference.
   */
  reference: string | null;
  /**
   * Who it is for; a closed list.
   */
  type: 'ADULT' | 'YOUTH' | 'CHILD' | 'INFANT' | 'FAMILY' | 'SENIOR' | 'STUDENT' | 'MILITARY' | 'OTHER';
  /**
   * How many of this unit one purchase may hold.
   */
  restrictions: {
    /**
     * Least number; null for no limit.
     */
    minQuantity: number | null;
    /**
     * Greatest number; null for no limit.
     */
    maxQuantity: number | null;
    [k: string]: unknown;
  };
  /**
   * What it costs.
   */
  pricing: Pricing[];
  [k: string]: unknown;
}
/**
 * What one unit costs in the catalogue (section 2.3). All amounts are whole numbers of minor units.
 */
export interface Pricing {
  /**
   * Price of one unit before any reduction, in minor units.
   */
  original: number;
  /**
   * Price of one unit that the shopper pays, in minor units.
   */
  retail: number;
  /**
   * What one unit costs the partner, in minor units, where it is told.
   */
  net: number | null;
  /**
   * Currency of the amounts.
   */
  currency: string;
  /**
   * Number of decimal places: shown value = amount / 10^precision.
   */
  currencyPrecision: number;
  /**
   * Taxes inside the amounts; empty where no breakdown is published.
   */
  includedTaxes: Tax[];
  /**
   * Price under a promotion: null without one, filled by the product list only, elsewhere absent.
   */
  discountedPrice?: DiscountedPrice | null;
  [k: string]: unknown;
}
/**
 * A choice of exactly one value that an option asks for (section 2.3).
 */
export interface Selection {
  /**
   * Names the choice.
   */
  attributeId: string;
  /**
   * Title for shoppers.
   */
  title: string;
  /**
   * Every choice has to be made.
   */
  required: true;
  /**
   * What can be chosen.
   *
   * Items: One value of the choice.
   */
  values: {
    /**
     * Names the value.
     */
    id: string;
    /**
     * Title for shoppers.
     */
    title: string;
    [k: string]: unknown;
  }[];
  [k: string]: unknown;
}
/**
 * An order read after checkout (section 2.4).
 */
export interface Order {
  /**
   * Names the order.
   */
  id: string;
  /**
   * The value that checkout appends to the redirect address.
   */
  uuid: string;
  status: BookingStatus;
  /**
   * The supplier's reference, once there is one.
   */
  supplierReference: string | null;
  /**
   * When the order was made. The format is not stated.
   */
  utcCreatedAt: string;
  /**
   * One entry for each line of the cart, in any order.
   */
  items: BookingItem[];
  [k: string]: unknown;
}
/**
 * A partner's own registration, as endpoint 2 returns it (section 2.5).
 */
export interface PartnerMeResponse {
  /**
   * Stays the same when the key is rotated.
   */
  partnerId: string;
  /**
   * Name that checkout shows.
   */
  displayName: string;
  /**
   * Account that buy links credit; null for none.
   */
  affiliatePublisherId: string | null;
  /**
   * Whom to ask for.
   */
  partnerContactName: string;
  /**
   * Where to write to. Personal.
   */
  partnerContactEmail: string;
  /**
   * Markets the partner sees, ISO 3166 alpha-2.
   */
  inventoryCountries: string[];
  /**
   * States the partner sees, by full name, never by two-letter code; empty for all.
   */
  inventoryStates: string[];
  /**
   * Categories of depth 0 the partner sees; empty for all.
   */
  category0: string[];
  /**
   * Categories of depth 1 the partner sees; empty for all.
   */
  category1: string[];
  /**
   * Categories of depth 2 the partner sees; empty for all.
   */
  category2: string[];
  /**
   * Logo that checkout shows; null for none.
   */
  logoUrl: string | null;
  /**
   * Where checkout sends the shopper after payment; null for nowhere.
   */
  redirectUrl: string | null;
  /**
   * Greatest page of the product list, in products; null for the default of the service.
   */
  maxPageSize: number | null;
  /**
   * Whether the partner is switched on; a closed list.
   */
  status: 'active' | 'deactivated';
  /**
   * When it was registered. The format is not stated.
   */
  createdAt: string;
  /**
   * When it last changed. The format is not stated.
   */
  updatedAt: string;
  [k: string]: unknown;
}
/**
 * Reply to a registration (section 2.5).
 */
export interface PartnerRegisterResponse {
  partner: PartnerRegistrationView;
  /**
   * The API key, shown here and never again. Secret.
   */
  token: string;
  [k: string]: unknown;
}
/**
 * A partner's own registration, as endpoint 2 returns it (section 2.5).
 */
export interface PartnerRegistrationView {
  /**
   * Stays the same when the key is rotated.
   */
  partnerId: string;
  /**
   * Name that checkout shows.
   */
  displayName: string;
  /**
   * Account that buy links credit; null for none.
   */
  affiliatePublisherId: string | null;
  /**
   * Whom to ask for.
   */
  partnerContactName: string;
  /**
   * Where to write to. Personal.
   */
  partnerContactEmail: string;
  /**
   * Markets the partner sees, ISO 3166 alpha-2.
   */
  inventoryCountries: string[];
  /**
   * States the partner sees, by full name, never by two-letter code; empty for all.
   */
  inventoryStates: string[];
  /**
   * Categories of depth 0 the partner sees; empty for all.
   */
  category0: string[];
  /**
   * Categories of depth 1 the partner sees; empty for all.
   */
  category1: string[];
  /**
   * Categories of depth 2 the partner sees; empty for all.
   */
  category2: string[];
  /**
   * Logo that checkout shows; null for none.
   */
  logoUrl: string | null;
  /**
   * Where checkout sends the shopper after payment; null for nowhere.
   */
  redirectUrl: string | null;
  /**
   * Greatest page of the product list, in products; null for the default of the service.
   */
  maxPageSize: number | null;
  /**
   * Whether the partner is switched on; a closed list.
   */
  status: 'active' | 'deactivated';
  /**
   * When it was registered. The format is not stated.
   */
  createdAt: string;
  /**
   * When it last changed. The format is not stated.
   */
  updatedAt: string;
  [k: string]: unknown;
}
/**
 * Body of endpoint 1 (section 2.5). What a display name may not contain is judged by the service, not here.
 */
export interface PartnerRegistrationInput {
  /**
   * Name that checkout shows: at most 60 characters, whose letters are Latin.
   */
  displayName: string;
  /**
   * Whom to ask for.
   */
  partnerContactName: string;
  /**
   * Where to write to.
   */
  partnerContactEmail: string;
  /**
   * Account that buy links credit; absent, null or blank for none.
   */
  affiliatePublisherId?: string | null;
  /**
   * Markets to see, ISO 3166 alpha-2; there is only one, the default.
   */
  inventoryCountries?: 'US'[];
  /**
   * States to see, by full name; empty or absent for all.
   */
  inventoryStates?: string[];
  /**
   * Categories of depth 0 to see; empty or absent for all.
   */
  category0?: string[];
  /**
   * Categories of depth 1 to see; empty or absent for all.
   */
  category1?: string[];
  /**
   * Categories of depth 2 to see; empty or absent for all.
   */
  category2?: string[];
  /**
   * Logo that checkout shows.
   */
  logoUrl?: string;
  /**
   * Where checkout sends the shopper after payment.
   */
  redirectUrl?: string;
  /**
   * Greatest page of the product list, in products; absent for the default of the service.
   */
  maxPageSize?: number;
  [k: string]: unknown;
}
/**
 * A deal of the catalogue (section 2.3). Every field is present on every product.
 */
export interface Product {
  /**
   * Names the product in carts and orders.
   */
  id: string;
  /**
   * The supplier's name of the product.
   */
  internalName: string;
  /**
   * The supplier's reference.
   */
  reference: string | null;
  /**
   * Language of the texts.
   */
  locale: string;
  /**
   * Time zone of the product.
   */
  timeZone: string;
  /**
   * Whether it sells without a look at availability.
   */
  allowFreesale: boolean;
  /**
   * Whether an order is confirmed at once.
   */
  instantConfirmation: boolean;
  /**
   * Whether tickets are delivered at once.
   */
  instantDelivery: boolean;
  /**
   * Whether a time has to be chosen.
   */
  availabilityRequired: boolean;
  /**
   * How times are meant; a closed list.
   */
  availabilityType: 'START_TIME' | 'OPENING_HOURS';
  /**
   * How tickets come; a closed list.
   */
  deliveryFormats: ('PDF_URL' | 'QRCODE')[];
  /**
   * What comes; a closed list.
   */
  deliveryMethods: ('TICKET' | 'VOUCHER')[];
  /**
   * How a ticket is used; a closed list.
   */
  redemptionMethod: 'DIGITAL' | 'PRINT' | 'MANIFEST';
  /**
   * What can be bought of the product.
   */
  options: Option[];
  /**
   * On sale, out of stock or ended; a closed list.
   */
  status: 'active' | 'sold_out' | 'expired';
  /**
   * Title for shoppers.
   */
  title: string;
  /**
   * Long text for shoppers.
   */
  description: string;
  /**
   * Short text for shoppers.
   */
  shortDescription: string;
  /**
   * Pictures of the product.
   */
  media: Media[];
  /**
   * Where it can be used.
   */
  locations: Location[];
  /**
   * Names of its categories.
   */
  categoryLabels: string[];
  [k: string]: unknown;
}
export interface ProductsListResponse1 {
  /**
   * The products of this page; fewer than asked for, or none, is no fault.
   */
  products: Product[];
  /**
   * Whether another page follows. Only this ends a walk.
   */
  hasMore: boolean;
  /**
   * What to send as `cursor` for the next page, exactly as it came.
   */
  nextCursor?: string | null;
  /**
   * What to send as `updatedSince` on the next walk. The format is not stated.
   */
  timestamp?: string;
  [k: string]: unknown;
}
/**
 * Whom bookings are made against (section 2.6). The same on every read.
 */
export interface Supplier {
  /**
   * Names the supplier.
   */
  id: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Its address.
   */
  endpoint: string;
  /**
   * How to reach it; every field may be null, none is absent.
   */
  contact: {
    /**
     * Web address.
     */
    website: string | null;
    /**
     * E-mail address.
     */
    email: string | null;
    /**
     * Telephone number.
     */
    telephone: string | null;
    /**
     * Postal address.
     */
    address: string | null;
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * Body of a refusal that comes from before the endpoint, on endpoints of either error shape: no `error`, no `requestId`. Not in the contract, tolerated beside its shapes for bodies that cannot be read.
 */
export interface ThirdShapeError {
  /**
   * Class of the failure in lower case, for programs. An open list.
   */
  code: string;
  /**
   * What went wrong, for people.
   */
  message: string;
  /**
   * Never filled.
   */
  details: null;
  [k: string]: unknown;
}
/**
 * Body of endpoint 9 (section 4.4). The quantity takes the place of the old one.
 */
export interface UpdateCartItemRequest {
  /**
   * How many units the line shall have, 1 to 100.
   */
  quantity: number;
  /**
   * Market, ISO 3166 alpha-2; there is only one.
   */
  country?: 'US';
  /**
   * Price of one unit as shown to the shopper, in minor units. Without it no price is compared.
   */
  expectedPrice?: number;
  [k: string]: unknown;
}
