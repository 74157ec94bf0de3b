import { receive, type Service } from './answer.ts';
import { checkedOut, inStatus, placedOrder } from './2-resources/2.4-placed-order.ts';
import type { CheckoutPage } from './inputs.ts';
import type { Call } from './rules.ts';
import type { WireCart } from './wire/cart.ts';

/** The data and actions of the page of `buyLink`. */
export interface Shop {
  /** Null for a link without a cart. */
  readonly checkout: (link: string) => Checkout | null;
  /** Places an order. Null when the cart cannot be bought. */
  readonly pay: (link: string, payment: Payment) => Paid | null;
}

export interface Checkout {
  readonly page: CheckoutPage;
  /** With live prices. */
  readonly cart: WireCart;
  /** Null for a partner without a redirect address. */
  readonly redirectUrl: string | null;
  readonly mayPay: boolean;
}

/** The final state of the order. The order is PENDING for `afterMs` ms. */
export interface Payment {
  readonly becomes: 'CONFIRMED' | 'REJECTED';
  readonly afterMs: number;
}

export interface Paid {
  readonly order: string;
  /** Null for a partner without a redirect address. */
  readonly redirect: string | null;
}

/** The shop, for a browser that uses this host. */
export function shopAt(host: string, service: Service): Shop {
  // Separate counters: faults count the calls to the storefront.
  const callNow = () => shopCall(host, { ...service, calls: new Map() });
  return {
    checkout: (link) => checkout(link, callNow()),
    pay: (link, payment) => pay(link, payment, callNow()),
  };
}

function shopCall(host: string, service: Service): Call {
  const request = { method: 'GET', target: '/', headers: { host }, body: null, address: '127.0.0.1', secure: false };
  return receive(request, service).call;
}

function checkout(link: string, call: Call): Checkout | null {
  const { rules, store } = call;
  const page = rules.checkoutOf(link, call);
  const cart = store.carts.get(page?.cartId ?? '');
  const partner = store.partners.get(cart?.partnerId ?? '');
  if (page === null || cart === undefined || partner === undefined) return null;
  const view = rules.cartView(cart, call);
  const isOpen = view.status === 'ACTIVE' && view.items.length > 0;
  const mayPay = isOpen && view.items.every(({ available, pricing }) => available && pricing !== null);
  return { page, cart: view, redirectUrl: partner.redirectUrl, mayPay };
}

function pay(link: string, { becomes, afterMs }: Payment, call: Call): Paid | null {
  const { rules, store } = call;
  const { page, mayPay } = checkout(link, call) ?? { page: null, mayPay: false };
  const cart = store.carts.get(page?.cartId ?? '');
  const partner = store.partners.get(cart?.partnerId ?? '');
  if (cart === undefined || partner === undefined || !mayPay) return null;
  const order = placedOrder(cart, afterMs > 0 ? 'PENDING' : becomes, call);
  store.orders.set(order.uuid, order);
  store.carts.set(cart.id, checkedOut(cart, call));
  if (afterMs > 0) setTimeout(() => store.orders.set(order.uuid, inStatus(order, becomes)), afterMs).unref();
  return { order: order.uuid, redirect: rules.redirectOf(order.uuid, partner, call) };
}
