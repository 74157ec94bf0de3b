import { keyFaults } from './1.1-key.ts';
import { newKeyFaults } from './1.1-new-key.ts';
import { pathFaults } from './1.1-paths.ts';
import { registrationRetryFaults } from './1.2-registration-retries.ts';
import { registrationInputFaults } from './1.2-registration.ts';
import { priceFaults } from './1.3-prices.ts';
import { cursorFaults } from './1.4-cursors.ts';
import { filterFaults } from './1.4-filters.ts';
import { parameterFaults } from './1.4-parameters.ts';
import { productFaults } from './1.4-products.ts';
import { walkFaults } from './1.4-walks.ts';
import { orderPageFaults } from './1.6-order-pages.ts';
import { orderFaults } from './1.6-orders.ts';
import { returnFaults } from './1.6-return.ts';
import { errorFaults } from './1.7-errors.ts';
import { headerFaults } from './2.1-headers.ts';
import { retryFaults } from './2.3-retries.ts';
import { addFaults } from './carts/adds.ts';
import { buyLinkFaults } from './carts/buy-links.ts';
import { cartInputFaults } from './carts/cart-input.ts';
import { cartLifeFaults } from './carts/cart-life.ts';
import { cartReplyFaults } from './carts/cart-replies.ts';
import { degradedLineFaults } from './carts/degraded-lines.ts';
import { refusalFaults } from './carts/prices-and-refusals.ts';
import type { Fault } from './fault.ts';

/** Every fault, by section of the rules. */
export const faults: readonly Fault[] = [
  ...keyFaults,
  ...newKeyFaults,
  ...pathFaults,
  ...registrationRetryFaults,
  ...registrationInputFaults,
  ...priceFaults,
  ...cursorFaults,
  ...filterFaults,
  ...parameterFaults,
  ...productFaults,
  ...walkFaults,
  ...orderPageFaults,
  ...orderFaults,
  ...returnFaults,
  ...errorFaults,
  ...headerFaults,
  ...retryFaults,
  ...addFaults,
  ...buyLinkFaults,
  ...cartInputFaults,
  ...cartLifeFaults,
  ...cartReplyFaults,
  ...degradedLineFaults,
  ...refusalFaults,
];
