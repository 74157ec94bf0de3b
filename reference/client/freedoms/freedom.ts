import { differing, type Difference, type Differing } from '../operators/difference.ts';

/** A correct client that differs from the honest one where the rules allow it. */
export interface Freedom extends Difference {
  readonly name: string;
  /** The section of the contract, the rule or the note that allows it. */
  readonly source: string;
  readonly says: string;
  /** Rules that only recommend otherwise: the client is right, and gets a warning. */
  readonly warned: readonly string[];
}

/** Begins a freedom: `freedom(name, source).says(what it does).rule(…)`. */
export function freedom(
  name: string,
  source: string,
  ...warned: readonly string[]
): { readonly says: (says: string) => Differing<Freedom> } {
  return { says: (says) => differing((difference) => ({ name, source, says, warned, ...difference })) };
}
