import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import type { Deal } from '../../catalogue/deal.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';
import { isLater, refusing } from '../../operators/list-query.ts';
import { usStates } from '../../catalogue/us-states.ts';

/** True when the status of a deal is active. The `active` flag is independent of it. */
function isOnSale({ status }: Deal): boolean {
  return status === 'active';
}

function listedWhere(also: (deal: Deal, call: Call) => boolean): Replacement {
  return inPlaceOf('isListed', (right, deal, call) => right(deal, call) || also(deal, call));
}

/** Compares the states of a deal with `fits`. */
function comparing(fits: (own: string, state: string, call: Call) => boolean): Replacement {
  return () => ({ inState: (deal, state, call) => deal.states.some((own) => fits(own, state, call)) });
}

/** Faults of section 4.3: the filters active and state, filters left out, and bookings. */
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
    .rules(listedWhere((deal) => deal.listed && !deal.removed)),
  fault('booking-listed-in-polls', 'storefront/4.3/5')
    .says('Lists deals that need a booking in polls')
    .rules(listedWhere((deal, call) => call.query.has('updatedSince') && !deal.removed)),
  fault('booking-noticed-late', 'storefront/4.3/5')
    .says('Goes on listing a deal that needs a booking once it was listed')
    .rules((honest) => {
      const names = new Set<string>();
      return {
        isListed: (deal, call) => {
          if (honest.isListed(deal, call)) names.add(deal.id);
          return !deal.removed && names.has(deal.id);
        },
      };
    }),

  fault('state-in-any-case', 'storefront/4.3/state-other')
    .says('Compares states whatever the letter case')
    .rules(comparing((own, state) => own.toLowerCase() === state.toLowerCase())),
  fault('state-by-code', 'storefront/4.3/state-other')
    .says('Takes the codes of states for their names')
    .rules(comparing((own, state) => own === state || usStates[own]?.toLowerCase() === state.toLowerCase())),
  fault('state-by-beginning', 'storefront/4.3/state-other')
    .says('Takes the beginning of a state for the whole')
    .rules(comparing((own, state) => own.startsWith(state))),
  fault('state-with-more', 'storefront/4.3/state-other')
    .says('Disregards what follows the name of a state')
    .rules(comparing((own, state) => state.startsWith(own))),
  fault('state-without-spaces', 'storefront/4.3/state-other')
    .says('Disregards white space inside the name of a state')
    .rules(comparing((own, state) => own.replaceAll(' ', '') === state.replaceAll(' ', ''))),
  fault('unknown-state-refused', 'storefront/4.3/state-other')
    .says('Refuses a state that it does not know')
    .rules(refusing(({ state }) => state !== null && usStates[state] === undefined)),
  fault('state-not-trimmed', 'storefront/4.3/state-space')
    .says('Does not trim the state')
    .rules(comparing((own, state, { query }) => own === state && query.get('state') === state)),
  fault('state-trimmed-of-blanks-only', 'storefront/4.3/state-space')
    .says('Trims blanks off the state, and no other white space')
    .rules(comparing((own, state, { query }) => own === state && !/[\t\n]/.test(query.get('state') ?? ''))),
  fault('state-contained', 'storefront/4.3/state')
    .says('Takes a state for another that holds its name')
    .rules(comparing((own, state) => own.includes(state))),
  fault('state-by-first-word', 'storefront/4.3/state')
    .says('Compares the first word of a state only')
    .rules(comparing((own, state) => own.split(' ')[0] === state.split(' ')[0])),
  fault('state-forgotten-after-first-page', 'storefront/4.3/state')
    .says('Filters the first page by state, and no other')
    .rules(comparing((own, state, call) => isLater(call) || own === state)),
];
