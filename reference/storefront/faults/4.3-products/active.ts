import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import type { Deal } from '../../catalogue/deal.ts';
import type { Received } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';
import { isLater } from '../../operators/list-query.ts';

/** Whether a deal is on as its status has it, which is another thing than its flag. */
function isOnSale({ status }: Deal): boolean {
  return status === 'active';
}

function listedWhere(also: (deal: Deal, call: Received) => boolean): Replacement {
  return inPlaceOf('isListed', (right, deal, call) => right(deal, call) || also(deal, call));
}

/** Faults of section 4.3: the filter active, filters left out, and bookings. */
export const activeFilterFaults: readonly Fault[] = [
  fault('active-disregarded', 'storefront/4.3/active')
    .says('Disregards the filter active')
    .rules(() => ({ hasActive: () => true })),
  fault('active-forgotten-after-first-page', 'storefront/4.3/active')
    .says('Filters the first page by active, and no other')
    .rule('hasActive', (right, deal, active, call) => isLater(call) || right(deal, active, call)),
  fault('active-by-status', 'storefront/4.3/active')
    .says('Goes by the status where active=true is asked for')
    .rule('hasActive', (right, deal, active, call) => (active ? isOnSale(deal) : right(deal, active, call))),
  fault('active-lists-more', 'storefront/4.3/active')
    .says('Lists deals under active that it does not list without')
    .rule('isListed', (right, deal, call) => right(deal, call) && (call.query.has('active') || deal.position % 3 > 0)),
  fault('active-beside-state-disregarded', 'storefront/4.3/filters-together')
    .says('Disregards active where a state is sent')
    .rule('hasActive', (right, deal, active, call) => call.query.has('state') || right(deal, active, call)),
  fault('category-beside-active-disregarded', 'storefront/4.3/filters-together')
    .says('Disregards categories where active is sent')
    .rule('inCategories', (right, deal, filters, call) => call.query.has('active') || right(deal, filters, call)),
  fault('inactive-left-out', 'storefront/4.3/filters-omitted')
    .says('Lists active deals only where active is left out')
    .rule('isListed', (right, deal, call) => right(deal, call) && (call.query.has('active') || deal.active)),
  fault('ended-left-out', 'storefront/4.3/filters-omitted')
    .says('Lists no deal that has ended')
    .rule('isListed', (right, deal, call) => right(deal, call) && deal.status !== 'expired'),
  fault('booking-listed', 'storefront/4.3/5')
    .says('Lists deals that need a booking')
    .rules(listedWhere((deal) => deal.listed && !deal.gone)),
  fault('booking-listed-in-polls', 'storefront/4.3/5')
    .says('Lists deals that need a booking in polls')
    .rules(listedWhere((deal, call) => call.query.has('updatedSince') && !deal.gone)),
  fault('booking-noticed-late', 'storefront/4.3/5')
    .says('Goes on listing a deal that needs a booking once it was listed')
    .rules((honest) => {
      const seen = new Set<string>();
      return {
        isListed: (deal, call) => {
          if (honest.isListed(deal, call)) seen.add(deal.id);
          return !deal.gone && seen.has(deal.id);
        },
      };
    }),
];
