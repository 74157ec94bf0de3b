import { arrangedFilterChecks } from '../4.3-filters/arranged.ts';
import { bookingChecks } from '../4.3-filters/booking.ts';
import { categoryChecks } from '../4.3-filters/categories.ts';
import { listCountryChecks } from '../4.3-filters/country.ts';
import { filterChecks } from '../4.3-filters/combined.ts';
import { everyPageChecks } from '../4.3-filters/on-every-page.ts';
import { limitChecks } from './limit.ts';
import { pageCapChecks } from './page-cap.ts';
import { promotionChecks } from '../4.3-watermarks/promotion.ts';
import { stateFilterChecks } from '../4.3-filters/state.ts';
import { updatedSinceChecks } from '../4.3-watermarks/updated-since.ts';
import { deepWalkChecks } from './deep.ts';
import { leavingDealChecks } from './leaving.ts';
import { pageSizeChecks } from './page-sizes.ts';
import { walkChecks } from './every-product-once.ts';
import { arrangedCatalogueLaws } from '../4.3-filters/law-arranged.ts';
import { filterLaws } from '../4.3-filters/law-combined.ts';
import { interleavedPartnerChecks, turnLaws } from './interleaved.ts';
import { watermarkLaws } from '../4.3-watermarks/law.ts';

/** Section 4.3, in the order of its table and rules. */
export const productListQueryChecks = [
  ...listCountryChecks,
  ...limitChecks,
  ...pageCapChecks,
  ...stateFilterChecks,
  ...categoryChecks,
  ...filterChecks,
  ...everyPageChecks,
  ...arrangedFilterChecks,
  ...updatedSinceChecks,
  ...walkChecks,
  ...interleavedPartnerChecks,
  ...leavingDealChecks,
  ...deepWalkChecks,
  ...pageSizeChecks,
  ...promotionChecks,
  ...bookingChecks,
];

/** Section 4.3: properties of the product list that hold for random requests. */
export const catalogueLaws = [...turnLaws, ...filterLaws, ...arrangedCatalogueLaws, ...watermarkLaws];
