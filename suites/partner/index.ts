import type { AnyCheck, PartnerProfile, Suite } from '../../src/authoring.ts';
import measured from './measured.json' with { type: 'json' };
import { protocolOf } from './protocol.ts';
import { requirements } from './requirements.ts';
import { backend, type Backend } from './calls/backend.ts';
import { bookingJourneys } from './1-service/bookings.ts';
import { bookingRules } from './1-service/every-booking.ts';
import { operationChecks } from './1-service/operations.ts';
import { jsonChecks } from './4-endpoints/json.ts';
import { localeChecks } from './4-endpoints/locale.ts';
import { emailHashChecks } from './5.6-email-hash/email-hash.ts';
import { customerServiceChecks, customerServiceIdJudgements } from './5.7-customer-service/customer-service.ts';
import { orderChecks } from './6-events/order.ts';
import { stateChecks } from './6-events/state.ts';
import { ownChangeChecks } from './6-events/own-changes.ts';
import { laterChangeChecks } from './6-events/later-changes.ts';
import { errorChecks } from './7-errors/errors.ts';
import { limitChecks } from './8-limits/limits.ts';
import { cancelChecks } from './8-price-changes/cancelable.ts';
import { carriedPriceChecks } from './8-price-changes/carried.ts';
import { priceCheckChecks } from './8-price-changes/price-check.ts';
import { prereservationChecks } from './8-price-changes/prereservation-ids.ts';
import { priceLockChecks } from './8-price-changes/locked.ts';
import { newPriceChecks } from './8-price-changes/new-price.ts';
import { soonChecks } from './8-limits/soon.ts';
import { timestampChecks } from './8-limits/timestamps.ts';
import { businessWith } from './fixtures/business.ts';
import { observedChecks } from './5.4-header/observed.ts';
import { tlsChecks } from './5.1-safeguards/tls.ts';
import { acceptedChecks } from './5.3-signature/accepted.ts';
import { escapeChecks } from './5.3-signature/escapes.ts';
import { pathEscapeChecks } from './5.3-signature/path-escapes.ts';
import { refusedChecks } from './5.3-signature/refused.ts';
import { headerChecks } from './5.4-header/header.ts';
import { faultyChecks } from './5.5-verification/faulty-calls.ts';
import { formChecks } from './5.5-verification/refusal-form.ts';
import { validCallChecks } from './5.5-verification/valid-calls.ts';
import { signatureLaws } from './5.5-verification/laws.ts';
import { nothingDoneChecks } from './5.5-verification/nothing-done.ts';
import { furtherOperationChecks } from './5.5-verification/further-operations.ts';
import { refusedAnywayChecks } from './5.5-verification/refused.ts';
import { reusedHeaderChecks } from './5.5-verification/reused-header.ts';
import { acceptedOperationsOf } from './fixtures/accepted-operations.ts';

/** The suite for one partner backend. The profile defines its requests. */
export function partnerSuite(profile: PartnerProfile): Suite {
  const partner = backend(profile);
  return {
    name: 'partner',
    requirements,
    protocol: protocolOf(partner),
    measured,
    checks: [...businessChecks(partner), ...signatureChecks(partner)],
  };
}

/** The checks of sections 1, 4 and 5.6 to 8: everything except signatures. */
function businessChecks(partner: Backend): readonly AnyCheck[] {
  const business = businessWith(partner);
  return [
    // First: a broken operation must fail its own check before it blocks other checks.
    ...operationChecks(business),
    ...jsonChecks(business),
    ...localeChecks(business),
    ...customerServiceIdJudgements(business),
    ...limitChecks(business),
    ...timestampChecks(business),
    ...soonChecks(business),
    ...carriedPriceChecks(business),
    ...cancelChecks(business),
    ...emailHashChecks(business),
    ...customerServiceChecks(business),
    ...errorChecks(business),
    ...priceCheckChecks(business),
    ...priceLockChecks(business),
    ...newPriceChecks(business),
    ...prereservationChecks(business),
    ...ownChangeChecks(business),
    ...laterChangeChecks(business),
    ...stateChecks(business),
    ...orderChecks(business),
    ...bookingRules(business),
    ...bookingJourneys(business),
  ];
}

/** The checks of signatures: sections 5.1 to 5.5 and 9. */
function signatureChecks(partner: Backend): readonly AnyCheck[] {
  const business = businessWith(partner);
  const operations = acceptedOperationsOf(business);
  return [
    // First: an operation that accepts no signature must fail its own check.
    ...validCallChecks(business),
    ...formChecks(operations, partner),
    ...tlsChecks(partner),
    ...acceptedChecks(operations, partner),
    ...escapeChecks(operations, partner),
    ...pathEscapeChecks(operations, partner),
    ...refusedChecks(operations, partner),
    ...headerChecks(operations, partner),
    ...refusedAnywayChecks(operations, partner),
    ...faultyChecks(operations, partner),
    ...reusedHeaderChecks(operations, partner),
    ...furtherOperationChecks(business),
    ...nothingDoneChecks(business),
    ...observedChecks(operations, partner),
    ...signatureLaws(operations, partner),
  ];
}
