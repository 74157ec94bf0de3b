import { keyFaults } from './1.1-key.ts';
import { pathFaults } from './1.1-paths.ts';
import { registrationRetryFaults } from './1.2-registration-retries.ts';
import { registrationInputFaults } from './1.2-registration.ts';
import { priceFaults } from './1.3-prices.ts';
import { cursorFaults } from './1.4-cursors.ts';
import { filterFaults } from './1.4-filters.ts';
import { parameterFaults } from './1.4-parameters.ts';
import { productFaults } from './1.4-products.ts';
import { walkFaults } from './1.4-walks.ts';
import { addFaults } from './1.5-adds.ts';
import { buyLinkFaults } from './1.5-buy-links.ts';
import { cartInputFaults } from './1.5-cart-input.ts';
import { cartLifeFaults } from './1.5-cart-life.ts';
import { cartReplyFaults } from './1.5-cart-replies.ts';
import { refusalFaults } from './1.5-prices-and-refusals.ts';
import { orderFaults } from './1.6-orders.ts';
import { returnFaults } from './1.6-return.ts';
import { errorFaults } from './1.7-errors.ts';
import { headerFaults } from './2.1-headers.ts';
import { retryFaults } from './2.3-retries.ts';
import type { Fault } from './fault.ts';

/** Every fault, by section of the rules. */
export const faults: readonly Fault[] = [
  ...keyFaults,
  ...pathFaults,
  ...registrationRetryFaults,
  ...registrationInputFaults,
  ...priceFaults,
  ...cursorFaults,
  ...filterFaults,
  ...parameterFaults,
  ...productFaults,
  ...walkFaults,
  ...addFaults,
  ...buyLinkFaults,
  ...cartInputFaults,
  ...cartLifeFaults,
  ...cartReplyFaults,
  ...refusalFaults,
  ...orderFaults,
  ...returnFaults,
  ...errorFaults,
  ...headerFaults,
  ...retryFaults,
];
