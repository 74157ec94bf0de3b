import { register } from './4-endpoints/4.1-register.ts';
import { listProducts } from './4-endpoints/4.3-products.ts';
import { abandonCart, addItems, createCart, readCart, removeItem, updateItem } from './4-endpoints/4.4-carts.ts';
import { readOrder } from './4-endpoints/4.5-order.ts';
import type { Endpoint } from './request.ts';
import { type Reply, json } from '../http/reply.ts';
import type { Call } from './rules.ts';
import type { Partner } from './store.ts';

/** Handlers of the endpoints that require a key. They may throw `RefusedError`. */
export const endpoints: Readonly<Record<Exclude<Endpoint, 'register'>, (call: Call, partner: Partner) => Reply>> = {
  me: readMe,
  supplier: readSupplier,
  products: listProducts,
  createCart,
  readCart,
  abandonCart,
  addItems,
  updateItem,
  removeItem,
  readOrder,
};

/** Handler of the endpoint that requires no key. */
export const openEndpoint: (call: Call) => Reply = register;

function readMe(call: Call, partner: Partner): Reply {
  return json(200, call.rules.partnerView(partner, call));
}

function readSupplier(call: Call): Reply {
  return json(200, call.rules.supplierView(call));
}
