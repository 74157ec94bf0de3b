import { transportFreedoms } from './1-transport.ts';
import { wireFreedoms } from './4-wire.ts';
import { verifierFreedoms } from './5-verifier.ts';
import { rejectionFreedoms, purchaserFreedoms, customerServiceFreedoms } from './5.5-5.7-callers.ts';
import { webhookFreedoms } from './6-webhook.ts';
import { errorFreedoms } from './7-errors.ts';
import { availabilityFreedoms } from './8-availability.ts';
import { priceFreedoms } from './8-prices.ts';
import { bookingFreedoms } from './1-bookings.ts';
import type { Freedom } from './freedom.ts';

/** Every freedom, by section of the contract. */
export const freedoms: readonly Freedom[] = [
  ...transportFreedoms,
  ...wireFreedoms,
  ...verifierFreedoms,
  ...rejectionFreedoms,
  ...purchaserFreedoms,
  ...customerServiceFreedoms,
  ...webhookFreedoms,
  ...errorFreedoms,
  ...availabilityFreedoms,
  ...priceFreedoms,
  ...bookingFreedoms,
];
