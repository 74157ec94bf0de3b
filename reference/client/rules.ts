import type { Fields } from '../http/fields.ts';
import type { CartOutcome, CheckOut, Reaction, RefusedAdd, RefusedChange, Settled, Unsettled } from './carts/steps.ts';
import type { Offer, Walk, WalkResult } from './catalogue/steps.ts';
import type { CartFate, Return } from './orders/steps.ts';
import type { Memory } from './memory.ts';
import type { Disk, OrderPage, Pending, Registration, Session, StoredProduct } from './disk.ts';
import type { ApiCall, HttpReply, HttpRequest, Operation, Query } from './wire/call.ts';
import type { Cart, Item, Line } from './wire/cart.ts';
import type { Failure, Outcome } from './wire/failure.ts';
import type { Order, OrderItem, Ticket } from './wire/order.ts';
import type { Option, Page, Price, Product } from './wire/product.ts';

/** What the rules work with. Rules call each other through `rules`, so that replacements apply. */
export interface Client {
  readonly rules: ClientRules;
  readonly disk: Disk;
  readonly memory: Memory;
  readonly baseUrl: URL;
  /** The key that the operator issued; null for a client that registers itself. */
  readonly givenKey: string | null;
  /** Sends a request. Rejects when no reply arrives within `timeout` ms. */
  readonly exchange: (request: HttpRequest, timeout: number) => Promise<HttpReply>;
  /** Waits in scaled time. */
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
}

/**
 * Every decision and every step of the client is a function. Rules that call others get the client as last argument.
 * Amounts are in minor units, waits in ms before scaling.
 */
export interface ClientRules
  extends
    DriverRules,
    RequestRules,
    FailureRules,
    RegistrationRules,
    CatalogueRules,
    OfferRules,
    CartRules,
    CartSteps,
    OrderRules {}

/** What the driver of the client offers. */
interface DriverRules {
  readonly supports: (operation: string) => boolean;
}

type ItemId = Omit<Item, 'quantity'>;

/** Sections 1, 5 and 9: how a call becomes a request. */
interface RequestRules {
  readonly keyOf: (client: Client) => string | null;
  readonly userAgent: () => string;
  readonly newRequestId: (client: Client) => string;
  readonly headersOf: (call: ApiCall, client: Client) => Readonly<Record<string, string>>;
  readonly prefixOf: (call: ApiCall) => string;
  readonly encode: (value: string, name: string) => string;
  readonly targetOf: (call: ApiCall, client: Client) => string;
  /** The pool of connections for a call; null for a connection of its own. */
  readonly connectionOf: (call: ApiCall) => string | null;
  /** Rewrites a call just before it becomes a request. */
  readonly callOf: (call: ApiCall, client: Client) => ApiCall;
  readonly requestOf: (call: ApiCall, client: Client) => HttpRequest;
  readonly timeoutOf: (call: ApiCall) => number;
  /** Sends a call once. */
  readonly send: (call: ApiCall, client: Client) => Promise<Outcome>;
  /** Sends a call, and repeats it where that is safe. */
  readonly attempt: (call: ApiCall, client: Client) => Promise<Outcome>;
}

/** Sections 2.8 and 7. */
interface FailureRules {
  readonly codeOf: (body: unknown) => string | null;
  readonly isTransient: (failure: Failure, call: ApiCall) => boolean;
  /** `tries` is the number of calls so far. */
  readonly mayRetry: (failure: Failure, call: ApiCall, tries: number, client: Client) => boolean;
  readonly mostTries: (call: ApiCall) => number;
  readonly retryWait: (tries: number, retryAfter: number | null, call: ApiCall) => number;
  readonly isKeyRefused: (failure: Failure) => boolean;
  readonly stopUsing: (key: string, client: Client) => void;
}

/** Sections 2.5, 4.1 and 4.2. */
interface RegistrationRules {
  readonly registrationInput: (client: Client) => Fields;
  readonly mayRegister: (registration: Registration) => boolean;
  /** The registration after a person settled what stopped it. */
  readonly settled: (registration: Registration) => Registration;
  readonly registrationAfter: (failure: Failure, client: Client) => Registration;
  /** Whether the client has a key in the end. */
  readonly onboard: (client: Client) => Promise<boolean>;
  readonly register: (client: Client) => Promise<string | null>;
  readonly afterRegister: (client: Client) => Promise<void>;
}

/** Section 4.3. */
interface CatalogueRules {
  /** `filters` limit a walk to a part of the catalogue. */
  readonly walk: (client: Client, filters: Query) => Promise<WalkResult>;
  readonly watermarkOf: (client: Client) => string | null;
  readonly walkParameters: (watermark: string | null, client: Client) => Query;
  readonly firstCursor: (client: Client) => string | null;
  readonly pageQuery: (walk: Walk, cursor: string | null, client: Client) => Query;
  readonly cursorParameter: (cursor: string) => string;
  readonly readPage: (walk: Walk, cursor: string | null, client: Client) => Promise<Outcome>;
  readonly mayStartAgain: (outcome: Outcome, cursor: string | null, walk: Walk) => boolean;
  readonly walkFailed: (walk: Walk, cursor: string | null, client: Client) => void;
  readonly isLastPage: (page: Page, walk: Walk, client: Client) => boolean;
  /** Null leaves the old watermark. */
  readonly nextWatermark: (page: Page, walk: Walk, client: Client) => string | null;
  readonly storePage: (page: Page, walk: Walk, client: Client) => void;
  readonly storedProduct: (received: Product, stored: StoredProduct | null) => StoredProduct;
}

/** Section 2.3: what is offered, and at which price. */
interface OfferRules {
  readonly listOffers: (client: Client) => Promise<readonly Offer[]>;
  readonly isListable: (product: Product, option: Option) => boolean;
  readonly isOffered: (product: StoredProduct, option: Option, client: Client) => boolean;
  readonly isForSale: (item: ItemId, client: Client) => boolean;
  readonly unitPrice: (option: Option) => Price | null;
  readonly shownPrice: (product: StoredProduct, option: Option, client: Client) => number | null;
  readonly amountText: (amount: number, precision: number) => string;
  readonly delist: (productId: string, optionIds: readonly string[] | 'all', client: Client) => void;
  readonly delistLine: (line: Line, client: Client) => void;
  readonly storePrice: (item: ItemId, price: number, client: Client) => void;
}

/** Sections 2.1, 2.2 and 4.4: decisions about carts. */
interface CartRules {
  readonly sessionOf: (shopper: string, client: Client) => Session;
  readonly sessionKey: (shopper: string) => string;
  readonly itemInput: (item: Item, operation: Operation, client: Client) => Fields;
  readonly expectedPrice: (item: Item, operation: Operation, client: Client) => number | null;
  readonly lineId: (cart: Cart, item: ItemId) => string;
  readonly mayHave: (quantity: number, item: ItemId, client: Client) => boolean;
  readonly isFull: (cart: Cart, item: ItemId) => boolean;
  readonly checkPut: (shopper: string, item: Item, client: Client) => CartOutcome | null;
  readonly quantityToAdd: (item: Item, wanted: Item) => number;
  readonly missing: (wanted: Item, cart: Cart) => number;
  readonly isGone: (copy: Cart, read: Cart) => boolean;
  readonly linesToRebuild: (copy: Cart, changed: Item | null) => readonly Item[];
  readonly comparedWith: (asked: Item, cart: Cart) => CartOutcome;
  readonly reactionTo: (failure: Failure, operation: Operation) => Reaction;
  readonly currentPrice: (failure: Failure) => number | null;
  readonly refusedItem: (failure: Failure, asked: readonly Item[]) => Item | null;
  readonly canCheckOut: (cart: Cart) => boolean;
  readonly checkOutUrl: (cart: Cart, client: Client) => string;
  readonly totalOf: (cart: Cart, client: Client) => number | null;
}

/** Section 4.4: steps that call the service or change a session. */
interface CartSteps {
  readonly overwrite: (shopper: string, cart: Cart, client: Client) => void;
  /** Whether the change may go on. */
  readonly beforeChange: (shopper: string, client: Client) => Promise<boolean>;
  readonly putInCart: (shopper: string, item: Item, client: Client) => Promise<CartOutcome>;
  readonly changeQuantity: (shopper: string, item: Item, client: Client) => Promise<CartOutcome>;
  readonly removeFromCart: (shopper: string, item: Item, client: Client) => Promise<CartOutcome>;
  readonly confirmPrice: (shopper: string, client: Client) => Promise<CartOutcome>;
  readonly viewCart: (shopper: string, client: Client) => Promise<CartOutcome>;
  readonly emptyCart: (shopper: string, client: Client) => Promise<CartOutcome>;
  readonly checkOut: (shopper: string, client: Client) => Promise<CheckOut>;
  createCart(shopper: string, items: readonly Item[], pending: Pending, client: Client): Promise<CartOutcome>;
  readonly createLost: (shopper: string, changed: Item | null, client: Client) => Promise<CartOutcome>;
  readonly rebuild: (shopper: string, copy: Cart, changed: Item | null, client: Client) => Promise<CartOutcome>;
  readonly addItem: (shopper: string, cart: Cart, item: Item, client: Client) => Promise<CartOutcome>;
  readonly reconcile: (unsettled: Unsettled, client: Client) => Promise<Settled>;
  readonly addRefused: (refused: RefusedAdd, client: Client) => Promise<CartOutcome>;
  readonly changeItem: (shopper: string, cart: Cart, item: Item, client: Client) => Promise<CartOutcome>;
  readonly removeItem: (shopper: string, cart: Cart, item: Item, client: Client) => Promise<CartOutcome>;
  readonly changeRefused: (refused: RefusedChange, client: Client) => Promise<CartOutcome>;
  readonly lineGone: (refused: RefusedChange, client: Client) => Promise<CartOutcome>;
  readonly readCart: (cartId: string, shopper: string, client: Client) => Promise<Outcome>;
  readonly askPrice: (
    failure: Failure,
    question: { readonly asked: readonly Item[]; readonly pending: Pending; readonly shopper: string },
    client: Client,
  ) => CartOutcome;
  readonly discardCart: (shopper: string, client: Client) => void;
}

/** Sections 2.4, 3 and 4.5. */
interface OrderRules {
  readonly orderIdOf: (url: string) => string | null;
  /** The page of an order that is settled; null for an order that must be read. */
  readonly savedPage: (uuid: string, shopper: string, client: Client) => OrderPage | null;
  readonly saveOrder: (visit: Return, shown: OrderPage, isFinal: boolean, client: Client) => void;
  readonly boughtLines: (shopper: string, client: Client) => readonly Line[];
  readonly returnFromCheckout: (shopper: string | null, url: string, client: Client) => Promise<OrderPage>;
  readonly returnWithoutSession: (uuid: string, client: Client) => Promise<OrderPage>;
  readonly followOrder: (visit: Return, client: Client) => Promise<OrderPage>;
  readonly pollOrder: (visit: Return, client: Client) => Promise<Order | 'unread' | 'unknown'>;
  readonly pollWaits: () => readonly number[];
  readonly mayPoll: (status: string) => boolean;
  readonly mayReadAgain: (failure: Failure, call: ApiCall, client: Client) => boolean;
  readonly isFinal: (status: string) => boolean;
  readonly matches: (item: OrderItem, line: Line) => boolean;
  readonly belongsTo: (order: Order, lines: readonly Line[], client: Client) => boolean;
  readonly pageOf: (status: string) => OrderPage['page'];
  readonly orderPage: (order: Order, lines: readonly Line[], client: Client) => OrderPage;
  readonly rowStatus: (item: OrderItem, order: Order) => string;
  readonly ticketStatus: (ticket: Ticket, item: OrderItem) => string;
  readonly voucherOf: (ticket: Ticket, rank: number) => string | null;
  readonly cartFate: (status: string) => CartFate;
  readonly settleCart: (order: Order, visit: Return, client: Client) => Promise<void>;
}
