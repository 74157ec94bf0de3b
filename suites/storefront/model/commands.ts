/** What a caller states as the price of one unit: the live one, or a stale one. */
export type StatedPrice = 'right' | 'one above' | 'one below';

/** One item of an add. `of` is the name of an offer: A for the first, B for the second, and so on. */
export interface AddedItem {
  readonly of: string;
  readonly units: number;
  readonly price?: StatedPrice;
}

/** Who calls, and under which path, where it is not the cart's own partner under the prefix of today. */
export interface CallManner {
  readonly as?: 'another partner';
  readonly under?: 'the deprecated prefix';
}

/** One call about the cart, as plain data: a counterexample is read by people. */
export type Command = CallManner &
  (
    | { readonly do: 'add'; readonly items: readonly AddedItem[] }
    | { readonly do: 'update'; readonly line: string; readonly units: number; readonly price?: StatedPrice }
    | { readonly do: 'remove'; readonly line: string }
    | { readonly do: 'read' }
    | { readonly do: 'abandon' }
  );

/** A cart made with these units of these offers, and what is done to it then, one call after another. */
export interface Sequence {
  readonly create: Readonly<Record<string, number>>;
  readonly calls: readonly Command[];
}

/** The command in words, for a finding: `update B to 3 at a price one above, under the deprecated prefix`. */
export function wordsOf(command: Command): string {
  const by = command.as === undefined ? '' : `, as ${command.as}`;
  const under = command.under === undefined ? '' : `, under ${command.under}`;
  return `${doingOf(command)}${by}${under}`;
}

function doingOf(command: Command): string {
  switch (command.do) {
    case 'add':
      return `add ${command.items.map((item) => `${item.units} of ${item.of}${atPrice(item)}`).join(' and ')}`;
    case 'update':
      return `update ${command.line} to ${command.units}${atPrice(command)}`;
    case 'remove':
      return `remove ${command.line}`;
    case 'read':
    case 'abandon':
      return `${command.do} the cart`;
  }
}

function atPrice({ price }: Pick<AddedItem, 'price'>): string {
  return price === undefined ? '' : ` at ${price === 'right' ? 'the right price' : `a price ${price}`}`;
}
