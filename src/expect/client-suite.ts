import type { Json } from '../model/json.ts';
import type { Register } from '../model/requirement.ts';

/** The operations of the storefront API, and the pages of the checkout. */
export type ClientEndpoint =
  | 'register'
  | 'me'
  | 'supplier'
  | 'products'
  | 'createCart'
  | 'readCart'
  | 'abandonCart'
  | 'addItems'
  | 'updateItem'
  | 'removeItem'
  | 'readOrder'
  /** A page to which a `buyLink` leads, or a path that looks like one. */
  | 'checkout';

/** A reply as the client received it. */
export interface ServedReply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed body; undefined if it is empty or not JSON. */
  readonly json: Json | undefined;
  readonly text: string;
}

/** One request of the client. Every API key in it is replaced by a mark, so it holds no secret key. */
export interface ClientCall {
  /** The order of arrival, from 1. */
  readonly number: number;
  /** Milliseconds from the start of the run to the arrival of the request. */
  readonly arrivedMs: number;
  /** Milliseconds from the start of the run to the end of the reply or of the connection. */
  readonly endedMs: number;
  /** Connections are numbered from 1. */
  readonly connection: number;
  readonly method: string;
  /** Path and query as they were sent. */
  readonly target: string;
  /** Names and values as they were sent, in order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body as text; empty without a body. */
  readonly body: string;
  /** The parsed body; undefined if it is empty or not JSON. */
  readonly json: Json | undefined;
  /** Null for a path or method that the contract does not have. */
  readonly endpoint: ClientEndpoint | null;
  /** True under the deprecated prefix. */
  readonly deprecated: boolean;
  /** The decoded ids of the path: cart id, line id or order id; empty if the path has none. */
  readonly ids: readonly string[];
  /** The decoded query, in order. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** The key of the `g-api-key` header. */
  readonly key: 'right' | 'wrong' | 'absent';
  /** Where else a key occurs: `target`, `body` or the name of a header. */
  readonly keyAlsoIn: readonly string[];
  /** The reply that reached the client; null if none did. */
  readonly reply: ServedReply | null;
  /** The service carried the request out, but its reply was withheld from the client. Null otherwise. */
  readonly withheld: ServedReply | null;
  /** The stimulus that changed the exchange; null for an ordinary one. */
  readonly stimulus: string | null;
  /** True for requests of the browser that octoproof drives in place of a shopper. */
  readonly byShopper: boolean;
}

/** What a shopper does, or what the client does without a shopper. */
export type DriverOperation =
  | 'sync'
  | 'listOffers'
  | 'putInCart'
  | 'changeQuantity'
  | 'removeFromCart'
  | 'viewCart'
  | 'emptyCart'
  | 'confirmPrice'
  | 'checkout'
  | 'returnFromCheckout'
  | 'restart'
  | 'register';

/** One question to the driver of the client, with its answer. */
export interface DriverStep {
  readonly number: number;
  /** The scenario that it belongs to. */
  readonly scenario: string;
  readonly operation: DriverOperation;
  readonly fields: Readonly<Record<string, Json>>;
  readonly startedMs: number;
  readonly endedMs: number;
  readonly answer:
    | { readonly kind: 'result'; readonly value: Json }
    | { readonly kind: 'error'; readonly message: string }
    | { readonly kind: 'unsupported' };
}

/** A stimulus that was provoked. */
export interface Provocation {
  readonly stimulus: string;
  /** The number of the call that it changed; null if it changed the state of the service. */
  readonly call: number | null;
  readonly atMs: number;
  /** Facts that rules need, such as the new price. */
  readonly facts: Readonly<Record<string, Json>>;
}

/** Everything that octoproof saw of a client, in order. */
export interface ClientTraffic {
  readonly calls: readonly ClientCall[];
  readonly steps: readonly DriverStep[];
  readonly provocations: readonly Provocation[];
  /** The factor by which the client shortens its waits; null if it is not declared, so gaps are not judged. */
  readonly timeScale: number | null;
  /** Milliseconds from the start of the run to now, or to its end. */
  readonly nowMs: number;
}

/** What a rule found wrong. */
export interface Breach {
  /** The part of the request or the behaviour, as a noun: `cursor`, `/items/0/quantity`, `wait before the second try`. */
  readonly what: string;
  readonly expected: string;
  readonly received: Json;
}

/** A situation of a rule: the calls that show it, the decisive one last; and the breach, or null if the client kept the rule. */
export interface Occasion {
  readonly calls: readonly ClientCall[];
  readonly breach: Breach | null;
}

/** A rule for the client, judged by its traffic alone. */
export interface ClientRule {
  readonly id: string;
  readonly title: string;
  readonly needs: {
    /** At least one of them must be provoked. */
    readonly stimuli: readonly string[];
    /** The driver must support them. */
    readonly operations: readonly DriverOperation[];
    /** The results of the driver must have one of these optional fields. */
    readonly fields?: readonly string[];
    /** The client must register itself. */
    readonly registration?: true;
    /** The client must declare its time scale, because the rule is about waits. */
    readonly timeScale?: true;
  };
  /** Why the rule says nothing of a client with a driver; absent if it applies to every client. */
  readonly undriven?: string;
  /**
   * For a rule about something optional: why it does not apply to a client that had every chance to use it and did not. Null as
   * long as the client may still use it. Absent for a rule that obliges each client.
   */
  readonly unused?: (traffic: ClientTraffic) => string | null;
  /** It looks at one call at a time, so it also holds in a recording that lacks other calls. */
  readonly alone?: true;
  /** For `alone`: a recorded call without all of these headers decides nothing, because a tool may have left them out. */
  readonly headers?: readonly string[];
  /** Each client exercises the rule as soon as it works, so no run accepts that it is open. */
  readonly exercisedByAll?: true;
  /** The harm that a breach does, in a sentence. */
  readonly harm: string;
  /** How to repair the client, in a sentence. */
  readonly remedy: string;
  /** Every situation of the rule so far. A pure function. */
  readonly judge: (traffic: ClientTraffic) => readonly Occasion[];
}

/** A request of the client, before it is forwarded. */
export type IncomingCall = Pick<
  ClientCall,
  'number' | 'arrivedMs' | 'method' | 'target' | 'endpoint' | 'deprecated' | 'ids' | 'query' | 'json' | 'body'
>;

/** The reply of a stimulus. */
export type ProvokedReply =
  | {
      readonly kind: 'reply';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly json?: Json;
    }
  /** The connection is closed without a reply. `served` is the reply of the service if it carried the request out. */
  | { readonly kind: 'lost'; readonly served: ServedReply | null };

/** Random choices of a run, which its seed repeats. */
export interface Draw {
  /** One of these values: a random one at first, and the next one at each further use of the stimulus in the run. */
  turn<T>(values: readonly [T, ...T[]]): T;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  shuffled<T>(values: readonly T[]): readonly T[];
}

/** The tools of a stimulus. */
export interface Provoking {
  readonly call: IncomingCall;
  readonly draw: Draw;
  /**
   * Forwards the request, or a changed method, target or body, and returns the reply of the service. A changed method is
   * forwarded without the body of the client.
   */
  readonly forward: (changed?: {
    readonly method?: string;
    readonly target?: string;
    readonly json?: Json;
  }) => Promise<ServedReply>;
  /** All traffic so far. */
  readonly traffic: ClientTraffic;
  /** Changes the state of the sandbox's service through its control endpoint; null in front of a real service. */
  readonly control: ControlEndpoint;
  /** Records that the stimulus happened, with facts for the rules. */
  readonly provoked: (facts?: Readonly<Record<string, Json>>) => void;
}

/** The control endpoint of the sandbox. */
export interface ControlEndpoint {
  readonly arrange: (state: string, params: Readonly<Record<string, Json>>) => Promise<{ handle: string; data: Json }>;
  readonly change: (handle: string, to: Readonly<Record<string, Json>>) => Promise<Json>;
  readonly release: (handle: string) => Promise<void>;
}

/** An unusual but allowed behaviour of the service, or a fault of it, that shows how the client copes. */
export interface Stimulus {
  readonly name: string;
  /** What the sandbox does, in a sentence. */
  readonly says: string;
  /** The endpoints whose calls it may change. */
  readonly endpoints: readonly ClientEndpoint[];
  /**
   * `always`: harmless, and active in the whole run. `once`: until it was provoked `times` times. Without a driver only
   * one `once` stimulus changes a call: the first one that does not leave it alone.
   */
  readonly lasts: 'always' | 'once';
  /** For `once`; absent for 1. */
  readonly times?: number;
  /** Nothing can be shown after it: without a driver it waits until no other stimulus of the endpoint is left. */
  readonly last?: true;
  /** A fresh instance for a run. It returns null to leave a call alone. */
  readonly open: () => (tools: Provoking) => Promise<ProvokedReply | null>;
}

/** The shopper of a scenario: one browser session of the client's shop. */
export interface Shopper {
  readonly name: string;
  putInCart(offer: Offer, quantity: number): Promise<Json>;
  changeQuantity(offer: Offer, quantity: number): Promise<Json>;
  removeFromCart(offer: Offer): Promise<Json>;
  viewCart(): Promise<Json>;
  emptyCart(): Promise<Json>;
  confirmPrice(): Promise<Json>;
  /** Opens the checkout address that the client gives. Null if the client lets the shopper not buy. */
  checkout(): Promise<CheckoutVisit | null>;
  /** Opens an address of the client, such as the redirect after a payment. */
  returnTo(url: string): Promise<Json>;
}

/** An opened checkout page. */
export interface CheckoutVisit {
  readonly url: string;
  /** Pays; the order becomes final after `afterMs`. Returns the address of the redirect; null if the page does not redirect. */
  pay(payment: { readonly becomes: 'CONFIRMED' | 'REJECTED'; readonly afterMs?: number }): Promise<string | null>;
}

/** An offer of the client to its shoppers. */
export interface Offer {
  readonly productId: string;
  readonly optionId: string;
  /** In minor units, as the client shows it. */
  readonly price: number | null;
}

/** The tools of a scenario. An operation that the driver does not support ends the scenario. */
export interface Driving {
  /** Synchronises the catalogue, or the part that passes the filters. */
  sync(filters?: Readonly<Record<string, string>>): Promise<void>;
  /** What the client offers to its shoppers. */
  offers(): Promise<readonly Offer[]>;
  restart(): Promise<void>;
  /**
   * A person starts the registration, after everything that an earlier refusal named is settled. `withKey`: in place of a
   * registration, the person enters a key that the operator issued.
   */
  register(how?: { readonly withKey: true }): Promise<void>;
  /** True if the client has no key yet, so it registers itself. */
  readonly registers: boolean;
  shopper(): Shopper;
  /** A browser without a session opens an address of the client, such as the redirect after a payment. */
  returnWithoutSession(url: string): Promise<Json>;
  /** Activates stimuli. They end with the scenario. */
  activate(...stimuli: readonly string[]): void;
  readonly control: ControlEndpoint;
  readonly draw: Draw;
  readonly traffic: () => ClientTraffic;
  /** Waits for a time of the client's clock: it is shortened by the time scale. */
  wait(ms: number): Promise<void>;
}

/** What shoppers do, step by step, while stimuli are active. */
export interface ClientScenario {
  readonly name: string;
  readonly operations: readonly DriverOperation[];
  readonly steps: (tools: Driving) => Promise<void>;
}

/** The rules for a client, and how the sandbox provokes their situations. */
export interface ClientSuite {
  readonly name: string;
  readonly requirements: Register;
  readonly rules: readonly ClientRule[];
  /** In the order in which they are provoked without a driver. */
  readonly stimuli: readonly Stimulus[];
  readonly scenarios: readonly ClientScenario[];
}
