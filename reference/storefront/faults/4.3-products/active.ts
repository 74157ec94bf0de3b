import type { Deal } from '../../catalogue/deal.ts';
import type { Received, Rules } from '../../rules.ts';
import type { Fault } from '../fault.ts';
import { isLater } from '../../operators/list-query.ts';

/** Whether a deal is on as its status has it, which is another thing than its flag. */
function isOnSale({ status }: Deal): boolean {
  return status === 'active';
}

function listedWhere(also: (deal: Deal, call: Received) => boolean): NonNullable<Fault['rules']> {
  return (honest: Rules) => ({ isListed: (deal, call) => honest.isListed(deal, call) || also(deal, call) });
}

/** Faults of section 4.3: the filter active, filters left out, and bookings. */
export const activeFilterFaults: readonly Fault[] = [
  {
    name: 'active-disregarded',
    requirement: 'storefront/4.3/active',
    says: 'Disregards the filter active',
    rules: () => ({ hasActive: () => true }),
  },
  {
    name: 'active-forgotten-after-first-page',
    requirement: 'storefront/4.3/active',
    says: 'Filters the first page by active, and no other',
    rules: (honest) => ({ hasActive: (deal, active, call) => isLater(call) || honest.hasActive(deal, active, call) }),
  },
  {
    name: 'active-by-status',
    requirement: 'storefront/4.3/active',
    says: 'Goes by the status where active=true is asked for',
    rules: (honest) => ({
      hasActive: (deal, active, call) => (active ? isOnSale(deal) : honest.hasActive(deal, active, call)),
    }),
  },
  {
    name: 'active-lists-more',
    requirement: 'storefront/4.3/active',
    says: 'Lists deals under active that it does not list without',
    rules: (honest) => ({
      isListed: (deal, call) => honest.isListed(deal, call) && (call.query.has('active') || deal.position % 3 > 0),
    }),
  },
  {
    name: 'active-beside-state-disregarded',
    requirement: 'storefront/4.3/filters-together',
    says: 'Disregards active where a state is sent',
    rules: (honest) => ({
      hasActive: (deal, active, call) => call.query.has('state') || honest.hasActive(deal, active, call),
    }),
  },
  {
    name: 'category-beside-active-disregarded',
    requirement: 'storefront/4.3/filters-together',
    says: 'Disregards categories where active is sent',
    rules: (honest) => ({
      inCategories: (deal, filters, call) => call.query.has('active') || honest.inCategories(deal, filters, call),
    }),
  },
  {
    name: 'inactive-left-out',
    requirement: 'storefront/4.3/filters-omitted',
    says: 'Lists active deals only where active is left out',
    rules: (honest) => ({
      isListed: (deal, call) => honest.isListed(deal, call) && (call.query.has('active') || deal.active),
    }),
  },
  {
    name: 'ended-left-out',
    requirement: 'storefront/4.3/filters-omitted',
    says: 'Lists no deal that has ended',
    rules: (honest) => ({ isListed: (deal, call) => honest.isListed(deal, call) && deal.status !== 'expired' }),
  },
  {
    name: 'booking-listed',
    requirement: 'storefront/4.3/5',
    says: 'Lists deals that need a booking',
    rules: listedWhere((deal) => deal.listed && !deal.gone),
  },
  {
    name: 'booking-listed-in-polls',
    requirement: 'storefront/4.3/5',
    says: 'Lists deals that need a booking in polls',
    rules: listedWhere((deal, call) => call.query.has('updatedSince') && !deal.gone),
  },
  {
    name: 'booking-noticed-late',
    requirement: 'storefront/4.3/5',
    says: 'Goes on listing a deal that needs a booking once it was listed',
    rules: (honest) => {
      const seen = new Set<string>();
      return {
        isListed: (deal, call) => {
          if (honest.isListed(deal, call)) seen.add(deal.id);
          return !deal.gone && seen.has(deal.id);
        },
      };
    },
  },
];
