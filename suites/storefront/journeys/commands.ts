import type { DealChange } from './deal-changes.ts';
import type { BodyFlaw, ItemFlaw } from './flaws.ts';

/** The stated price of one unit: the live one, or a stale one. */
export const statedPrices = [
  'right',
  'one above',
  'one below',
  'far above',
  'for all units',
  'of another line',
  'zero',
  'below zero',
  'before the discount',
  'before the change',
  'a quarter of a minor unit above',
  'a quarter of a minor unit below',
] as const;

export type StatedPrice = (typeof statedPrices)[number];

/** One item of a create or add. `of` is the name of an offer: A for the first, B for the second, and so on. */
export interface AddedItem {
  readonly of: string;
  readonly units: number;
  readonly price?: StatedPrice;
  readonly flaw?: ItemFlaw;
}

/** The caller, the path prefix and the market of a call, if they are not those of the create, and what its body lacks. */
export interface CallManner {
  readonly as?: (typeof callers)[number];
  readonly under?: (typeof underPrefixes)[number];
  readonly country?: (typeof countries)[number];
  readonly body?: BodyFlaw;
  /** The call is about this cart in place of that of the journey. */
  readonly cart?: (typeof otherCarts)[number];
}

export const callers = ['another partner', 'us'] as const;
/** The market, one close to it in the alphabet, one that only begins alike, another one, and none. */
export const countries = ['US', 'UM', 'USA', 'CA', ''] as const;
export const otherCarts = ['a cart that was never created'] as const;
export const underPrefixes = ['the deprecated prefix', 'the current prefix'] as const;

/** One call about the cart, as plain data, because reports contain counterexamples in a readable form. */
export type CartCommand = CallManner &
  (
    | { readonly do: 'add'; readonly items: readonly AddedItem[] }
    | ({ readonly do: 'update'; readonly line: string } & Omit<AddedItem, 'of'>)
    | { readonly do: 'remove'; readonly line: string }
    | { readonly do: 'read' }
    | { readonly do: 'abandon' }
  );

/** A call that leaves at the same moment as others, or `afterMs` after the late call before it. */
export type ParallelCommand = CartCommand & { readonly afterMs?: number };

/** A create of one more cart, which no other call is about. */
export type CreateCommand = CallManner & {
  readonly do: 'create';
  readonly items: readonly AddedItem[];
  readonly optional?: readonly OptionalField[];
};

/** A change of the deal of an offer by the control endpoint. */
export interface ChangeCommand {
  readonly do: 'change';
  readonly of: string;
  readonly to: DealChange;
}

/** One step of a journey. `wait`: for longer than a cache usually keeps a value. */
export type Command =
  | CartCommand
  | CreateCommand
  | ChangeCommand
  | { readonly do: 'together'; readonly calls: readonly ParallelCommand[] }
  | { readonly do: 'wait' };

/** An optional field of a create: a new clientReference, or the currency of earlier carts. */
export type OptionalField = (typeof optionalFields)[number];
export const optionalFields = ['clientReference', 'currency'] as const;

/** A cart with these units of these offers, and the calls on it in order. */
export interface Sequence {
  readonly create: Readonly<Record<string, number>>;
  /** Whether the create has a clientReference. */
  readonly reference?: true;
  /** Who creates the cart, and under which prefix, if not the default. */
  readonly by?: Omit<CallManner, 'country'>;
  readonly calls: readonly Command[];
}
