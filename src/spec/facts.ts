/**
 * The facts about a storefront under test: from its target file, from flags, or from the bundled reference. Missing
 * facts are null or empty, never guessed.
 */
export interface StorefrontFacts {
  /** Absolute, without a trailing slash; a path in it is kept. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly otherPartnerApiKey: string | null;
  readonly registration: 'open' | 'closed' | 'absent' | null;
  readonly brand: string | null;
  /** Order ids of the key's partner by booking status. */
  readonly orders: Readonly<Record<string, string>>;
  /** Base URL of the control endpoint. */
  readonly control: string | null;
  /** Sent to the control endpoint alone, as a bearer token; null for none. */
  readonly controlKey: string | null;
  /** The operator's own names for the contract's neutral words. */
  readonly naming: Readonly<Record<string, string>>;
  readonly loopback: boolean;
  /** An address of this machine that the target sees as another client; null off loopback and where there is none. */
  readonly otherAddress: string | null;
  readonly writes: boolean;
  /** Off loopback: laws and concurrent calls are allowed. */
  readonly deep: boolean;
  /** Off loopback: malformed and oversized input is allowed. */
  readonly hostile: boolean;
}

/** The facts about an unknown target. */
export const unknownFacts: StorefrontFacts = {
  baseUrl: '',
  apiKey: null,
  otherPartnerApiKey: null,
  registration: null,
  brand: null,
  orders: {},
  control: null,
  controlKey: null,
  naming: {},
  loopback: false,
  otherAddress: null,
  writes: false,
  deep: false,
  hostile: false,
};
