import type { Query } from '../wire/call.ts';

/** One walk: its parameters stay the same on every page. */
export interface Walk {
  /** Null for the first walk. */
  readonly watermark: string | null;
  readonly parameters: Query;
  /** How often the walk began, this time included. */
  readonly starts: number;
  readonly pages: number;
}

export type WalkResult = 'done' | 'failed';

export interface Offer {
  readonly productId: string;
  readonly optionId: string;
  /** The unit price in minor units. */
  readonly price: number;
  /** The price as a page shows it. */
  readonly shown: string;
}
