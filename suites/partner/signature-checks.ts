import type { AnyCheck } from '../../src/authoring.ts';
import { observedChecks } from './5.4-header/observed.ts';
import { tlsChecks } from './5.1-safeguards/tls.ts';
import { acceptedChecks } from './5.3-signature/accepted.ts';
import { escapeChecks } from './5.3-signature/escapes.ts';
import { refusedChecks } from './5.3-signature/refused.ts';
import { headerChecks } from './5.4-header/header.ts';
import { faultyChecks } from './5.5-verification/faulty-calls.ts';
import { formChecks } from './5.5-verification/refusal-form.ts';
import { validCallChecks } from './5.5-verification/valid-calls.ts';
import { signatureLaws } from './5.5-verification/laws.ts';
import { nothingDoneChecks } from './5.5-verification/nothing-done.ts';
import { refusedAnywayChecks } from './5.5-verification/refused.ts';
import { reusedHeaderChecks } from './5.5-verification/reused-header.ts';
import { businessWith } from './fixtures/business.ts';
import { acceptedOperationsOf } from './fixtures/accepted-operations.ts';
import type { Backend } from './calls/backend.ts';

/** The checks of signatures: sections 5.1 to 5.5 and 9. */
export function signatureChecks(backend: Backend): readonly AnyCheck[] {
  const business = businessWith(backend);
  const operations = acceptedOperationsOf(business);
  return [
    // First: an operation that accepts no signature must fail its own check.
    ...validCallChecks(business),
    ...formChecks(operations, backend),
    ...tlsChecks(backend),
    ...acceptedChecks(operations, backend),
    ...escapeChecks(operations, backend),
    ...refusedChecks(operations, backend),
    ...headerChecks(operations, backend),
    ...refusedAnywayChecks(operations, backend),
    ...faultyChecks(operations, backend),
    ...reusedHeaderChecks(operations, backend),
    ...nothingDoneChecks(business),
    ...observedChecks(operations, backend),
    ...signatureLaws(operations, backend),
  ];
}
