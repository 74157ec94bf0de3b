import { usStates } from '../../catalogue/us-states.ts';
import type { Received } from '../../rules.ts';
import type { Fault } from '../fault.ts';
import { isLater, refusing } from '../../operators/list-query.ts';

/** Compares a state with those of a deal in a way of its own. */
function comparing(fits: (own: string, asked: string, call: Received) => boolean): NonNullable<Fault['rules']> {
  return () => ({ inState: (deal, state, call) => deal.states.some((own) => fits(own, state, call)) });
}

/** Faults of section 4.3: the filter state. */
export const stateFilterFaults: readonly Fault[] = [
  {
    name: 'state-in-any-case',
    requirement: 'storefront/4.3/state-other',
    says: 'Compares states whatever the letter case',
    rules: comparing((own, asked) => own.toLowerCase() === asked.toLowerCase()),
  },
  {
    name: 'state-by-code',
    requirement: 'storefront/4.3/state-other',
    says: 'Takes the codes of states for their names',
    rules: comparing((own, asked) => own === asked || usStates[own]?.toLowerCase() === asked.toLowerCase()),
  },
  {
    name: 'state-by-beginning',
    requirement: 'storefront/4.3/state-other',
    says: 'Takes the beginning of a state for the whole',
    rules: comparing((own, asked) => own.startsWith(asked)),
  },
  {
    name: 'state-with-more',
    requirement: 'storefront/4.3/state-other',
    says: 'Disregards what follows the name of a state',
    rules: comparing((own, asked) => asked.startsWith(own)),
  },
  {
    name: 'state-without-spaces',
    requirement: 'storefront/4.3/state-other',
    says: 'Disregards white space inside the name of a state',
    rules: comparing((own, asked) => own.replaceAll(' ', '') === asked.replaceAll(' ', '')),
  },
  {
    name: 'unknown-state-refused',
    requirement: 'storefront/4.3/state-other',
    says: 'Refuses a state that it does not know',
    rules: refusing(({ state }) => state !== null && usStates[state] === undefined),
  },
  {
    name: 'state-not-trimmed',
    requirement: 'storefront/4.3/state-space',
    says: 'Does not trim the state',
    rules: comparing((own, asked, { query }) => own === asked && query.get('state') === asked),
  },
  {
    name: 'state-trimmed-of-blanks-only',
    requirement: 'storefront/4.3/state-space',
    says: 'Trims blanks off the state, and no other white space',
    rules: comparing((own, asked, { query }) => own === asked && !/[\t\n]/.test(query.get('state') ?? '')),
  },
  {
    name: 'state-contained',
    requirement: 'storefront/4.3/state',
    says: 'Takes a state for another that holds its name',
    rules: comparing((own, asked) => own.includes(asked)),
  },
  {
    name: 'state-by-first-word',
    requirement: 'storefront/4.3/state',
    says: 'Compares the first word of a state only',
    rules: comparing((own, asked) => own.split(' ')[0] === asked.split(' ')[0]),
  },
  {
    name: 'state-forgotten-after-first-page',
    requirement: 'storefront/4.3/state',
    says: 'Filters the first page by state, and no other',
    rules: comparing((own, asked, call) => isLater(call) || own === asked),
  },
];
