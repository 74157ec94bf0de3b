import { readAdd, readCreate, readUpdate } from '../2-resources/2.2-item-input.ts';
import { orRefuse, RefusedError } from '../refused-error.ts';
import { json, noContent, type Reply } from '../../http/reply.ts';
import type { Call } from '../rules.ts';
import type { Cart, Line, Partner } from '../store.ts';

/** Creates a cart with all items or, when one is refused, nothing (rules 1 and 2). */
export function createCart(call: Call, partner: Partner): Reply {
  const { rules } = call;
  const { country, currency, clientReference, items } = readCreate(call.body);
  orRefuse(rules.checkCountry(country, call));
  if (currency !== null) orRefuse(rules.checkCurrency(currency, call));
  orRefuse(rules.checkItems(items, null, call));
  const id = rules.newId('cart', call);
  const empty: Cart = {
    id,
    partnerId: partner.partnerId,
    status: 'ACTIVE',
    currency: 'USD',
    clientReference,
    lines: [],
    linksBuilt: 0,
    createdAt: call.now,
    updatedAt: call.now,
  };
  return answered(rules.addItems(empty, items, call), call);
}

export function readCart(call: Call, partner: Partner): Reply {
  const cart = ownCart(call, partner);
  const country = call.query.get('country');
  if (country !== null) orRefuse(call.rules.checkCountry(country, call));
  return answered(cart, call);
}

export function abandonCart(call: Call, partner: Partner): Reply {
  const cart = call.rules.abandon(ownCart(call, partner), call);
  call.store.carts.set(cart.id, cart);
  return noContent();
}

export function addItems(call: Call, partner: Partner): Reply {
  const { rules } = call;
  const cart = ownCart(call, partner);
  const { country, items } = readAdd(call.body);
  if (country !== null) orRefuse(rules.checkCountry(country, call));
  orRefuse(rules.checkItems(items, cart, call));
  return answered(rules.addItems(cart, items, call), call);
}

export function updateItem(call: Call, partner: Partner): Reply {
  const { rules } = call;
  const cart = ownCart(call, partner);
  const { country, ...change } = readUpdate(call.body);
  const line = ownLine(cart, call);
  if (country !== null) orRefuse(rules.checkCountry(country, call));
  orRefuse(rules.checkUpdate(line, change, call));
  return answered(rules.replaceQuantity(cart, line.optionId, change.quantity, call), call);
}

export function removeItem(call: Call, partner: Partner): Reply {
  const cart = ownCart(call, partner);
  const line = ownLine(cart, call);
  return answered(call.rules.removeLine(cart, line.optionId, call), call);
}

/** Stores the cart and answers with it and a new link. */
function answered(cart: Cart, call: Call): Reply {
  const newest = { ...cart, linksBuilt: cart.linksBuilt + 1 };
  call.store.carts.set(newest.id, newest);
  return json(200, call.rules.cartView(newest, call));
}

function ownCart(call: Call, partner: Partner): Cart {
  const cart = call.store.carts.get(call.parameters['cartId'] ?? '');
  if (cart !== undefined && call.rules.mayRead(cart, partner, call)) return cart;
  throw new RefusedError({ error: 'INVALID_CART_ID', errorMessage: 'you have no cart with this id' });
}

function ownLine(cart: Cart, call: Call): Line {
  const line = call.rules.findLine(cart, call.parameters['itemId'] ?? '', call);
  if (line !== null) return line;
  throw new RefusedError({ error: 'INVALID_PRODUCT_ID', errorMessage: 'the cart has no such line' });
}
