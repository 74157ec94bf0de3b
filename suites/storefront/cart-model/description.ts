import type { AddedItem, Command, Sequence, StatedPrice } from './commands.ts';

/** A sequence in words, one line per call. The read at the end of every sequence is left out. */
export function descriptionOf({ create, reference, calls }: Sequence): readonly string[] {
  const units = Object.entries(create).map(([name, count]) => `${count} of ${name}`);
  const named = reference === undefined ? '' : ', with a clientReference';
  return [`create a cart of ${listed(units)}${named}`, ...calls.map(wordsOf)];
}

/** The command in words: `update B to 3 at a price one above, under the deprecated prefix`. */
export function wordsOf(command: Command): string {
  const by = command.as === undefined ? '' : `, as ${command.as}`;
  const under = command.under === undefined ? '' : `, under ${command.under}`;
  const market = command.country === undefined ? '' : `, for country ${command.country}`;
  return `${doingOf(command)}${by}${under}${market}`;
}

function doingOf(command: Command): string {
  switch (command.do) {
    case 'add':
      return `add ${listed(command.items.map((item) => `${item.units} of ${item.of}${atPrice(item)}`))}`;
    case 'update':
      return `update ${command.line} to ${command.units}${atPrice(command)}`;
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
};

function atPrice({ price }: Pick<AddedItem, 'price'>): string {
  return price === undefined ? '' : ` at ${prices[price]}`;
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
