import type { Requirement } from '../../src/authoring.ts';
import { serviceRequirements } from './requirements/1-service.ts';
import { endpointRequirements } from './requirements/4-endpoints.ts';
import { safeguardRequirements } from './requirements/5.1-safeguards.ts';
import { partRequirements } from './requirements/5.3-parts.ts';
import { signingRuleRequirements } from './requirements/5.3-rules.ts';
import { headerRequirements } from './requirements/5.4-header.ts';
import { verificationRequirements } from './requirements/5.5-verification.ts';
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
  ...safeguardRequirements,
  ...partRequirements,
  ...signingRuleRequirements,
  ...headerRequirements,
  ...verificationRequirements,
  ...emailHashRequirements,
  ...customerServiceRequirements,
  ...updateRequirements,
  ...errorRequirements,
  ...limitRequirements,
  ...priceRequirements,
  ...versioningRequirements,
} as const satisfies Record<string, Requirement>;
