import { crashFaults, silenceFaults } from './crashes.ts';
import { detourFaults } from './detours.ts';
import { effectFaults } from './effects.ts';
import type { Fault } from '../fault.ts';
import { inheritedFaults } from './inherited.ts';
import { hostileNumberFaults } from './numbers.ts';
import { leakFaults } from './leaks.ts';

/** Faults that only hostile input reveals. */
export const hostileFaults: readonly Fault[] = [
  ...hostileNumberFaults,
  ...inheritedFaults,
  ...detourFaults,
  ...effectFaults,
  ...crashFaults,
  ...leakFaults,
  ...silenceFaults,
];
