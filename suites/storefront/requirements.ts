import type { Requirement } from '../../src/authoring.ts';
import { generalRequirements } from './requirements/1-general.ts';
import { cartRequirements } from './requirements/2.1-cart.ts';
import { cartLineRequirements } from './requirements/2.1-cart-line.ts';
import { cartItemInputRequirements } from './requirements/2.2-cart-item-input.ts';
import { optionRequirements } from './requirements/2.3-option.ts';
import { productRequirements } from './requirements/2.3-product.ts';
import { orderRequirements } from './requirements/2.4-order.ts';
import { registrationInputRequirements } from './requirements/2.5-registration-input.ts';
import { registrationRequirements } from './requirements/2.5-registration.ts';
import { supplierRequirements } from './requirements/2.6-supplier.ts';
import { productListRequirements } from './requirements/2.7-product-list.ts';
import { errorObjectRequirements } from './requirements/2.8-errors.ts';
import { stateRequirements } from './requirements/3-states.ts';
import { endpointRequirements } from './requirements/4-endpoints.ts';
import { registerRequirements } from './requirements/4.1-register.ts';
import { partnerReadRequirements } from './requirements/4.2-partner-reads.ts';
import { productListQueryRequirements } from './requirements/4.3-product-list-query.ts';
import { productListRuleRequirements } from './requirements/4.3-product-list-rules.ts';
import { cartRequestRequirements } from './requirements/4.4-cart-requests.ts';
import { cartRuleRequirements } from './requirements/4.4-cart-rules.ts';
import { orderReadRequirements } from './requirements/4.5-order-read.ts';
import { authenticationRequirements } from './requirements/5-authentication.ts';
import { eventRequirements } from './requirements/6-events.ts';
import { errorRequirements } from './requirements/7-errors.ts';
import { hostileRequirements } from './requirements/hostile.ts';
import { limitRequirements } from './requirements/8-limits.ts';
import { versioningRequirements } from './requirements/9-versioning.ts';

/** Every demand of the storefront contract, by id, in the contract's order. An id never changes. */
export const requirements = {
  ...generalRequirements,
  ...cartRequirements,
  ...cartLineRequirements,
  ...cartItemInputRequirements,
  ...productRequirements,
  ...optionRequirements,
  ...orderRequirements,
  ...registrationInputRequirements,
  ...registrationRequirements,
  ...supplierRequirements,
  ...productListRequirements,
  ...errorObjectRequirements,
  ...stateRequirements,
  ...endpointRequirements,
  ...registerRequirements,
  ...partnerReadRequirements,
  ...productListQueryRequirements,
  ...productListRuleRequirements,
  ...cartRequestRequirements,
  ...cartRuleRequirements,
  ...orderReadRequirements,
  ...authenticationRequirements,
  ...eventRequirements,
  ...errorRequirements,
  ...limitRequirements,
  ...versioningRequirements,
  ...hostileRequirements,
} as const satisfies Record<string, Requirement>;
