/** The stated price of one unit: the live one, or a stale one. */
export type StatedPrice = 'right' | 'one above' | 'one below' | 'far above' | 'for all units' | 'of another line';

/** One item of an add. `of` is the name of an offer: A for the first, B for the second, and so on. */
export interface AddedItem {
  readonly of: string;
  readonly units: number;
  readonly price?: StatedPrice;
}

/** The caller, the path prefix and the market, if they are not the default. */
export interface CallManner {
  readonly as?: 'another partner';
  readonly under?: 'the deprecated prefix';
  readonly country?: 'US';
}

/** One call about the cart, as plain data, because reports contain counterexamples in a readable form. */
export type Command = CallManner &
  (
    | { readonly do: 'add'; readonly items: readonly AddedItem[] }
    | { readonly do: 'update'; readonly line: string; readonly units: number; readonly price?: StatedPrice }
    | { readonly do: 'remove'; readonly line: string }
    | { readonly do: 'read' }
    | { readonly do: 'abandon' }
  );

/** A cart with these units of these offers, and the calls on it in order. */
export interface Sequence {
  readonly create: Readonly<Record<string, number>>;
  /** Whether the create has a clientReference. */
  readonly reference?: true;
  readonly calls: readonly Command[];
}
