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
  /** Null if no price could be read. */
  readonly price: number | null;
  readonly lineId: string;
}

/** The cart, offers and keys that commands refer to. */
export interface CommandContext {
  readonly cartId: string;
  readonly offers: ReadonlyMap<string, Offer>;
  readonly lastLines: ReadonlyMap<string, LastLine>;
  /** Null if no call is made as another partner. */
  readonly otherKey: string | null;
}

/** The request of a settled command. */
export function requestFor(command: Command, context: CommandContext): Request {
  const { cartId } = context;
  const manner = mannerOf(command, context);
  const market = command.country === undefined ? {} : { country: command.country };
  switch (command.do) {
    case 'add': {
      const items = command.items.map((item) => itemFor(item, context));
      return addItems(cartId, items, { more: market, ...manner });
    }
    case 'update': {
      const { lineId } = lastLineOf(command.line, context);
      const tag = { name: command.line, units: command.units, price: command.price };
      const body = { quantity: command.units, expectedPrice: stated(tag, context), ...market };
      return updateItem(cartId, lineId, { body, ...manner });
    }
    case 'remove':
      return removeItem(cartId, lastLineOf(command.line, context).lineId, manner);
    case 'read': {
      const read = readCart(cartId, manner);
      return command.country === undefined ? read : { ...read, query: market };
    }
    case 'abandon':
      return abandonCart(cartId, manner);
  }
}

function mannerOf({ as, under }: Command, { otherKey }: CommandContext): Manner {
  if (as !== undefined && otherKey === null) throw new Error('the sequence needs the key of another partner');
  return {
    ...(as === undefined ? {} : { key: otherKey }),
    ...(under === undefined ? {} : { prefix: prefixes.deprecated }),
  };
}

function itemFor({ of, units, price }: AddedItem, context: CommandContext): ItemInput {
  const offer = context.offers.get(of);
  if (offer === undefined) throw new Error(`the sequence names offer ${of}, which does not exist`);
  const expectedPrice = stated({ name: of, units, price }, context);
  const { productId, optionId } = offer;
  return { productId, optionId, quantity: units, ...(expectedPrice === undefined ? {} : { expectedPrice }) };
}

/** The amount of a price tag of a settled command. */
function stated(tag: PriceTag, { lastLines }: CommandContext): number | undefined {
  return amountOf(tag, new Map([...lastLines].map(([name, { price }]) => [name, price])));
}

function lastLineOf(name: string, { lastLines }: CommandContext): LastLine {
  const lastLine = lastLines.get(name);
  if (lastLine === undefined) throw new Error(`the sequence names offer ${name}, which does not exist`);
  return lastLine;
}
