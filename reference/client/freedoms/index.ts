import { writingFreedoms, transportFreedoms } from './1-transport.ts';
import { registrationFreedoms } from './4.1-registration.ts';
import { offerFreedoms, walkFreedoms } from './4.3-walks.ts';
import { cartFreedoms, orderFreedoms } from './4.4-carts.ts';
import type { Freedom } from './freedom.ts';

/** Every freedom, by section of the contract. */
export const freedoms: readonly Freedom[] = [
  ...writingFreedoms,
  ...transportFreedoms,
  ...registrationFreedoms,
  ...walkFreedoms,
  ...offerFreedoms,
  ...cartFreedoms,
  ...orderFreedoms,
];
