import type { Endpoint } from '../request.ts';
import type { Call, Rules } from '../rules.ts';
import type { Cart } from '../store.ts';
import { inPlaceOf, type Callable } from './in-place-of.ts';

export interface Change {
  readonly by: Endpoint | null;
  readonly prefix: Call['prefix'];
  readonly before: Cart;
  readonly after: Cart;
  /** The options in the call; a removal has no quantity, and abandoning has no options. */
  readonly options: readonly { readonly optionId: string; readonly quantity?: number }[];
}

/** Returns the earlier changes of a cart, oldest first: all, those of one endpoint, or those of one option. */
export type ChangesOf = (cartId: string, by?: Endpoint, optionId?: string) => readonly Change[];

/** Records the changes of each cart, for rules that depend on them. */
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

/** A rule that depends on the earlier changes of a cart. */
export type WrongRuleAfter<Name extends keyof Rules> = (
  right: Callable[Name],
  changesOf: ChangesOf,
  ...all: Parameters<Rules[Name]>
) => ReturnType<Rules[Name]>;

/** Replaces one rule by one that depends on the earlier changes of a cart. */
export function inPlaceAfter<Name extends keyof Rules>(
  name: Name,
  wrong: WrongRuleAfter<Name>,
): (honest: Rules) => Partial<Rules> {
  return withChanges((honest, changesOf) =>
    inPlaceOf(name, (right, ...all) => wrong(right, changesOf, ...all))(honest),
  );
}
