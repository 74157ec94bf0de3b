import { crashFaults } from './crashes.ts';
import { detourFaults } from './detours.ts';
import { effectFaults } from './effects.ts';
import type { Fault } from '../fault.ts';
import { inheritedFaults } from './inherited.ts';
import { leakFaults } from './leaks.ts';
import { hostileNumberFaults } from './numbers.ts';
import { silenceFaults } from './silence.ts';

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
