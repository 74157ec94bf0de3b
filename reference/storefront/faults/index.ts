import { livePriceFaults } from './1-live-prices.ts';
import { availabilityFaults } from './2.1-availability.ts';
import { lineFaults } from './2.1-line.ts';
import { cartFaults } from './4.4-carts.ts';
import type { Fault } from './fault.ts';

/** Every fault, by section of the contract. */
export const faults: readonly Fault[] = [...availabilityFaults, ...livePriceFaults, ...lineFaults, ...cartFaults];
