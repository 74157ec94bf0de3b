import { query } from '../operators/edits.ts';
import type { ApiCall } from '../wire/call.ts';
import { fault, type Fault } from './fault.ts';

function both(first: (call: ApiCall) => Partial<ApiCall>, second: (call: ApiCall) => Partial<ApiCall>) {
  return (call: ApiCall): Partial<ApiCall> => second({ ...call, ...first(call) });
}

/** Filters of the list: K39, K40 and G26. */
export const filterFaults: readonly Fault[] = [
  fault('state-by-code', 'client/K39')
    .says('Filters by the two-letter code of a state')
    .call('listProducts', query('state', 'CA')),
  fault('state-in-lower-case', 'client/K39')
    .says('Filters by a state in lower case')
    .call('listProducts', query('state', 'new york')),
  fault('state-that-does-not-exist', 'client/K39')
    .says('Filters by a region instead of a state')
    .call('listProducts', query('state', 'New England')),
  fault('category-under-wrong-parent', 'client/K40')
    .says('Filters by a category of travel under local')
    .call('listProducts', both(query('category0', 'local'), query('category1', 'cruises'))),
  fault('category-by-its-label', 'client/K40')
    .says('Filters by the label of a category')
    .call('listProducts', query('category1', 'Food & Drink')),
  fault('unlisted-category', 'client/G26')
    .says('Filters by a category0 that is not on the list')
    .call('listProducts', query('category0', 'restaurants')),
];
