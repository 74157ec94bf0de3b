import type { Requirement } from '../../src/authoring.ts';
import { versioningRequirements } from './requirements/9-versioning.ts';

/** Every demand of the contract on a partner backend, by id, in the contract's order. An id never changes. */
export const requirements = {
  ...versioningRequirements,
} as const satisfies Record<string, Requirement>;
