import { bookingFaults, operationFaults } from './1-bookings.ts';
import { jsonFaults } from './4-json.ts';
import { safeguardFaults } from './5-authentication/5.1-safeguards.ts';
import { partFaults } from './5-authentication/5.3-parts.ts';
import { signingRuleFaults } from './5-authentication/5.3-rules.ts';
import { headerFaults } from './5-authentication/5.4-header.ts';
import { answeredFirstFaults } from './5-authentication/5.5-answered-first.ts';
import { rejectionFaults } from './5-authentication/5.5-rejection.ts';
import { verificationFaults } from './5-authentication/5.5-verification.ts';
import { emailHashFaults } from './5-authentication/5.6-email-hash.ts';
import { customerServiceFaults } from './5-authentication/5.7-customer-service.ts';
import { updateFaults } from './6-updates.ts';
import { errorFaults } from './7-errors.ts';
import { limitFaults } from './8-limits/limits.ts';
import { carriedPriceFaults } from './8-limits/price-carried.ts';
import { priceFaults } from './8-limits/price.ts';
import type { Fault } from './fault.ts';

/** Every fault, by section of the contract. */
export const faults: readonly Fault[] = [
  ...operationFaults,
  ...bookingFaults,
  ...jsonFaults,
  ...safeguardFaults,
  ...partFaults,
  ...signingRuleFaults,
  ...headerFaults,
  ...verificationFaults,
  ...answeredFirstFaults,
  ...rejectionFaults,
  ...emailHashFaults,
  ...customerServiceFaults,
  ...updateFaults,
  ...errorFaults,
  ...limitFaults,
  ...priceFaults,
  ...carriedPriceFaults,
];
