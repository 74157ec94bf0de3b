import { buildDeal } from './build-deal.ts';
import type { Deal } from './deal.ts';

const size = 268;

/** The bundled catalogue in the order of the walk, the same in every run: 260 listed deals, and 8 that need a booking. */
export function buildCatalogue(): readonly Deal[] {
  return Array.from({ length: size }, (_, serial) => ({ ...buildDeal(serial), needsBooking: serial % 33 === 32 }));
}
