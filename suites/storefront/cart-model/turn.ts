import type { Command } from './commands.ts';
import type { CartState } from './outcomes.ts';

/** The size of a random sequence. */
export interface Extent {
  /** The number of offers, and how many of them the cart is created with. */
  readonly offers: number;
  readonly lines: { readonly min: number; readonly max: number };
  readonly commands: number;
  /** Whether some calls use another partner's key, and some the deprecated prefix. */
  readonly partners?: true;
  readonly prefixes?: true;
}

/** Draws a number from 0 up to, not including, `bound`. */
export type Draw = (bound: number) => number;

/** One possible next call, and the offers that it is about. */
export interface Turn {
  readonly kind: string;
  /** The offers that the call is about, the most important first. */
  readonly on: readonly string[];
  readonly weight: number;
  make(now: TurnInput): Command;
}

/** The inputs of a turn. */
export interface TurnInput {
  readonly state: CartState;
  readonly draw: Draw;
}
