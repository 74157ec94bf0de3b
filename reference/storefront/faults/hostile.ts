import { crashFaults } from './crashes-hostile.ts';
import { detourFaults } from './detours-hostile.ts';
import { effectFaults } from './effects-hostile.ts';
import type { Fault } from './fault.ts';
import { inheritedFaults } from './inherited-hostile.ts';
import { leakFaults } from './leaks-hostile.ts';
import { hostileNumberFaults } from './numbers-hostile.ts';
import { silenceFaults } from './silence-hostile.ts';

/** Every fault that only hostile input brings to light. */
export const hostileFaults: readonly Fault[] = [
  ...hostileNumberFaults,
  ...inheritedFaults,
  ...detourFaults,
  ...effectFaults,
  ...crashFaults,
  ...leakFaults,
  ...silenceFaults,
];
