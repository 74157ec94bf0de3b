import { fault, type Fault } from '../fault.ts';

/** Faults of section 4.4. */
export const cartFaults: readonly Fault[] = [
  fault('add-replaces-quantity', 'storefront/4.4/5')
    .says('Adding an option that is in the cart sets its quantity instead of adding to it')
    .rules(() => ({ addQuantity: (_had, more) => more })),
];
