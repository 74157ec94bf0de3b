import type { Fault } from './fault.ts';

/** Every fault, by section of the contract. */
export const faults: readonly Fault[] = [];
