import { transportFreedoms } from './1-transport.ts';
import { cartFreedoms } from './2.1-carts.ts';
import { orderFreedoms } from './2.4-orders.ts';
import { partnerFreedoms } from './2.5-partners.ts';
import { errorFreedoms } from './2.8-errors.ts';
import { parallelFreedoms } from './4-parallel.ts';
import { listFreedoms } from './4.3-lists.ts';
import { walkFreedoms } from './4.3-walks.ts';
import { changeFreedoms } from './4.4-changes.ts';
import type { Freedom } from './freedom.ts';
import { parserFreedoms } from './1-parsers.ts';

/** Every freedom, by section of the contract. */
export const freedoms: readonly Freedom[] = [
  ...transportFreedoms,
  ...cartFreedoms,
  ...orderFreedoms,
  ...partnerFreedoms,
  ...errorFreedoms,
  ...listFreedoms,
  ...walkFreedoms,
  ...changeFreedoms,
  ...parallelFreedoms,
  ...parserFreedoms,
];
