import type { AnyCheck } from '../../src/authoring.ts';
import { bookingLaws } from './1-bookings.ts';
import { operationChecks } from './1-operations.ts';
import { emailHashChecks } from './5.6-email-hash.ts';
import { customerServiceChecks } from './5.7-customer-service.ts';
import { customerServiceIdJudgements } from './5.7-id-form.ts';
import { updateChecks } from './6-updates.ts';
import { errorChecks } from './7-errors.ts';
import { limitChecks } from './8-limits.ts';
import { carriedPriceChecks } from './8-price-carried.ts';
import { priceChangeChecks } from './8-price-changes.ts';
import { priceCheckChecks } from './8-price-checks.ts';
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
    ...priceChangeChecks(business),
    ...updateChecks(business),
    ...bookingLaws(business),
  ];
}
