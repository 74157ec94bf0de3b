import type { ClientTraffic } from '../../../../src/client-authoring.ts';
import { objectsIn } from '../calls.ts';
import { pageOf, visitsOf, type Visit } from './orders.ts';

/** The returns of another shopper, or of a browser without a session, with the order of a shopper. */
export function foreignVisits(traffic: ClientTraffic): readonly Visit[] {
  return visitsOf(traffic).filter(({ placed, isOwn }) => placed !== null && placed.shopper !== null && !isOwn);
}

/** The page of a visit in words, and whether it shows nothing of an order; null if the driver names no page. */
export function shownTo(visit: Visit): { readonly isNeutral: boolean; readonly words: string } | null {
  const [page, rows] = [pageOf(visit), objectsIn(visit.answer?.['items'])];
  if (page === null) return null;
  const words = rows.length > 0 ? `${page}, with ${rows.length} items` : page;
  return { isNeutral: rows.length === 0 && page !== 'confirmed' && page !== 'pending', words };
}
