import type { Stimulus } from '../../../../src/client-authoring.ts';
import { changingOffers } from './changing-offers.ts';
import { hardCursor } from './hard-cursor.ts';
import { badCursor, killWalk, page400Internal, page429, page500, pageDrop } from './page-failures.ts';
import { emptyLastPage, emptyPage, lowCap, shortPage, trailingCursor } from './page-shapes.ts';
import { specialOffers } from './special-offers.ts';
import { clockSkew, fullDelta } from './watermarks.ts';

/** `hard-cursor` comes first: it takes back the cursors that other stimuli make. */
export const catalogueStimuli: readonly Stimulus[] = [
  hardCursor,
  clockSkew,
  ...specialOffers,
  ...changingOffers,
  shortPage,
  emptyPage,
  emptyLastPage,
  lowCap,
  page500,
  page429,
  pageDrop,
  page400Internal,
  badCursor,
  trailingCursor,
  fullDelta,
  killWalk,
];
