import { lineOf, type Item } from '../wire/cart.ts';
import { changeSession } from './session.ts';
import type { Client } from '../rules.ts';
import type { CartOutcome, CheckOut } from './steps.ts';

/** Puts an option in the cart: the first one creates the cart, later ones are added. */
export async function putInCart(shopper: string, item: Item, client: Client): Promise<CartOutcome> {
  const { rules } = client;
  const refused = rules.checkPut(shopper, item, client);
  if (refused !== null) return refused;
  if (!(await rules.beforeChange(shopper, client))) return { outcome: 'failed' };
  const { cart, lost } = rules.sessionOf(shopper, client);
  if (cart !== null) return rules.addItem(shopper, cart, item, client);
  return rules.createCart(shopper, [...lost, item], { change: 'put', item }, client);
}

/** What can be refused without a call. */
export function checkPut(shopper: string, item: Item, client: Client): CartOutcome | null {
  const { rules } = client;
  const { cart } = rules.sessionOf(shopper, client);
  if (!rules.isForSale(item, client)) return { outcome: 'unavailable' };
  if (cart !== null && rules.isFull(cart, item)) return { outcome: 'full' };
  const sum = (lineOf(cart, item)?.quantity ?? 0) + item.quantity;
  return rules.mayHave(item.quantity, item, client) && rules.mayHave(sum, item, client)
    ? null
    : { outcome: 'declined' };
}

/** Sets the quantity of a line. Quantity 0 removes it. */
export async function changeQuantity(shopper: string, item: Item, client: Client): Promise<CartOutcome> {
  const { rules } = client;
  if (item.quantity === 0) return rules.removeFromCart(shopper, item, client);
  if (!rules.mayHave(item.quantity, item, client)) return { outcome: 'declined' };
  if (!(await rules.beforeChange(shopper, client))) return { outcome: 'failed' };
  const { cart } = rules.sessionOf(shopper, client);
  if (cart === null || lineOf(cart, item)?.available !== true) return { outcome: 'unavailable' };
  return rules.changeItem(shopper, cart, item, client);
}

export async function removeFromCart(shopper: string, item: Item, client: Client): Promise<CartOutcome> {
  const { rules } = client;
  if (!(await rules.beforeChange(shopper, client))) return { outcome: 'failed' };
  const { cart } = rules.sessionOf(shopper, client);
  if (cart === null || lineOf(cart, item) === null) return { outcome: 'done' };
  return rules.removeItem(shopper, cart, item, client);
}

/** Before a change the own copy is enough, unless the result of an add is unknown. False when the cart cannot be read. */
export async function beforeChange(shopper: string, client: Client): Promise<boolean> {
  const { rules } = client;
  if (!rules.sessionOf(shopper, client).isUnsure) return true;
  return (await rules.viewCart(shopper, client)).outcome === 'done';
}

/** The shopper accepts the new price: the change is tried again with it. */
export async function confirmPrice(shopper: string, client: Client): Promise<CartOutcome> {
  const { rules } = client;
  const { pending } = rules.sessionOf(shopper, client);
  if (pending === null) return rules.viewCart(shopper, client);
  changeSession(shopper, { pending: null }, client);
  if (pending.change === 'put') return rules.putInCart(shopper, pending.item, client);
  if (pending.change === 'quantity') return rules.changeQuantity(shopper, pending.item, client);
  return rules.createLost(shopper, pending.item, client);
}

/** Reads the cart and returns its newest link, unchanged. Null when the cart cannot be bought. */
export async function checkOut(shopper: string, client: Client): Promise<CheckOut> {
  const { rules } = client;
  const { outcome } = await rules.viewCart(shopper, client);
  const { cart } = rules.sessionOf(shopper, client);
  if (outcome !== 'done' || cart === null || !rules.canCheckOut(cart)) return { url: null };
  changeSession(shopper, { atCheckout: { cartId: cart.id, lines: cart.lines } }, client);
  return { url: rules.checkOutUrl(cart, client) };
}

export function checkOutUrl({ buyLink }: { readonly buyLink: string }): string {
  return buyLink;
}
