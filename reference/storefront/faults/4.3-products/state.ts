import type { Replacement } from '../../operators/difference.ts';
import { usStates } from '../../catalogue/us-states.ts';
import type { Received } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';
import { isLater, refusing } from '../../operators/list-query.ts';

/** Compares a state with those of a deal in a way of its own. */
function comparing(fits: (own: string, asked: string, call: Received) => boolean): Replacement {
  return () => ({ inState: (deal, state, call) => deal.states.some((own) => fits(own, state, call)) });
}

/** Faults of section 4.3: the filter state. */
export const stateFilterFaults: readonly Fault[] = [
  fault('state-in-any-case', 'storefront/4.3/state-other')
    .says('Compares states whatever the letter case')
    .rules(comparing((own, asked) => own.toLowerCase() === asked.toLowerCase())),
  fault('state-by-code', 'storefront/4.3/state-other')
    .says('Takes the codes of states for their names')
    .rules(comparing((own, asked) => own === asked || usStates[own]?.toLowerCase() === asked.toLowerCase())),
  fault('state-by-beginning', 'storefront/4.3/state-other')
    .says('Takes the beginning of a state for the whole')
    .rules(comparing((own, asked) => own.startsWith(asked))),
  fault('state-with-more', 'storefront/4.3/state-other')
    .says('Disregards what follows the name of a state')
    .rules(comparing((own, asked) => asked.startsWith(own))),
  fault('state-without-spaces', 'storefront/4.3/state-other')
    .says('Disregards white space inside the name of a state')
    .rules(comparing((own, asked) => own.replaceAll(' ', '') === asked.replaceAll(' ', ''))),
  fault('unknown-state-refused', 'storefront/4.3/state-other')
    .says('Refuses a state that it does not know')
    .rules(refusing(({ state }) => state !== null && usStates[state] === undefined)),
  fault('state-not-trimmed', 'storefront/4.3/state-space')
    .says('Does not trim the state')
    .rules(comparing((own, asked, { query }) => own === asked && query.get('state') === asked)),
  fault('state-trimmed-of-blanks-only', 'storefront/4.3/state-space')
    .says('Trims blanks off the state, and no other white space')
    .rules(comparing((own, asked, { query }) => own === asked && !/[\t\n]/.test(query.get('state') ?? ''))),
  fault('state-contained', 'storefront/4.3/state')
    .says('Takes a state for another that holds its name')
    .rules(comparing((own, asked) => own.includes(asked))),
  fault('state-by-first-word', 'storefront/4.3/state')
    .says('Compares the first word of a state only')
    .rules(comparing((own, asked) => own.split(' ')[0] === asked.split(' ')[0])),
  fault('state-forgotten-after-first-page', 'storefront/4.3/state')
    .says('Filters the first page by state, and no other')
    .rules(comparing((own, asked, call) => isLater(call) || own === asked)),
];
