import type { CountedCart, Reading } from './formulas.ts';

/** Telling carts that a reading must have explained before one that it does not explain is held against the target. */
const established = 2;

/** The readings that explain every cart of a target so far, and how many telling carts they explained. */
export interface HeldReading {
  open: readonly Reading[];
  explained: number;
}

/** A number that no open formula explains, and the value of the first formula. */
export interface Misfit {
  readonly field: keyof CountedCart;
  readonly expected: number;
  readonly reading: string;
}

/** The conclusion from one more cart. `null`: it is explained, or says nothing. */
export type Outcome = { readonly kind: 'contradiction' | 'unexplained'; readonly misfit: Misfit } | null;

export function holdReadings(all: readonly Reading[]): HeldReading {
  return { open: all, explained: 0 };
}

export function isEstablished({ explained }: HeldReading): boolean {
  return explained >= established;
}

/** How the cart differs from every open formula; null if one explains it. */
export function misfitOf({ open }: HeldReading, cart: CountedCart): Misfit | null {
  const departures = open.map((reading) => departure(reading, cart)).filter((found) => found !== null);
  if (departures.length < open.length) return null;
  // The reading that comes nearest is the one worth naming: a cart may be right in subtotal and wrong in savings alone.
  return departures.toSorted((a, b) => a.away - b.away)[0] ?? null;
}

function departure(reading: Reading, cart: CountedCart): (Misfit & { readonly away: number }) | null {
  const numbers = Object.entries(reading.numbers(cart, cart.lines ?? []));
  const wrong = numbers.filter(([field, expected]) => numberIn(cart, field) !== expected);
  const [first] = wrong;
  if (first === undefined) return null;
  return { field: fieldOf(first[0]), expected: first[1], reading: reading.name, away: wrong.length };
}

const fields = ['itemCount', 'subtotal', 'savings', 'grandTotal'] as const;
type Field = (typeof fields)[number];

function fieldOf(name: string): Field {
  return fields.find((field) => field === name) ?? 'itemCount';
}

function numberIn(cart: CountedCart, name: string): number {
  return cart[fieldOf(name)];
}

/**
 * Takes one more cart into account. Only once a reading was established is a cart beyond it a contradiction: before that
 * the target may count in a way of its own, which the contract leaves it.
 */
export function follow(held: HeldReading, cart: CountedCart): Outcome {
  const misfit = misfitOf(held, cart);
  if (misfit !== null) return { kind: isEstablished(held) ? 'contradiction' : 'unexplained', misfit };
  held.open = held.open.filter((reading) => departure(reading, cart) === null);
  if (cart.telling) held.explained += 1;
  return null;
}
