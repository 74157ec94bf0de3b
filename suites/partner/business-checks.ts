import type { AnyCheck } from '../../src/authoring.ts';
import { bookingLaws } from './1-bookings.ts';
import { operationChecks } from './1-operations.ts';
import { emailHashChecks } from './5.6-email-hash.ts';
import { customerServiceChecks } from './5.7-customer-service.ts';
import { customerServiceIdJudgements } from './5.7-id-form.ts';
import { orderChecks } from './6-order.ts';
import { stateChecks } from './6-state.ts';
import { toldChecks } from './6-told.ts';
import { errorChecks } from './7-errors.ts';
import { limitChecks } from './8-limits.ts';
import { carriedPriceChecks } from './8-price-carried.ts';
import { priceCheckChecks } from './8-price-checks.ts';
import { prereservationChecks } from './8-price-ids.ts';
import { priceLockChecks } from './8-price-locked.ts';
import { priceToldChecks } from './8-price-told.ts';
import { soonChecks } from './8-soon.ts';
import { timestampChecks } from './8-timestamps.ts';
import { businessWith } from './business.ts';
import type { Backend } from './signed.ts';

/** What is demanded of a partner beyond signatures: sections 1, 4, 5.6 to 8. */
export function businessChecks(backend: Backend): readonly AnyCheck[] {
  const business = businessWith(backend);
  return [
    // First, so that a dead operation fails by its own name before it blocks what stands on it.
    ...operationChecks(business),
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
    ...priceToldChecks(business),
    ...prereservationChecks(business),
    ...toldChecks(business),
    ...stateChecks(business),
    ...orderChecks(business),
    ...bookingLaws(business),
  ];
}
