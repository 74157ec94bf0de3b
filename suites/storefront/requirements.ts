import { registerOf } from '../../src/authoring.ts';
import { generalRequirements } from './1-general/requirements.ts';
import { cartRequirements } from './2.1-cart/requirements.ts';
import { cartLineRequirements } from './2.1-cart-lines/requirements.ts';
import { cartItemInputRequirements } from './2.2-cart-item-input/requirements.ts';
import { productRequirements } from './2.3-products/requirements.ts';
import { orderRequirements } from './2.4-orders/requirements.ts';
import { registrationRequirements } from './2.5-registration/requirements.ts';
import { supplierRequirements } from './2.6-supplier/requirements.ts';
import { productListRequirements } from './2.7-product-list/requirements.ts';
import { errorObjectRequirements } from './2.8-errors/requirements.ts';
import { stateRequirements } from './3-states/requirements.ts';
import { endpointRequirements } from './4-endpoints/requirements.ts';
import { registerRequirements } from './4.1-register/requirements.ts';
import { partnerReadRequirements } from './4.2-partner-reads/requirements.ts';
import { productListQueryRequirements } from './4.3-filters/requirements.ts';
import { productListRuleRequirements } from './4.3-walks/requirements.ts';
import { cartRequestRequirements } from './4.4-carts/requirements-bodies.ts';
import { cartRuleRequirements } from './4.4-carts/requirements-rules.ts';
import { orderReadRequirements } from './4.5-order-read/requirements.ts';
import { authenticationRequirements } from './5-authentication/requirements.ts';
import { eventRequirements } from './6-events/requirements.ts';
import { errorRequirements } from './7-errors/requirements.ts';
import { hostileRequirements } from './hostile/requirements.ts';
import { limitRequirements } from './8-limits/requirements.ts';
import { versioningRequirements } from './9-versioning/requirements.ts';

/** Every requirement of the storefront contract, by id, in the order of the contract. An id never changes. */
export const requirements = registerOf({
  ...generalRequirements,
  ...cartRequirements,
  ...cartLineRequirements,
  ...cartItemInputRequirements,
  ...productRequirements,
  ...orderRequirements,
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
});
