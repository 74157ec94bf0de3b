import type { Fields } from '../../http/fields.ts';
import type { Cart, Item } from '../wire/cart.ts';
import type { ApiCall } from '../wire/call.ts';
import type { Client } from '../rules.ts';

type ItemId = Omit<Item, 'quantity'>;

/** Section 4.4: a cart is created with at least one item. */
export function createCall(items: readonly Item[], shopper: string, client: Client): ApiCall {
  const body = { country: 'US', items: items.map((item) => client.rules.itemInput(item, 'createCart', client)) };
  return { operation: 'createCart', method: 'POST', path: ['carts'], query: [], body, shopper };
}

export function addCall(cart: Cart, item: Item, shopper: string, client: Client): ApiCall {
  const body = { country: 'US', items: [client.rules.itemInput(item, 'addItems', client)] };
  return { operation: 'addItems', method: 'POST', path: ['carts', cart.id, 'items'], query: [], body, shopper };
}

/** A change replaces the quantity of the line. */
export function changeCall(cart: Cart, item: Item, shopper: string, client: Client): ApiCall {
  const { quantity, expectedPrice } = client.rules.itemInput(item, 'changeItem', client);
  const body = { country: 'US', quantity, ...(expectedPrice === undefined ? {} : { expectedPrice }) };
  const path = ['carts', cart.id, 'items', client.rules.lineId(cart, item)];
  return { operation: 'changeItem', method: 'PATCH', path, query: [], body, shopper };
}

export function removeCall(cart: Cart, item: ItemId, shopper: string, client: Client): ApiCall {
  const path = ['carts', cart.id, 'items', client.rules.lineId(cart, item)];
  return { operation: 'removeItem', method: 'DELETE', path, query: [], body: null, shopper };
}

export function readCall(cartId: string, shopper: string): ApiCall {
  const query = [['country', 'US']] as const;
  return { operation: 'readCart', method: 'GET', path: ['carts', cartId], query, body: null, shopper };
}

export function abandonCall(cartId: string, shopper: string): ApiCall {
  return { operation: 'abandonCart', method: 'DELETE', path: ['carts', cartId], query: [], body: null, shopper };
}

/** Section 2.2: an option in a quantity, with the unit price that the shopper saw. */
export function itemInput(item: Item, operation: ApiCall['operation'], client: Client): Fields {
  const { productId, optionId, quantity } = item;
  const expectedPrice = client.rules.expectedPrice(item, operation, client);
  return { productId, optionId, quantity, ...(expectedPrice === null ? {} : { expectedPrice }) };
}
