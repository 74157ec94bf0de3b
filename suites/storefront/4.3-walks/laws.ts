import { arrangedCatalogueLaws } from '../4.3-filters/law-arranged.ts';
import { filterLaws } from '../4.3-filters/law-combined.ts';
import { turnLaws } from './law-interleaved.ts';
import { watermarkLaws } from '../4.3-watermarks/law.ts';

/** Section 4.3: properties of the product list that hold for random requests. */
export const catalogueLaws = [...turnLaws, ...filterLaws, ...arrangedCatalogueLaws, ...watermarkLaws];
