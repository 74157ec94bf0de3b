import { buyLinkOf, checkoutOf } from './2-resources/2.1-buy-link.ts';
import * as cart from './2-resources/2.1-cart.ts';
import * as line from './2-resources/2.1-line.ts';
import * as product from './2-resources/2.3-product.ts';
import * as order from './2-resources/2.4-order.ts';
import { brokenNameRule } from './2-resources/2.5-display-name.ts';
import { readRegistration } from './2-resources/2.5-registration-input.ts';
import { partnerView, registrationView } from './2-resources/2.5-registration.ts';
import { supplierView } from './2-resources/2.6-supplier.ts';
import { failureClassOf, refuse, requestIdOf, statusOf, unauthenticated } from './2-resources/2.8-errors.ts';
import { checkOpen, countCall, newKey, withinRate } from './4-endpoints/4.1-register.ts';
import { readCursor, writeCursor } from './4-endpoints/4.3-cursor.ts';
import * as filters from './4-endpoints/4.3-filters.ts';
import { pageOf, pageSizeOf, pageView, timestampOf } from './4-endpoints/4.3-products.ts';
import * as changes from './4-endpoints/4.4-changes.ts';
import * as items from './4-endpoints/4.4-items.ts';
import { mayReadOrder, redirectOf, stampOf } from './4-endpoints/4.5-order.ts';
import * as authentication from './5-authentication.ts';
import { isAliasServed } from './9-versioning.ts';
import { uuidOf } from './catalogue/uuid-of.ts';
import type { Rules } from './rules.ts';

const { readListQuery: _decoding, ...filterRules } = filters;

/** The rules of a server without faults and freedoms. */
export const honestRules: Rules = {
  ...cart,
  ...line,
  ...changes,
  ...items,
  ...product,
  ...order,
  ...authentication,
  ...filterRules,
  buyLinkOf,
  checkoutOf,
  mayReadOrder,
  redirectOf,
  stampOf,
  pageOf,
  pageSizeOf,
  pageView,
  timestampOf,
  writeCursor,
  readCursor,
  partnerView,
  registrationView,
  supplierView,
  checkOpen,
  withinRate,
  countCall,
  newKey,
  brokenNameRule,
  readRegistration,
  refuse,
  unauthenticated,
  statusOf,
  failureClassOf,
  requestIdOf,
  isAliasServed,
  newId(kind, call) {
    call.store.serial += 1;
    return uuidOf(kind, call.store.serial);
  },
};
