import type { ControlCase } from '../../../suites/control/case.ts';
import { controlCases } from '../../../suites/control/index.ts';
import { partnerBackendCases } from '../../../suites/control/partner-backend.ts';
import { readPartner } from '../../../suites/storefront/requests/endpoints.ts';
import type { ControlSchemaName } from '../../control-kit/shapes.ts';
import type { Request } from '../../model/exchange.ts';
import type { SectionName } from '../target/sections-of.ts';
import type { ChosenPartner } from '../partner/choose-target.ts';

/** A service under test whose control endpoint is checked. */
export interface ControlledService {
  readonly section: SectionName;
  readonly name: 'storefront' | 'partner backend';
  readonly cases: readonly ControlCase[];
  /** The published schema of the control endpoint. */
  readonly schema: ControlSchemaName;
  /** A harmless request that shows whether the service accepts the key. Null if the target file describes none. */
  readonly probe: Request | null;
  readonly accepts: (status: number) => boolean;
}

export function controlledStorefront(): ControlledService {
  return {
    section: 'storefront',
    name: 'storefront',
    cases: controlCases,
    schema: 'control',
    probe: readPartner(),
    accepts: (status) => status === 200,
  };
}

export function controlledBackend({ profile, suite }: ChosenPartner): ControlledService {
  return {
    section: 'partner',
    name: 'partner backend',
    cases: partnerBackendCases(profile),
    schema: 'partner-control',
    probe: suite.protocol.probes[0] ?? null,
    // The product of the target file may be sold out.
    accepts: (status) => status !== 401,
  };
}
