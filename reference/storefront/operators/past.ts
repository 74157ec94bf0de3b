import type { Endpoint } from '../received.ts';
import type { Received, Rules } from '../rules.ts';
import type { Cart } from '../store.ts';
import { inPlaceOf, type Callable } from './in-place-of.ts';

/** A change that was made of a cart. */
export interface Change {
  readonly by: Endpoint | null;
  readonly prefix: Received['prefix'];
  readonly before: Cart;
  readonly after: Cart;
  /** The options that the call named; a removal names no quantity, an abandoning names nothing. */
  readonly named: readonly { readonly optionId: string; readonly quantity?: number }[];
}

/** The changes made of a cart so far, oldest first: all, those of one endpoint, or those that named an option. */
export type Past = (cartId: string, by?: Endpoint, optionId?: string) => readonly Change[];

/** Rules that know what became of each cart before. */
export function afterwards(make: (honest: Rules, past: Past) => Partial<Rules>): (honest: Rules) => Partial<Rules> {
  return (honest) => {
    const changes = new Map<string, readonly Change[]>();
    const past: Past = (cartId, by, optionId) =>
      (changes.get(cartId) ?? []).filter(
        (change) =>
          (by === undefined || change.by === by) &&
          (optionId === undefined || change.named.some((line) => line.optionId === optionId)),
      );
    const noted = (before: Cart, after: Cart, { call, named }: { call: Received; named: Change['named'] }): Cart => {
      const change = { by: call.endpoint, prefix: call.prefix, before, after, named };
      changes.set(before.id, [...past(before.id), change]);
      return after;
    };
    const wrong = make(honest, past);
    const { addItems, replaceQuantity, removeLine, abandon } = { ...honest, ...wrong };
    return {
      ...wrong,
      addItems: (cart, items, call) => noted(cart, addItems(cart, items, call), { call, named: items }),
      replaceQuantity: (cart, optionId, quantity, call) =>
        noted(cart, replaceQuantity(cart, optionId, quantity, call), { call, named: [{ optionId, quantity }] }),
      removeLine: (cart, optionId, call) =>
        noted(cart, removeLine(cart, optionId, call), { call, named: [{ optionId }] }),
      abandon: (cart, call) => noted(cart, abandon(cart, call), { call, named: [] }),
    };
  };
}

/** What is done in place of a rule by a server that knows what became of each cart before. */
export type WrongRuleAfter<Name extends keyof Rules> = (
  right: Callable[Name],
  past: Past,
  ...all: Parameters<Rules[Name]>
) => ReturnType<Rules[Name]>;

/** Replaces one rule by one that knows what became of each cart before. */
export function inPlaceAfter<Name extends keyof Rules>(
  name: Name,
  wrong: WrongRuleAfter<Name>,
): (honest: Rules) => Partial<Rules> {
  return afterwards((honest, past) => inPlaceOf(name, (right, ...all) => wrong(right, past, ...all))(honest));
}
