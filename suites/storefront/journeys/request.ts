import type { Json, JsonObject, Request } from '../../../src/authoring.ts';
import type { ItemInput } from '../requests/endpoints.ts';
import {
  abandonCart,
  addItems,
  createCart,
  prefixes,
  readCart,
  removeItem,
  sentFields,
  updateItem,
  type Fields,
  type Manner,
} from '../requests/endpoints.ts';
import type { AddedItem, CallManner, CartCommand, CreateCommand } from './commands.ts';
import { bodyFlaws, itemFlaws } from './flaws.ts';
import { amountOf, type PriceTag, type UnitPrice } from './prices.ts';

/** The latest values of an offer in a cart reply, initially from the reference cart. */
export interface LastLine {
  readonly price: UnitPrice;
  readonly lineId: string;
}

/** The cart, offers and keys that commands refer to. */
export interface CommandContext {
  readonly cartId: string;
  /** The id of a cart that was never created, the same for all calls. */
  readonly noCartId: string;
  readonly offers: ReadonlyMap<string, Pick<ItemInput, 'productId' | 'optionId'>>;
  /** What the control endpoint last changed, by option; null if the journey changes no deal. */
  readonly arranged: Readonly<Record<string, JsonObject>> | null;
  readonly lastLines: ReadonlyMap<string, LastLine>;
  /** Null if no call is made as another partner. */
  readonly otherKey: string | null;
  newReference(): string;
  /** An id of the form of another that the service never issued. */
  neverIssued(id: string): string;
  /** The currency that the last cart showed; null before. */
  readonly currency: string | null;
  /** The key and prefix of the create: calls without a manner of their own have the same. */
  readonly owner: Sender;
}

/** The request of a command. */
export function requestFor(command: CartCommand | CreateCommand, context: CommandContext): Request {
  const madeUp = command.cart === undefined ? [] : [context.noCartId];
  const neverIssued = (id: string): string => {
    const made = context.neverIssued(id);
    madeUp.push(made);
    return made;
  };
  return {
    ...plainRequest(command, { ...context, neverIssued }),
    ...(context.arranged === null ? {} : { arranged: context.arranged }),
    ...(madeUp.length === 0 ? {} : { madeUp }),
  };
}

function plainRequest(command: CartCommand | CreateCommand, context: CommandContext): Request {
  const cartId = command.cart === undefined ? context.cartId : context.noCartId;
  const { key, prefix } = { ...context.owner, ...mannerOf(command, context) };
  const manner: Manner = { ...(key === undefined ? {} : { key }), ...(prefix === undefined ? {} : { prefix }) };
  const market = command.country === undefined ? {} : { country: command.country };
  const lacks = command.body === undefined ? {} : bodyFlaws[command.body];
  switch (command.do) {
    case 'create': {
      const values = { clientReference: context.newReference(), currency: context.currency };
      const more = Object.fromEntries((command.optional ?? []).map((name) => [name, values[name] ?? undefined]));
      const items = itemsFor(command.items, context);
      return createCart([], { more: { items, ...market, ...more, ...lacks }, ...manner });
    }
    case 'add':
      return addItems(cartId, [], {
        more: { items: itemsFor(command.items, context), ...market, ...lacks },
        ...manner,
      });
    case 'update': {
      const lineId = lineIdOf(command.line, context);
      const tag = { name: command.line, units: command.units, price: command.price };
      const body = { quantity: command.units, expectedPrice: stated(tag, context), ...market };
      return updateItem(cartId, lineId, {
        body: { ...body, ...flawOf(command, offerOf(command.line, context), context) },
        ...manner,
      });
    }
    case 'remove':
      return removeItem(cartId, lineIdOf(command.line, context), manner);
    case 'read': {
      const read = readCart(cartId, manner);
      return command.country === undefined ? read : { ...read, query: market };
    }
    case 'abandon':
      return abandonCart(cartId, manner);
  }
}

/** Throws if a call needs the key of another partner, but the journey has no such key. */
export function mannerOf({ as, under }: CallManner, { otherKey }: Pick<CommandContext, 'otherKey'>): Sender {
  if (as === 'another partner' && otherKey === null) throw new Error('the sequence needs the key of another partner');
  return {
    ...(as === undefined ? {} : { key: as === 'us' ? undefined : otherKey }),
    ...(under === undefined ? {} : { prefix: prefixes[under === 'the current prefix' ? 'current' : 'deprecated'] }),
  };
}

/** The key and prefix of a call. An undefined key is our own, also on a cart of another partner. */
type Sender = { readonly [K in keyof Manner]: Manner[K] | undefined };

function itemsFor(items: readonly AddedItem[], context: CommandContext): Json {
  return items.map((item) => {
    const { of, units, price } = item;
    const offer = offerOf(of, context);
    const expectedPrice = stated({ name: of, units, price }, context);
    const { productId, optionId } = offer;
    return sentFields({ productId, optionId, quantity: units, expectedPrice, ...flawOf(item, offer, context) });
  });
}

function offerOf(name: string, { offers }: CommandContext): Pick<ItemInput, 'productId' | 'optionId'> {
  const offer = offers.get(name);
  if (offer === undefined) throw new Error(`the sequence names offer ${name}, which does not exist`);
  return offer;
}

function flawOf(
  { flaw }: Pick<AddedItem, 'flaw'>,
  offer: Pick<ItemInput, 'productId' | 'optionId'>,
  { neverIssued }: CommandContext,
): Fields {
  return flaw === undefined ? {} : itemFlaws[flaw](offer, neverIssued);
}

function stated(tag: PriceTag, { lastLines }: CommandContext): number | undefined {
  return amountOf(tag, new Map([...lastLines].map(([name, { price }]) => [name, price])));
}

function lineIdOf(name: string, context: CommandContext): string {
  return context.lastLines.get(name)?.lineId ?? offerOf(name, context).optionId;
}
