import { arrangedFilterChecks } from '../4.3-filters/arranged.ts';
import { bookingChecks } from '../4.3-filters/booking.ts';
import { categoryChecks } from '../4.3-filters/categories.ts';
import { listCountryChecks } from '../4.3-filters/country.ts';
import { filterChecks } from '../4.3-filters/combined.ts';
import { limitChecks } from './limit.ts';
import { pageCapChecks } from './page-cap.ts';
import { promotionChecks } from '../4.3-watermarks/promotion.ts';
import { stateFilterChecks } from '../4.3-filters/state.ts';
import { updatedSinceChecks } from '../4.3-watermarks/updated-since.ts';
import { leavingDealChecks } from './leaving.ts';
import { walkChecks } from './every-product-once.ts';
import { arrangedCatalogueLaws, filterPairChecks } from '../4.3-filters/law-arranged.ts';
import { filterLaws } from '../4.3-filters/random.ts';
import { interleavedPartnerChecks, turnLaws } from './interleaved.ts';

/** Section 4.3, in the order of its table and rules. */
export const productListQueryChecks = [
  ...listCountryChecks,
  ...limitChecks,
  ...pageCapChecks,
  ...stateFilterChecks,
  ...categoryChecks,
  ...filterChecks,
  ...arrangedFilterChecks,
  ...filterPairChecks,
  ...updatedSinceChecks,
  ...walkChecks,
  ...interleavedPartnerChecks,
  ...leavingDealChecks,
  ...promotionChecks,
  ...bookingChecks,
];

/** Section 4.3: properties of the product list that hold for random requests. */
export const catalogueLaws = [...turnLaws, ...filterLaws, ...arrangedCatalogueLaws];
