import type { Endpoint } from '../request.ts';
import type { Call, Rules } from '../rules.ts';
import type { Cart } from '../store.ts';
import { inPlaceOf, type Callable } from './in-place-of.ts';

/** A change that was made of a cart. */
export interface Change {
  readonly by: Endpoint | null;
  readonly prefix: Call['prefix'];
  readonly before: Cart;
  readonly after: Cart;
  /** The options that the call named; a removal names no quantity, an abandoning names nothing. */
  readonly options: readonly { readonly optionId: string; readonly quantity?: number }[];
}

/** The changes made of a cart so far, oldest first: all, those of one endpoint, or those that named an option. */
export type ChangesOf = (cartId: string, by?: Endpoint, optionId?: string) => readonly Change[];

/** Rules that know what became of each cart before. */
export function withChanges(
  make: (honest: Rules, changesOf: ChangesOf) => Partial<Rules>,
): (honest: Rules) => Partial<Rules> {
  return (honest) => {
    const changes = new Map<string, readonly Change[]>();
    const changesOf: ChangesOf = (cartId, by, optionId) =>
      (changes.get(cartId) ?? []).filter(
        (change) =>
          (by === undefined || change.by === by) &&
          (optionId === undefined || change.options.some((line) => line.optionId === optionId)),
      );
    const recorded = (
      before: Cart,
      after: Cart,
      { call, options }: { call: Call; options: Change['options'] },
    ): Cart => {
      const change = { by: call.endpoint, prefix: call.prefix, before, after, options };
      changes.set(before.id, [...changesOf(before.id), change]);
      return after;
    };
    const wrong = make(honest, changesOf);
    const { addItems, replaceQuantity, removeLine, abandon } = { ...honest, ...wrong };
    return {
      ...wrong,
      addItems: (cart, items, call) => recorded(cart, addItems(cart, items, call), { call, options: items }),
      replaceQuantity: (cart, optionId, quantity, call) =>
        recorded(cart, replaceQuantity(cart, optionId, quantity, call), { call, options: [{ optionId, quantity }] }),
      removeLine: (cart, optionId, call) =>
        recorded(cart, removeLine(cart, optionId, call), { call, options: [{ optionId }] }),
      abandon: (cart, call) => recorded(cart, abandon(cart, call), { call, options: [] }),
    };
  };
}

/** What is done in place of a rule by a server that knows what became of each cart before. */
export type WrongRuleAfter<Name extends keyof Rules> = (
  right: Callable[Name],
  changesOf: ChangesOf,
  ...all: Parameters<Rules[Name]>
) => ReturnType<Rules[Name]>;

/** Replaces one rule by one that knows what became of each cart before. */
export function inPlaceAfter<Name extends keyof Rules>(
  name: Name,
  wrong: WrongRuleAfter<Name>,
): (honest: Rules) => Partial<Rules> {
  return withChanges((honest, changesOf) =>
    inPlaceOf(name, (right, ...all) => wrong(right, changesOf, ...all))(honest),
  );
}
