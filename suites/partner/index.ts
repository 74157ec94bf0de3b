import type { PartnerProfile, Suite } from '../../src/authoring.ts';
import { businessChecks } from './business-checks.ts';
import { protocolOf } from './protocol.ts';
import { requirements } from './requirements.ts';
import { signatureChecks } from './signature-checks.ts';
import { backend } from './calls/backend.ts';

/** The suite for one partner backend. The profile defines its requests. */
export function partnerSuite(profile: PartnerProfile): Suite {
  const partner = backend(profile);
  return {
    replayable: true,
    name: 'partner',
    requirements,
    protocol: protocolOf(partner),
    checks: [...businessChecks(partner), ...signatureChecks(partner)],
  };
}
