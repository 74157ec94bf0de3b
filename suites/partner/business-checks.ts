import type { AnyCheck } from '../../src/authoring.ts';
import { bookingLaws } from './1-service/bookings.ts';
import { operationChecks } from './1-service/operations.ts';
import { jsonChecks } from './4-endpoints/json.ts';
import { emailHashChecks } from './5.6-email-hash/email-hash.ts';
import { customerServiceChecks } from './5.7-customer-service/customer-service.ts';
import { customerServiceIdJudgements } from './5.7-customer-service/id-form.ts';
import { orderChecks } from './6-events/order.ts';
import { stateChecks } from './6-events/state.ts';
import { laterChangeChecks } from './6-events/later-changes.ts';
import { errorChecks } from './7-errors/errors.ts';
import { limitChecks } from './8-limits/limits.ts';
import { carriedPriceChecks } from './8-price-changes/carried.ts';
import { priceCheckChecks } from './8-price-changes/price-check.ts';
import { prereservationChecks } from './8-price-changes/prereservation-ids.ts';
import { priceLockChecks } from './8-price-changes/locked.ts';
import { newPriceChecks } from './8-price-changes/new-price.ts';
import { soonChecks } from './8-limits/soon.ts';
import { timestampChecks } from './8-limits/timestamps.ts';
import { businessWith } from './fixtures/business.ts';
import type { Backend } from './calls/backend.ts';

/** The checks of sections 1, 4 and 5.6 to 8: everything except signatures. */
export function businessChecks(backend: Backend): readonly AnyCheck[] {
  const business = businessWith(backend);
  return [
    // First: a broken operation must fail its own check before it blocks other checks.
    ...operationChecks(business),
    ...jsonChecks(business),
    ...customerServiceIdJudgements(business),
    ...limitChecks(business),
    ...timestampChecks(business),
    ...soonChecks(business),
    ...carriedPriceChecks(business),
    ...emailHashChecks(business),
    ...customerServiceChecks(business),
    ...errorChecks(business),
    ...priceCheckChecks(business),
    ...priceLockChecks(business),
    ...newPriceChecks(business),
    ...prereservationChecks(business),
    ...laterChangeChecks(business),
    ...stateChecks(business),
    ...orderChecks(business),
    ...bookingLaws(business),
  ];
}
