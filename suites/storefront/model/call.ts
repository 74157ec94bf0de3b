import type { Request } from '../../../src/authoring.ts';
import type { Offer } from '../fixtures/witness.ts';
import {
  abandonCart,
  addItems,
  prefixes,
  readCart,
  removeItem,
  updateItem,
  type ItemInput,
  type Manner,
} from '../requests.ts';
import type { AddedItem, Command, StatedPrice } from './commands.ts';

/** What a cart reply, the witness cart's at first, last showed of an offer. */
export interface Seen {
  /** Null where no price could be read. */
  readonly price: number | null;
  readonly lineId: string;
}

/** What commands are about. */
export interface Table {
  readonly cartId: string;
  readonly offers: ReadonlyMap<string, Offer>;
  readonly seen: ReadonlyMap<string, Seen>;
  readonly otherKey: string | null;
  /** Whether the deprecated prefix still has to answer (section 9). */
  readonly aliases: boolean;
}

/** The command as it can be made of this table: by nobody who has no key, under no prefix that may be gone, with no price unread. */
export function settled(command: Command, { otherKey, aliases, seen }: Table): Command | null {
  if (command.as !== undefined && otherKey === null) return null;
  const { under, ...rest } = command;
  const called: Command = under === undefined || !aliases ? rest : command;
  const isUnread = (name: string): boolean => (seen.get(name)?.price ?? null) === null;
  if (called.do === 'add') {
    return { ...called, items: called.items.map((item) => (isUnread(item.of) ? unpriced(item) : item)) };
  }
  return called.do === 'update' && isUnread(called.line) ? unpriced(called) : called;
}

function unpriced<T extends { readonly price?: StatedPrice }>(stated: T): Omit<T, 'price'> {
  const { price: _unread, ...rest } = stated;
  return rest;
}

/** The request that a settled command is. */
export function requestFor(command: Command, table: Table): Request {
  const { cartId } = table;
  const manner = mannerOf(command, table);
  switch (command.do) {
    case 'add':
      return addItems(
        cartId,
        command.items.map((item) => itemFor(item, table)),
        manner,
      );
    case 'update': {
      const body = { quantity: command.units, expectedPrice: amountOf(command.price, seenOf(command.line, table)) };
      return updateItem(cartId, seenOf(command.line, table).lineId, { body, ...manner });
    }
    case 'remove':
      return removeItem(cartId, seenOf(command.line, table).lineId, manner);
    case 'read':
      return readCart(cartId, manner);
    case 'abandon':
      return abandonCart(cartId, manner);
  }
}

function mannerOf({ as, under }: Command, { otherKey }: Table): Manner {
  return {
    ...(as === undefined ? {} : { key: otherKey }),
    ...(under === undefined ? {} : { prefix: prefixes.deprecated }),
  };
}

function itemFor({ of, units, price }: AddedItem, table: Table): ItemInput {
  const offer = table.offers.get(of);
  if (offer === undefined) throw new Error(`the sequence names ${of}, and there is no such offer`);
  const expectedPrice = amountOf(price, seenOf(of, table));
  const { productId, optionId } = offer;
  return { productId, optionId, quantity: units, ...(expectedPrice === undefined ? {} : { expectedPrice }) };
}

function seenOf(name: string, { seen }: Table): Seen {
  const found = seen.get(name);
  if (found === undefined) throw new Error(`the sequence names ${name}, and there is no such offer`);
  return found;
}

/** The amount that is stated. Below a free option there is none: the one above is as stale. */
function amountOf(stated: StatedPrice | undefined, { price }: Seen): number | undefined {
  if (stated === undefined || price === null) return undefined;
  if (stated === 'right') return price;
  return stated === 'one above' || price === 0 ? price + 1 : price - 1;
}
