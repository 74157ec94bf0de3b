import type { Fault } from './fault.ts';

/** Every fault, by section of the rules. */
export const faults: readonly Fault[] = [];
