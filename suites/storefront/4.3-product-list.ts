import { arrangedFilterChecks } from './4.3-arranged-filters.ts';
import { bookingChecks } from './4.3-booking.ts';
import { categoryChecks } from './4.3-categories.ts';
import { listCountryChecks } from './4.3-country.ts';
import { filterChecks } from './4.3-filters.ts';
import { limitChecks } from './4.3-limit.ts';
import { pageCapChecks } from './4.3-page-cap.ts';
import { promotionChecks } from './4.3-promotion.ts';
import { stateFilterChecks } from './4.3-state.ts';
import { updatedSinceChecks } from './4.3-updated-since.ts';
import { deepWalkChecks } from './4.3-walk-deep.ts';
import { walkChecks } from './4.3-walk.ts';

/** Section 4.3, in the order of its table and rules. */
export const productListQueryChecks = [
  ...listCountryChecks,
  ...limitChecks,
  ...pageCapChecks,
  ...stateFilterChecks,
  ...categoryChecks,
  ...filterChecks,
  ...arrangedFilterChecks,
  ...updatedSinceChecks,
  ...walkChecks,
  ...deepWalkChecks,
  ...promotionChecks,
  ...bookingChecks,
];
