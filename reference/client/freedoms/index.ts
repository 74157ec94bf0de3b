import { writingFreedoms } from './1-bodies-and-queries.ts';
import { transportFreedoms } from './1-transport.ts';
import { registrationFreedoms } from './4.1-registration.ts';
import { walkFreedoms } from './4.3-walks.ts';
import { cartFreedoms } from './4.4-carts.ts';
import { orderFreedoms } from './4.5-orders.ts';
import type { Freedom } from './freedom.ts';

/** Every freedom, by section of the contract. */
export const freedoms: readonly Freedom[] = [
  ...writingFreedoms,
  ...transportFreedoms,
  ...registrationFreedoms,
  ...walkFreedoms,
  ...cartFreedoms,
  ...orderFreedoms,
];
