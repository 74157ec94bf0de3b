import type {
  AddedItem,
  CartCommand,
  Command,
  CreateCommand,
  ParallelCommand,
  Sequence,
  StatedPrice,
} from './commands.ts';
import { dealChanges } from './deal-changes.ts';

/** A sequence in words, one line per call. The read at the end of every sequence is left out. */
export function descriptionOf({ create, reference, by = {}, calls }: Sequence): readonly string[] {
  const items = Object.entries(create).map(([of, units]) => ({ of, units }));
  return [
    wordsOf({ do: 'create', items, ...(reference && { optional: ['clientReference'] }), ...by }),
    ...calls.map(wordsOf),
  ];
}

/** The command in words: `update B to 3 at a price one above, under the deprecated prefix`. */
function wordsOf(command: Command): string {
  if (command.do === 'wait') return 'wait one second';
  if (command.do === 'change') return dealChanges[command.to].says(command.of);
  if (command.do === 'together') return `at the same moment: ${command.calls.map(parallelWordsOf).join('; ')}`;
  const by = command.as === undefined ? '' : `, as ${command.as}`;
  const under = command.under === undefined ? '' : `, under ${command.under}`;
  const market = command.country === undefined ? '' : `, for country ${command.country || '""'}`;
  const cart = command.cart === undefined ? '' : `, of ${command.cart}`;
  const body = command.body === undefined ? '' : `, ${command.body}`;
  return `${doingOf(command)}${by}${under}${market}${body}${cart}`;
}

function parallelWordsOf({ afterMs, ...command }: ParallelCommand): string {
  return `${wordsOf(command)}${afterMs === undefined ? '' : ` (${afterMs} ms later)`}`;
}

function doingOf(command: CartCommand | CreateCommand): string {
  switch (command.do) {
    case 'add':
      return `add ${itemsOf(command)}`;
    case 'update':
      return `update ${command.line} to ${command.units}${mannerOf(command)}`;
    case 'create': {
      const named = command.optional === undefined ? '' : `, with ${command.optional.join(' and ')}`;
      return `create a cart of ${itemsOf(command)}${named}`;
    }
    case 'remove':
      return `remove ${command.line}`;
    case 'read':
    case 'abandon':
      return `${command.do} the cart`;
  }
}

const prices: Readonly<Record<StatedPrice, string>> = {
  right: 'the right price',
  'one above': 'a price that is 1 too high',
  'one below': 'a price that is 1 too low',
  'far above': 'a price that is far too high',
  'for all units': 'the price of all units together',
  'of another line': 'the price of another option',
  zero: 'a price of 0',
  'below zero': 'a price below zero',
  'before the discount': 'the price before the discount',
  'before the change': 'the price before the last change',
  'a quarter of a minor unit above': 'a price that is a quarter of a minor unit too high',
  'a quarter of a minor unit below': 'a price that is a quarter of a minor unit too low',
};

function itemsOf({ items }: { readonly items: readonly AddedItem[] }): string {
  return listed(items.map((item) => `${item.units} of ${item.of}${mannerOf(item)}`));
}

function mannerOf({ price, flaw }: Pick<AddedItem, 'price' | 'flaw'>): string {
  return `${price === undefined ? '' : ` at ${prices[price]}`}${flaw === undefined ? '' : ` ${flaw}`}`;
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
