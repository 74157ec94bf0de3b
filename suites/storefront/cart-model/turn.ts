import type { Command } from './commands.ts';
import type { CartState } from './outcomes.ts';

/** How much a random sequence holds. */
export interface Extent {
  /** Offers that there are, and how many of them the cart is made with. */
  readonly offers: number;
  readonly lines: { readonly min: number; readonly max: number };
  readonly commands: number;
  /** Whether some calls use another partner's key, and some the deprecated prefix. */
  readonly partners?: true;
  readonly prefixes?: true;
}

/** Draws a number from 0 up to, not including, `bound`. */
export type Draw = (bound: number) => number;

/** One thing that can be done next, to the offers it is about. */
export interface Turn {
  readonly kind: string;
  /** The offers it is about, the one that matters first. */
  readonly on: readonly string[];
  readonly weight: number;
  make(now: Now): Command;
}

/** The inputs of a turn. */
export interface Now {
  readonly state: CartState;
  readonly draw: Draw;
}
