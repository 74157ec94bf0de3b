import type { Deal, DealOption, Price } from './catalogue/deal.ts';
import type { CheckoutPage, Filters, ItemInput, RegistrationInput, Walk } from './inputs.ts';
import type { Endpoint, Request } from './request.ts';
import type { Refusal } from './refusal.ts';
import type { Reply } from '../http/reply.ts';
import type { Cart, Line, Order, OrderItem, Partner, RegistrationGate } from './store.ts';
import type {
  CartStatus,
  UnavailableReason,
  WireCart,
  WireCartItem,
  WireCartMessage,
  WireTotals,
} from './wire/cart.ts';
import type { ErrorCode } from './wire/error-code.ts';
import type { BookingStatus, WireOrder } from './wire/order.ts';
import type { WirePartner, WireRegistration, WireSupplier } from './wire/partner.ts';
import type { CartPricing, DiscountedPrice, WireOption, WireProduct, WireProductPage } from './wire/product.ts';

/** A request and the rules that answer it. Rules call each other through it, so that replacements apply. */
export interface Call extends Request {
  readonly rules: Rules;
}

/**
 * Every decision of the contract is a function. The call is its last argument; faults use it.
 * A check returns null when it finds no error, and a refusal otherwise.
 */
export interface Rules
  extends
    CartRules,
    LineRules,
    CartChangeRules,
    ItemRules,
    ProductRules,
    ListRules,
    OrderRules,
    PartnerRules,
    RegistrationRules,
    ErrorRules,
    AuthenticationRules {
  /** Whether the deprecated prefix still works (section 9). */
  readonly isAliasServed: (endpoint: Endpoint, now: number) => boolean;
  readonly newId: (
    kind: 'cart' | 'product' | 'option' | 'order' | 'ticket' | 'partner' | 'promotion',
    call: Call,
  ) => string;
}

/** Section 2.1, the cart as a whole. */
interface CartRules {
  /** The full cart of a reply, with live prices. */
  readonly cartView: (cart: Cart, call: Call) => WireCart;
  readonly cartStatusOf: (cart: Cart, call: Call) => CartStatus;
  readonly cartPartnerOf: (cart: Cart, call: Call) => WireCart['partner'];
  readonly linesInOrder: (lines: readonly Line[], call: Call) => readonly Line[];
  readonly itemCountOf: (items: readonly WireCartItem[], call: Call) => number;
  readonly totalsOf: (items: readonly WireCartItem[], call: Call) => WireTotals;
  readonly messagesOf: (items: readonly WireCartItem[], call: Call) => readonly WireCartMessage[];
  readonly timesOf: (cart: Cart, call: Call) => Pick<WireCart, 'utcCreatedAt' | 'utcUpdatedAt' | 'utcExpiresAt'>;
  readonly buyLinkOf: (cart: Cart, partner: Partner, call: Call) => string;
  /** The checkout page of a link; null for an unknown link. */
  readonly checkoutOf: (link: string, call: Call) => CheckoutPage | null;
}

/** Section 2.1, one line. */
interface LineRules {
  readonly lineView: (line: Line, call: Call) => WireCartItem;
  /** The live price of an option; null when it cannot be read. */
  readonly priceOf: (deal: Deal | null, option: DealOption | null, call: Call) => Price | null;
  readonly unavailableReasonOf: (deal: Deal | null, option: DealOption | null, call: Call) => UnavailableReason | null;
  readonly isDegraded: (reason: UnavailableReason | null, price: Price | null, call: Call) => boolean;
  readonly pricingView: (price: Price, call: Call) => CartPricing;
  readonly lineTotal: (pricing: CartPricing | null, quantity: number, call: Call) => number | null;
}

/** Section 4.4: the effects of the operations. These rules return the changed cart and store nothing. */
interface CartChangeRules {
  readonly mayRead: (cart: Cart, partner: Partner, call: Call) => boolean;
  readonly addItems: (cart: Cart, items: readonly ItemInput[], call: Call) => Cart;
  readonly mergeLine: (lines: readonly Line[], item: ItemInput, call: Call) => readonly Line[];
  readonly addQuantity: (before: number, more: number, call: Call) => number;
  readonly replaceQuantity: (cart: Cart, optionId: string, quantity: number, call: Call) => Cart;
  readonly removeLine: (cart: Cart, optionId: string, call: Call) => Cart;
  readonly abandon: (cart: Cart, call: Call) => Cart;
  readonly findLine: (cart: Cart, itemId: string, call: Call) => Line | null;
}

/** Sections 2.2 and 4.4: checks of items before any change. `cart` is null on create. */
interface ItemRules {
  readonly checkCountry: (country: string, call: Call) => Refusal | null;
  readonly checkCurrency: (currency: string, call: Call) => Refusal | null;
  /** Checks all items of a create or add. */
  readonly checkItems: (items: readonly ItemInput[], cart: Cart | null, call: Call) => Refusal | null;
  readonly checkItem: (item: ItemInput, index: number, cart: Cart | null, call: Call) => Refusal | null;
  checkUpdate(line: Line, change: { quantity: number; expectedPrice: number | null }, call: Call): Refusal | null;
  /** Checks the sums of quantities after merging all items and the cart. */
  readonly checkSums: (items: readonly ItemInput[], cart: Cart | null, call: Call) => Refusal | null;
  readonly withinQuantity: (quantity: number, call: Call) => Refusal | null;
  /** Checks the new quantity of a line against the limits of its option. */
  readonly withinUnits: (option: DealOption, quantity: number, call: Call) => Refusal | null;
  readonly withinOptionLimit: (items: readonly ItemInput[], cart: Cart | null, call: Call) => Refusal | null;
  readonly checkCartable: (item: Pick<ItemInput, 'productId' | 'optionId'>, call: Call) => Refusal | null;
  /** `path` names the item in the request. */
  readonly checkExpectedPrice: (
    expected: number | null,
    price: Price | null,
    path: string,
    call: Call,
  ) => Refusal | null;
  /** `index` is null on update. */
  readonly pathOf: (index: number | null, call: Call) => string;
}

/** Section 2.3. */
interface ProductRules {
  readonly productView: (deal: Deal, call: Call) => WireProduct;
  readonly optionView: (option: DealOption, deal: Deal, call: Call) => WireOption;
  readonly discountedPriceOf: (price: Price, call: Call) => DiscountedPrice | null;
}

/** Sections 2.7 and 4.3. */
interface ListRules {
  readonly pageSizeOf: (limit: number | null, partner: Partner, call: Call) => number;
  readonly checkScope: (filters: Filters, partner: Partner, call: Call) => Refusal | null;
  readonly inScope: (deal: Deal, partner: Partner, call: Call) => boolean;
  readonly isListed: (deal: Deal, call: Call) => boolean;
  readonly inState: (deal: Deal, state: string, call: Call) => boolean;
  readonly inCategories: (deal: Deal, filters: Filters, call: Call) => boolean;
  readonly hasActive: (deal: Deal, active: boolean, call: Call) => boolean;
  readonly changedSince: (deal: Deal, updatedSince: number, call: Call) => boolean;
  readonly checkWatermark: (updatedSince: number, call: Call) => Refusal | null;
  /** Whether a walk that starts now ignores `updatedSince`. */
  readonly dropsWatermark: (updatedSince: number, promotions: Iterable<number>, call: Call) => boolean;
  /** `consumed` is the number of deals of `rest` that were examined; `deals` are those on the page. */
  readonly pageOf: (
    rest: readonly Deal[],
    size: number,
    walk: Walk,
    call: Call,
  ) => { consumed: number; deals: readonly Deal[] };
  readonly pageView: (deals: readonly Deal[], walk: Walk, hasMore: boolean, call: Call) => WireProductPage;
  readonly timestampOf: (walk: Walk, call: Call) => string;
  readonly writeCursor: (walk: Walk, call: Call) => string;
  /** Throws `RefusedError` for a cursor that it did not write for this walk. */
  readonly readCursor: (cursor: string, call: Call) => Walk;
}

/** Sections 2.4 and 4.5. */
interface OrderRules {
  readonly mayReadOrder: (order: Order, partner: Partner, call: Call) => boolean;
  /** The partnerId that an order of this cart gets. */
  readonly stampOf: (cart: Cart, call: Call) => string;
  /** Redirect after payment. */
  readonly redirectOf: (uuid: string, partner: Partner, call: Call) => string | null;
  readonly orderView: (order: Order, call: Call) => WireOrder;
  readonly itemStatusOf: (item: OrderItem, call: Call) => BookingStatus;
  readonly voucherLinkOf: (ticket: string, order: Order, call: Call) => string;
}

/** Sections 2.5, 2.6 and 4.2. */
interface PartnerRules {
  readonly partnerView: (partner: Partner, call: Call) => WirePartner;
  readonly registrationView: (partner: Partner, call: Call) => WireRegistration;
  readonly supplierView: (call: Call) => WireSupplier;
}

/** Sections 2.5 and 4.1. */
interface RegistrationRules {
  readonly checkOpen: (gate: RegistrationGate, call: Call) => Refusal | null;
  readonly withinRate: (gate: RegistrationGate, call: Call) => Refusal | null;
  readonly countCall: (gate: RegistrationGate, call: Call) => RegistrationGate;
  /** The name of the broken display name rule. */
  readonly brokenNameRule: (displayName: string, call: Call) => string | null;
  /** Throws `RefusedError` for an invalid input. */
  readonly readRegistration: (body: unknown, call: Call) => RegistrationInput;
  readonly newKey: (call: Call) => string;
}

/** Sections 2.8 and 7. */
interface ErrorRules {
  readonly refuse: (refusal: Refusal, call: Call) => Reply;
  readonly unauthenticated: (call: Call) => Reply;
  readonly statusOf: (error: ErrorCode, call: Call) => number;
  readonly failureClassOf: (error: ErrorCode, call: Call) => string;
  readonly requestIdOf: (call: Call) => string;
}

/** Section 5. */
interface AuthenticationRules {
  readonly keyOf: (call: Call) => string | null;
  readonly partnerOf: (key: string, call: Call) => Partner | null;
  readonly checkActive: (partner: Partner, call: Call) => Refusal | null;
}
