import { livePriceFaults } from './1-live-prices.ts';
import { availabilityFaults } from './2.1-availability.ts';
import { degradedFaults } from './2.1-degraded.ts';
import { lineFaults } from './2.1-line.ts';
import { cartFaults } from './4.4-carts.ts';
import type { Fault } from './fault.ts';

/** Every fault, by section of the contract. */
export const faults: readonly Fault[] = [
  ...degradedFaults,
  ...availabilityFaults,
  ...livePriceFaults,
  ...lineFaults,
  ...cartFaults,
];
