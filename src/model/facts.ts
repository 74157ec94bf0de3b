/**
 * The facts about a storefront under test. They come from its target file, from flags, or from the bundled reference.
 * Missing facts are null or empty, never guessed.
 */
export interface StorefrontFacts {
  /** Absolute URL without a trailing slash. It may have a path. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly otherPartnerApiKey: string | null;
  readonly registration: 'open' | 'closed' | 'absent' | null;
  readonly brand: string | null;
  /** Order ids of the key's partner, by booking status. */
  readonly orders: Readonly<Record<string, string>>;
  /** Base URL of the control endpoint. */
  readonly control: string | null;
  /** Bearer token that is sent to the control endpoint only; null for no token. */
  readonly controlKey: string | null;
  /** The operator's names for the contract's neutral words. */
  readonly naming: Readonly<Record<string, string>>;
  readonly loopback: boolean;
  /**
   * A second local address, so that the target sees another client. Null if there is none or the target is not on
   * loopback.
   */
  readonly otherAddress: string | null;
  readonly writes: boolean;
  /** For a target that is not on loopback: laws and concurrent calls are allowed. */
  readonly deep: boolean;
  /** For a target that is not on loopback: malformed and oversized input is allowed. */
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
