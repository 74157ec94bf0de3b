/** One item of a create or add body, decoded (section 2.2). */
export interface ItemInput {
  readonly productId: string;
  readonly optionId: string;
  readonly quantity: number;
  /** Null when not sent. */
  readonly expectedPrice: number | null;
}

/** The product list's filters, decoded (section 4.3); null means not sent. */
export interface Filters {
  readonly state: string | null;
  readonly category0: string | null;
  readonly category1: string | null;
  readonly category2: string | null;
  readonly category3: string | null;
  readonly active: boolean | null;
  /** ms since epoch. */
  readonly updatedSince: number | null;
}

/** Where a walk stands; it travels in the cursor. */
export interface Walk {
  /** Position of the last deal looked at; 0 before the first. */
  readonly after: number;
  /** Pages served so far. */
  readonly pages: number;
  /** When its first page was asked for, ms since epoch. */
  readonly startedAt: number;
  /** True when a marketplace-wide promotion made the whole walk ignore `updatedSince`. */
  readonly everything: boolean;
}

/** A registration input that keeps every rule, with its defaults filled in (section 2.5). */
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

/** What a shopper who follows a link meets at checkout. */
export interface CheckoutPage {
  readonly cartId: string;
  readonly affiliatePublisherId: string | null;
  readonly displayName: string | null;
  readonly logoUrl: string | null;
  readonly newest: boolean;
}
