import { fieldLaws } from './4.3-law-field.ts';
import { filterLaws } from './4.3-law-filters.ts';
import { turnLaws } from './4.3-law-turns.ts';
import { watermarkLaws } from './4.3-law-watermarks.ts';

/** Section 4.3: what holds of the product list whatever is asked of it. */
export const catalogueLaws = [...turnLaws, ...filterLaws, ...fieldLaws, ...watermarkLaws];
