import { addItem, addRefused, quantityToAdd, reconcile } from './carts/add.ts';
import { itemInput } from './carts/calls.ts';
import { totalOf } from './carts/cart-view.ts';
import { changeItem, changeRefused, lineGone, removeItem } from './carts/change.ts';
import { createCart, createLost, rebuild } from './carts/create.ts';
import * as lines from './carts/lines.ts';
import * as outcome from './carts/outcome.ts';
import { sessionKey, sessionOf } from './carts/session.ts';
import * as shop from './carts/shop.ts';
import { discardCart, emptyCart, readCartById, viewCart } from './carts/view.ts';
import * as offers from './catalogue/offers.ts';
import * as parameters from './catalogue/parameters.ts';
import { delist, storedProduct, storePage, storePrice } from './catalogue/store-products.ts';
import * as walking from './catalogue/walk.ts';
import * as request from './http/request.ts';
import * as retry from './http/retry.ts';
import { callOf, send, stopUsing, timeoutOf } from './http/send.ts';
import * as returning from './orders/return.ts';
import * as order from './orders/rules.ts';
import { savedPage, saveOrder } from './orders/saved.ts';
import { cartFate, settleCart } from './orders/settle.ts';
import { registrationInput } from './registration/input.ts';
import { afterRegister, mayRegister, onboard, register, registrationAfter, settled } from './registration/onboard.ts';
import { codeOf } from './wire/failure.ts';
import type { ClientRules } from './rules.ts';

/** The rules of a client without faults and freedoms. */
export const honestRules: ClientRules = {
  supports: () => true,
  ...request,
  ...retry,
  ...offers,
  ...parameters,
  ...lines,
  ...outcome,
  ...shop,
  ...order,
  ...returning,
  callOf,
  send,
  stopUsing,
  timeoutOf,
  codeOf,
  registrationInput,
  mayRegister,
  settled,
  registrationAfter,
  onboard,
  register,
  afterRegister,
  walk: walking.walkPages,
  firstCursor: walking.firstCursor,
  readPage: walking.readListPage,
  mayStartAgain: walking.mayStartAgain,
  walkFailed: walking.walkFailed,
  isLastPage: walking.isLastPage,
  storePage,
  storedProduct,
  delist,
  storePrice,
  sessionOf,
  sessionKey,
  itemInput,
  quantityToAdd,
  totalOf,
  viewCart,
  emptyCart,
  discardCart,
  readCart: readCartById,
  createCart,
  createLost,
  rebuild,
  addItem,
  addRefused,
  reconcile,
  changeItem,
  removeItem,
  changeRefused,
  lineGone,
  savedPage,
  saveOrder,
  cartFate,
  settleCart,
};
