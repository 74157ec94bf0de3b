import type { Requirement } from '../../src/authoring.ts';
import { serviceRequirements } from './requirements/1-service.ts';
import { endpointRequirements } from './requirements/4-endpoints.ts';
import { emailHashRequirements } from './requirements/5.6-email-hash.ts';
import { customerServiceRequirements } from './requirements/5.7-customer-service.ts';
import { updateRequirements } from './requirements/6-updates.ts';
import { errorRequirements } from './requirements/7-errors.ts';
import { limitRequirements } from './requirements/8-limits.ts';
import { priceRequirements } from './requirements/8-price.ts';
import { versioningRequirements } from './requirements/9-versioning.ts';

/** Every demand of the contract on a partner backend, by id, in the contract's order. An id never changes. */
export const requirements = {
  ...serviceRequirements,
  ...endpointRequirements,
  ...emailHashRequirements,
  ...customerServiceRequirements,
  ...updateRequirements,
  ...errorRequirements,
  ...limitRequirements,
  ...priceRequirements,
  ...versioningRequirements,
} as const satisfies Record<string, Requirement>;
