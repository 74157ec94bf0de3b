import type { Fields } from '../http/read-fields.ts';
import type { Received } from '../rules.ts';

/** Something arranged, private to its handle. */
export interface Arrangement {
  readonly data: Fields;
  /** Changes it and answers what is new of it; null when it knows no such change. May throw `BadParamsError`. */
  change(to: Fields, call: Received): Fields | null;
  /** Undoes it. */
  release(): void;
}

/**
 * Arranges one state. `call` stands for an exchange that the service has with itself: it gives store, rules and clock.
 * May throw `BadParamsError`.
 */
export type Arrange = (params: Fields, call: Received) => Arrangement;
