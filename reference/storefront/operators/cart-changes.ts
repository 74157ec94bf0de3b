import type { Endpoint } from '../request.ts';
import type { Call, Rules } from '../rules.ts';
import type { ErrorCode } from '../wire/error-code.ts';
import { sentFields, sentItems } from './answered-as.ts';
import { cartOf } from './lines.ts';
import type { Cart } from '../store.ts';
import { inPlaceOf, type Callable } from './in-place-of.ts';

export interface Change {
  readonly by: Endpoint | null;
  readonly prefix: Call['prefix'];
  readonly before: Cart;
  readonly after: Cart;
  /** Null for a call that changed the cart. */
  readonly refusal: ErrorCode | null;
  /** The options in the call; a removal has no quantity, and abandoning has no options. */
  readonly options: readonly { readonly optionId: string; readonly quantity?: number }[];
}

/** The earlier calls about a cart, oldest first. Reads that succeed are not among them. */
export interface ChangesOf {
  /** The changes: all, those of one endpoint, or those of one option. */
  (cartId: string, by?: Endpoint, optionId?: string): readonly Change[];
  /** The refused calls, also those of other partners: all, or those with one code. */
  readonly refused: (cartId: string, error?: ErrorCode) => readonly Change[];
  /** The refused calls after the last change. */
  readonly refusedSince: (cartId: string) => readonly Change[];
}

/** Records the changes and the refused calls of each cart, for rules that depend on them. */
export function withChanges(
  make: (honest: Rules, changesOf: ChangesOf) => Partial<Rules>,
): (honest: Rules) => Partial<Rules> {
  return (honest) => {
    const calls = new Map<string, readonly Change[]>();
    const callsOf = (cartId: string): readonly Change[] => calls.get(cartId) ?? [];
    const changesOf: ChangesOf = Object.assign(
      (cartId: string, by?: Endpoint, optionId?: string) =>
        callsOf(cartId).filter(
          (change) =>
            change.refusal === null &&
            (by === undefined || change.by === by) &&
            (optionId === undefined || change.options.some((line) => line.optionId === optionId)),
        ),
      {
        refused: (cartId: string, error?: ErrorCode) =>
          callsOf(cartId).filter(({ refusal }) => refusal !== null && refusal === (error ?? refusal)),
        refusedSince: (cartId: string) =>
          callsOf(cartId).slice(callsOf(cartId).findLastIndex(({ refusal }) => refusal === null) + 1),
      },
    );
    const record = (change: Omit<Change, 'by' | 'prefix'>, { endpoint: by, prefix }: Call): Cart => {
      calls.set(change.before.id, [...callsOf(change.before.id), { ...change, by, prefix }]);
      return change.after;
    };
    const wrong = make(honest, changesOf);
    const { addItems, replaceQuantity, removeLine, abandon, refuse } = { ...honest, ...wrong };
    return {
      ...wrong,
      addItems: (before, options, call) =>
        record({ before, after: addItems(before, options, call), refusal: null, options }, call),
      replaceQuantity: (before, optionId, quantity, call) =>
        record(
          {
            before,
            after: replaceQuantity(before, optionId, quantity, call),
            refusal: null,
            options: [{ optionId, quantity }],
          },
          call,
        ),
      removeLine: (before, optionId, call) =>
        record({ before, after: removeLine(before, optionId, call), refusal: null, options: [{ optionId }] }, call),
      abandon: (before, call) => record({ before, after: abandon(before, call), refusal: null, options: [] }, call),
      refuse: (refusal, call) => {
        const cart = cartOf(call);
        if (cart !== null)
          record({ before: cart, after: cart, refusal: refusal.error, options: optionsIn(call) }, call);
        return refuse(refusal, call);
      },
    };
  };
}

/** The options that a call names, whether they are valid or not. */
function optionsIn(call: Call): Change['options'] {
  const optionId = call.parameters['itemId'];
  const named = optionId === undefined ? sentItems(call) : [{ ...sentFields(call), optionId }];
  return named.map((item) => ({ optionId: String(item['optionId']), quantity: Number(item['quantity']) }));
}

/** The option and quantity of the last of these calls that is an update with a stale price. */
export function updateRefused(refused: readonly Change[]): Change['options'][number] | undefined {
  return refused.findLast(({ by, refusal }) => by === 'updateItem' && refusal === 'PRICE_MISMATCH')?.options[0];
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
