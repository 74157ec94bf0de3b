/** A parsed item of a create or add (section 2.2). */
export interface ItemInput {
  readonly productId: string;
  readonly optionId: string;
  readonly quantity: number;
  /** Null when missing. */
  readonly expectedPrice: number | null;
}

/** Parsed filters of the product list (section 4.3); null means missing. */
export interface Filters {
  readonly state: string | null;
  readonly category0: string | null;
  readonly category1: string | null;
  readonly category2: string | null;
  readonly category3: string | null;
  readonly active: boolean | null;
  /** In ms since epoch. */
  readonly updatedSince: number | null;
}

/** State of a walk through the product list; cursors contain it. */
export interface Walk {
  /** Position of the last deal examined; 0 before the first. */
  readonly after: number;
  /** Number of pages served. */
  readonly pages: number;
  /** Time of the first page, in ms since epoch. */
  readonly startedAt: number;
  /** True when a marketplace-wide promotion makes the walk ignore `updatedSince`. */
  readonly everything: boolean;
}

/** A valid registration input with its defaults (section 2.5). */
export interface RegistrationInput {
  readonly displayName: string;
  readonly partnerContactName: string;
  readonly partnerContactEmail: string;
  readonly affiliatePublisherId: string | null;
  readonly inventoryCountries: readonly string[];
  readonly inventoryStates: readonly string[];
  readonly category0: readonly string[];
  readonly category1: readonly string[];
  readonly category2: readonly string[];
  readonly logoUrl: string | null;
  readonly redirectUrl: string | null;
  readonly maxPageSize: number | null;
}

export interface CheckoutPage {
  readonly cartId: string;
  readonly affiliatePublisherId: string | null;
  readonly displayName: string | null;
  readonly logoUrl: string | null;
  readonly newest: boolean;
  /** True for a link that the service did not give out. */
  readonly handBuilt: boolean;
}
