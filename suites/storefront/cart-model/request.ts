import type { Request } from '../../../src/authoring.ts';
import type { Offer } from '../fixtures/catalogue/reference-readings.ts';
import {
  abandonCart,
  addItems,
  prefixes,
  readCart,
  removeItem,
  updateItem,
  type ItemInput,
  type Manner,
} from '../requests/endpoints.ts';
import type { AddedItem, Command } from './commands.ts';
import { amountOf, type PriceTag } from './prices.ts';

/** The latest values of an offer in a cart reply, initially from the reference cart. */
export interface LastLine {
  /** Null where no price could be read. */
  readonly price: number | null;
  readonly lineId: string;
}

/** The objects of commands. */
export interface Table {
  readonly cartId: string;
  readonly offers: ReadonlyMap<string, Offer>;
  readonly lastLines: ReadonlyMap<string, LastLine>;
  /** Null where no call is made as another partner. */
  readonly otherKey: string | null;
}

/** The request that a settled command is. */
export function requestFor(command: Command, table: Table): Request {
  const { cartId } = table;
  const manner = mannerOf(command, table);
  const market = command.country === undefined ? {} : { country: command.country };
  switch (command.do) {
    case 'add': {
      const items = command.items.map((item) => itemFor(item, table));
      return addItems(cartId, items, { more: market, ...manner });
    }
    case 'update': {
      const { lineId } = lastLineOf(command.line, table);
      const tag = { name: command.line, units: command.units, price: command.price };
      const body = { quantity: command.units, expectedPrice: stated(tag, table), ...market };
      return updateItem(cartId, lineId, { body, ...manner });
    }
    case 'remove':
      return removeItem(cartId, lastLineOf(command.line, table).lineId, manner);
    case 'read': {
      const read = readCart(cartId, manner);
      return command.country === undefined ? read : { ...read, query: market };
    }
    case 'abandon':
      return abandonCart(cartId, manner);
  }
}

function mannerOf({ as, under }: Command, { otherKey }: Table): Manner {
  if (as !== undefined && otherKey === null) throw new Error('the sequence needs the key of another partner');
  return {
    ...(as === undefined ? {} : { key: otherKey }),
    ...(under === undefined ? {} : { prefix: prefixes.deprecated }),
  };
}

function itemFor({ of, units, price }: AddedItem, table: Table): ItemInput {
  const offer = table.offers.get(of);
  if (offer === undefined) throw new Error(`the sequence names ${of}, and there is no such offer`);
  const expectedPrice = stated({ name: of, units, price }, table);
  const { productId, optionId } = offer;
  return { productId, optionId, quantity: units, ...(expectedPrice === undefined ? {} : { expectedPrice }) };
}

/** The amount that a price tag of a settled command comes to. */
function stated(tag: PriceTag, { lastLines }: Table): number | undefined {
  return amountOf(tag, new Map([...lastLines].map(([name, { price }]) => [name, price])));
}

function lastLineOf(name: string, { lastLines }: Table): LastLine {
  const lastLine = lastLines.get(name);
  if (lastLine === undefined) throw new Error(`the sequence names ${name}, and there is no such offer`);
  return lastLine;
}
