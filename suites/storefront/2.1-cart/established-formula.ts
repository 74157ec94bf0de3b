import type { CountedCart, Formula } from './formulas.ts';

/** Number of distinctive carts that must fit before a cart that does not fit counts as a contradiction. */
const established = 2;

/** The formulas that fit all carts of a target so far, and the number of distinctive carts among these. */
export interface FittingFormulas {
  formulas: readonly Formula[];
  fittingCarts: number;
}

/** A number that fits no remaining formula, and its value by the closest formula. */
export interface Misfit {
  readonly field: keyof CountedCart;
  readonly expected: number;
  readonly formula: string;
}

/** The result for one more cart. `null`: a remaining formula fits it. */
export type Outcome = { readonly kind: 'contradiction' | 'unexplained'; readonly misfit: Misfit } | null;

export function startWith(formulas: readonly Formula[]): FittingFormulas {
  return { formulas, fittingCarts: 0 };
}

export function isEstablished({ fittingCarts }: FittingFormulas): boolean {
  return fittingCarts >= established;
}

/** How the cart differs from the closest remaining formula; null if one of them fits. */
export function misfitOf({ formulas }: FittingFormulas, cart: CountedCart): Misfit | null {
  const misfits = formulas.map((formula) => misfitWith(formula, cart)).filter((misfit) => misfit !== null);
  if (misfits.length < formulas.length) return null;
  // Name the closest formula: a cart may have the right subtotal and only wrong savings.
  return misfits.toSorted((a, b) => a.wrongNumbers - b.wrongNumbers)[0] ?? null;
}

function misfitWith(formula: Formula, cart: CountedCart): (Misfit & { readonly wrongNumbers: number }) | null {
  const numbers = formula.numbers(cart, cart.lines ?? []);
  const wrong = fields.flatMap((field) => {
    const expected = numbers[field];
    return expected === undefined || expected === cart[field] ? [] : [{ field, expected }];
  });
  const [first] = wrong;
  return first === undefined ? null : { ...first, formula: formula.name, wrongNumbers: wrong.length };
}

const fields = ['itemCount', 'subtotal', 'savings', 'grandTotal'] as const;

/**
 * Takes one more cart into account. A cart that fits no formula is a contradiction only after a formula is established.
 * Before that the target may use any formula, because the contract states none.
 */
export function takeCart(fitting: FittingFormulas, cart: CountedCart): Outcome {
  const misfit = misfitOf(fitting, cart);
  if (misfit !== null) return { kind: isEstablished(fitting) ? 'contradiction' : 'unexplained', misfit };
  fitting.formulas = fitting.formulas.filter((formula) => misfitWith(formula, cart) === null);
  if (cart.distinctive) fitting.fittingCarts += 1;
  return null;
}
