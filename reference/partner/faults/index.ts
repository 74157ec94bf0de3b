import { operationFaults } from './1-operations.ts';
import { emailHashFaults } from './5.6-email-hash.ts';
import { customerServiceFaults } from './5.7-customer-service.ts';
import { updateFaults } from './6-updates.ts';
import { errorFaults } from './7-errors.ts';
import { limitFaults } from './8-limits.ts';
import { priceFaults } from './8-price.ts';
import type { Fault } from './fault.ts';

/** Every fault, by section of the contract. */
export const faults: readonly Fault[] = [
  ...operationFaults,
  ...emailHashFaults,
  ...customerServiceFaults,
  ...updateFaults,
  ...errorFaults,
  ...limitFaults,
  ...priceFaults,
];
