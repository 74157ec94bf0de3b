import type { AnyCheck } from '../../src/authoring.ts';
import { observedChecks } from './5-observed.ts';
import { tlsChecks } from './5.1-tls.ts';
import { acceptedChecks } from './5.3-accepted.ts';
import { escapeChecks } from './5.3-escapes.ts';
import { refusedChecks } from './5.3-refused.ts';
import { headerChecks } from './5.4-header.ts';
import { faultyChecks } from './5.5-faulty.ts';
import { formChecks } from './5.5-form.ts';
import { honestChecks } from './5.5-honest.ts';
import { signatureLaws } from './5.5-laws.ts';
import { nothingDoneChecks } from './5.5-nothing.ts';
import { refusedAnywayChecks } from './5.5-refused.ts';
import { twinChecks } from './5.5-twins.ts';
import { businessWith } from './business.ts';
import { entrancesOf } from './fixtures/doors.ts';
import type { Backend } from './signed.ts';

/** What is demanded of a partner's way with signatures: sections 5.1 to 5.5 and 9. */
export function signatureChecks(backend: Backend): readonly AnyCheck[] {
  const business = businessWith(backend);
  const entrances = entrancesOf(business);
  return [
    // First, so that an operation that takes no signature at all fails by its own name.
    ...honestChecks(business),
    ...formChecks(entrances, backend),
    ...tlsChecks(backend),
    ...acceptedChecks(entrances, backend),
    ...escapeChecks(entrances, backend),
    ...refusedChecks(entrances, backend),
    ...headerChecks(entrances, backend),
    ...refusedAnywayChecks(entrances, backend),
    ...faultyChecks(entrances, backend),
    ...twinChecks(entrances, backend),
    ...nothingDoneChecks(business),
    ...observedChecks(entrances, backend),
    ...signatureLaws(entrances, backend),
  ];
}
