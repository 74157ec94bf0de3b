import { underAlias } from '../../operators/calls.ts';
import type { Replacement } from '../../operators/difference.ts';
import { isLater, pagesBefore } from '../../operators/list-query.ts';
import type { Filters } from '../../inputs.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';

/** Ignores one filter of the product list in these calls. */
function ignoring(name: keyof Filters, calls: (call: Call) => boolean): Replacement {
  return (honest) => ({
    inState: (deal, state, call) => (name === 'state' && calls(call)) || honest.inState(deal, state, call),
    inCategories: (deal, filters, call) =>
      honest.inCategories(deal, calls(call) ? { ...filters, [name]: null } : filters, call),
    hasActive: (deal, active, call) => (name === 'active' && calls(call)) || honest.hasActive(deal, active, call),
    changedSince: (deal, updatedSince, call) =>
      (name === 'updatedSince' && calls(call)) || honest.changedSince(deal, updatedSince, call),
  });
}

const isDeprecated = underAlias('products');
const alias = 'storefront/4/alias-products';
const filters = ['state', 'category0', 'category1', 'active', 'updatedSince'] as const;

/** The name of a filter in the names of faults, which have no capitals. */
function nameOf(filter: keyof Filters): string {
  return filter === 'updatedSince' ? 'watermark' : filter;
}

/** The requirement whose check finds that a filter has no effect from the third page on. */
const requirementOnThirdPage = {
  state: 'storefront/4.3/filters-together',
  category0: 'storefront/4.3/2',
  category1: 'storefront/4.3/category1',
  active: 'storefront/4.3/active',
  updatedSince: 'storefront/4.3/updatedSince',
} as const;

/** Faults of sections 4.3 and 9: a parameter of the list that has no effect in some calls. */
export const ignoredParameterFaults: readonly Fault[] = [
  ...filters.map((name) =>
    fault(`${nameOf(name)}-lost-from-third-page`, requirementOnThirdPage[name])
      .says(`Ignores ${name} from the third page of a read on`)
      .rules(ignoring(name, (call) => pagesBefore(call) >= 2)),
  ),
  ...filters.map((name) =>
    fault(`alias-${nameOf(name)}-lost-on-second-page`, alias)
      .says(`Ignores ${name} under the deprecated prefix on every page except the first`)
      .rules(ignoring(name, (call) => isDeprecated(call) && isLater(call))),
  ),
  ...(['state', 'updatedSince'] as const).map((name) =>
    fault(`alias-${nameOf(name)}-disregarded`, alias)
      .says(`Ignores ${name} under the deprecated prefix`)
      .rules(ignoring(name, isDeprecated)),
  ),
  fault('watermark-beside-state-disregarded', 'storefront/4.3/filters-together')
    .says('Ignores updatedSince when the request has a state')
    .rules(ignoring('updatedSince', ({ query }) => query.has('state'))),
  fault('state-in-polls-disregarded', 'storefront/4.3/filters-together')
    .says('Ignores state when the request has updatedSince')
    .rules(ignoring('state', ({ query }) => query.has('updatedSince'))),
  fault('alias-limit-lost-on-second-page', 'storefront/4.3/limit')
    .says('Ignores the limit under the deprecated prefix on every page except the first')
    .rule('pageSizeOf', (right, limit, partner, call) =>
      right(isDeprecated(call) && isLater(call) ? null : limit, partner, call),
    ),
  fault('alias-default-limit-150', 'storefront/4.3/limit-default')
    .says('Uses a default limit of 150 instead of 100 under the deprecated prefix')
    .rule('pageSizeOf', (right, limit, partner, call) =>
      right(isDeprecated(call) ? (limit ?? 150) : limit, partner, call),
    ),
];
