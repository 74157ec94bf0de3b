import { keyFaults, newKeyFaults, pathFaults } from './1.1-key.ts';
import { registrationRetryFaults, registrationInputFaults } from './1.2-registration.ts';
import { priceFaults } from './1.3-prices.ts';
import { cursorFaults, filterFaults, parameterFaults } from './1.4-queries.ts';
import { productFaults } from './1.4-products.ts';
import { lostProductFaults, updateFaults } from './1.4-updates.ts';
import { walkFaults } from './1.4-walks.ts';
import { orderPageFaults, returnFaults, returnSessionFaults } from './1.6-return.ts';
import { orderFaults } from './1.6-orders.ts';
import { errorFaults } from './1.7-errors.ts';
import { headerFaults } from './2.1-headers.ts';
import { retryFaults } from './2.3-retries.ts';
import { addFaults } from './carts/adds.ts';
import { buyLinkFaults } from './carts/buy-links.ts';
import { cartInputFaults } from './carts/cart-input.ts';
import { cartLifeFaults } from './carts/cart-life.ts';
import { cartReplyFaults, degradedLineFaults } from './carts/cart-replies.ts';
import { refusalFaults } from './carts/prices-and-refusals.ts';
import { wishFaults } from './carts/wishes.ts';
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
  ...updateFaults,
  ...lostProductFaults,
  ...walkFaults,
  ...orderPageFaults,
  ...orderFaults,
  ...returnFaults,
  ...returnSessionFaults,
  ...errorFaults,
  ...headerFaults,
  ...retryFaults,
  ...addFaults,
  ...buyLinkFaults,
  ...cartInputFaults,
  ...wishFaults,
  ...cartLifeFaults,
  ...cartReplyFaults,
  ...degradedLineFaults,
  ...refusalFaults,
];
