import { registerOf } from '../../src/authoring.ts';
import { serviceRequirements } from './1-service/requirements.ts';
import { endpointRequirements } from './4-endpoints/requirements.ts';
import { safeguardRequirements } from './5.1-safeguards/requirements.ts';
import { signatureRequirements } from './5.3-signature/requirements.ts';
import { headerRequirements } from './5.4-header/requirements.ts';
import { verificationRequirements } from './5.5-verification/requirements.ts';
import { emailHashRequirements } from './5.6-email-hash/requirements.ts';
import { customerServiceRequirements } from './5.7-customer-service/requirements.ts';
import { updateRequirements } from './6-events/requirements.ts';
import { errorRequirements } from './7-errors/requirements.ts';
import { limitRequirements } from './8-limits/requirements.ts';
import { priceRequirements } from './8-price-changes/requirements.ts';
import { versioningRequirements } from './9-versioning/requirements.ts';

/** All requirements for a partner backend, in the order of the contract. An id never changes. */
export const requirements = registerOf({
  ...serviceRequirements,
  ...endpointRequirements,
  ...safeguardRequirements,
  ...signatureRequirements,
  ...headerRequirements,
  ...verificationRequirements,
  ...emailHashRequirements,
  ...customerServiceRequirements,
  ...updateRequirements,
  ...errorRequirements,
  ...limitRequirements,
  ...priceRequirements,
  ...versioningRequirements,
});
