import { buildDeal } from './build-deal.ts';
import type { Deal } from './deal.ts';

const size = 268;

/** The bundled catalogue in list order, the same in every run: 260 listed deals, and 8 that need a booking. */
export function buildCatalogue(): readonly Deal[] {
  return Array.from({ length: size }, (_, serial) => ({ ...buildDeal(serial), needsBooking: serial % 33 === 32 }));
}
