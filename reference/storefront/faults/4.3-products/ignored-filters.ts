import type { Filters } from '../../inputs.ts';
import { underAlias } from '../../operators/calls.ts';
import type { Replacement } from '../../operators/difference.ts';
import { filterCount, isLater, pagesBefore } from '../../operators/list-query.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';

type Filter = keyof Filters;
type When = readonly [says: string, isMeant: (call: Call) => boolean];

const always: When = ['in every product list request', () => true];
const onLaterPages: When = ['on every page except the first', isLater];
const fromThirdPage: When = ['on the third and later pages', (call) => pagesBefore(call) > 1];
const inAlias: When = ['under the deprecated prefix /octo/v1/', underAlias('products')];
const onLaterPagesInAlias: When = [
  'on every page except the first under the deprecated prefix /octo/v1/',
  (call) => inAlias[1](call) && isLater(call),
];

/** The name of each filter in names of faults. */
const filters: readonly (readonly [Filter, string])[] = [
  ['state', 'state'],
  ['category0', 'top-category'],
  ['category1', 'category1'],
  ['category2', 'category2'],
  ['category3', 'category3'],
  ['active', 'active'],
  ['updatedSince', 'watermark'],
];

const inactive: When = ['when the request has active=false', ({ query }) => query.get('active') === 'false'];
const activePoll: When = [
  'when the request has active and updatedSince',
  ({ query }) => query.has('active') && query.has('updatedSince'),
];
const withThreeOthers: When = ['when the request has three other filters', (call) => filterCount(call) > 3];
const withFraction: When = ['with milliseconds', ({ query }) => query.get('updatedSince')?.includes('.') === true];

/** Pairs of filters: the first one has no effect beside each of the others. */
const besideOthers: readonly (readonly [Filter, readonly Filter[]])[] = [
  ['state', ['category1', 'category2', 'category3', 'active']],
  ['category0', ['category2', 'category3', 'active', 'updatedSince']],
  ['category1', ['state', 'category2', 'category3', 'active', 'updatedSince']],
  ['category2', ['state', 'category0', 'category1', 'category3', 'active']],
  ['category3', ['category0', 'category1', 'category2', 'active', 'updatedSince']],
  ['active', ['category0', 'category1', 'category2', 'category3', 'updatedSince']],
  ['updatedSince', ['category0', 'category1', 'category2', 'category3']],
];

/** Faults of sections 4.3 and 9: a filter of the list that has no effect in some calls. */
export const ignoredFilterFaults: readonly Fault[] = [
  ...filters.flatMap(([filter, name]) => [
    ignored(`${name}-disregarded`, `4.3/${filter}`, filter, always),
    ignored(`${name}-forgotten-after-first-page`, `4.3/${filter}`, filter, onLaterPages),
  ]),
  ...filters.flatMap(([filter]) => [
    ignored(`alias-${plain(filter)}-disregarded`, '4/alias-products', filter, inAlias),
    ignored(`alias-${plain(filter)}-lost-on-second-page`, '4/alias-products', filter, onLaterPagesInAlias),
  ]),
  ...besideOthers.flatMap(([filter, others]) =>
    others.map((other) =>
      ignored(`${plain(filter)}-beside-${plain(other)}-ignored`, '4.3/filters-together', filter, beside(other)),
    ),
  ),

  ignored('state-lost-from-third-page', '4.3/filters-together', 'state', fromThirdPage),
  ignored('category0-lost-from-third-page', '4.3/2', 'category0', fromThirdPage),
  ignored('category1-lost-from-third-page', '4.3/category1', 'category1', fromThirdPage),
  ignored('category2-forgotten-from-third-page', '4.3/category2', 'category2', fromThirdPage),
  ignored('category3-forgotten-from-third-page', '4.3/category3', 'category3', fromThirdPage),
  ignored('active-lost-from-third-page', '4.3/active', 'active', fromThirdPage),
  ignored('watermark-lost-from-third-page', '4.3/updatedSince', 'updatedSince', fromThirdPage),
  ignored('third-page-forgets-state', '4.3/2', 'state', fromThirdPage),
  ignored('third-page-forgets-category1', '4.3/2', 'category1', fromThirdPage),
  ignored('third-page-forgets-active', '4.3/active', 'active', fromThirdPage),
  ignored('third-page-forgets-watermark', '4.3/updatedSince', 'updatedSince', fromThirdPage),
  ignored('third-page-unfiltered', '4.3/filters-together', 'active', fromThirdPage),
  ignored('alias-list-active-disregarded', '4/alias-products', 'active', inAlias),

  ignored('state-beside-category-disregarded', '4.3/filters-together', 'state', beside('category0')),
  ignored('state-in-polls-disregarded', '4.3/filters-together', 'state', beside('updatedSince')),
  ignored('state-beside-active-poll-disregarded', '4.3/filters-together', 'state', activePoll),
  ignored('top-category-beside-state-disregarded', '4.3/category0', 'category0', beside('state')),
  ignored('parent-of-category1-disregarded', '4.3/category1-mismatch', 'category0', beside('category1')),
  ignored('category1-beside-parent-disregarded', '4.3/category1', 'category1', beside('category0')),
  ignored('category1-beside-inactive-disregarded', '4.3/filters-together', 'category1', inactive),
  ignored('category2-in-polls-disregarded', '4.3/filters-together', 'category2', beside('updatedSince')),
  ignored('category3-beside-state-disregarded', '4.3/filters-together', 'category3', beside('state')),
  ignored('active-beside-state-disregarded', '4.3/filters-together', 'active', beside('state')),
  ignored('watermark-beside-state-disregarded', '4.3/filters-together', 'updatedSince', beside('state')),
  ignored('watermark-beside-active-disregarded', '4.3/filters-together', 'updatedSince', beside('active')),
  ignored('watermark-beside-three-disregarded', '4.3/filters-together', 'updatedSince', withThreeOthers),
  ignored('watermark-with-fraction-disregarded', '4.3/updatedSince', 'updatedSince', withFraction),
];

function ignored(name: string, requirement: string, filter: Filter, [says, isMeant]: When): Fault {
  return fault(name, `storefront/${requirement}`)
    .says(`Ignores the query parameter ${filter} ${says}`)
    .rules(ignoring(filter, isMeant));
}

function plain(filter: Filter): string {
  return filter === 'updatedSince' ? 'watermark' : filter;
}

function beside(filter: Filter): When {
  return [`when the request has ${filter}`, ({ query }) => query.has(filter)];
}

/** Ignores one filter of the product list in these calls. */
function ignoring(filter: Filter, isMeant: (call: Call) => boolean): Replacement {
  return (honest) => ({
    inState: (deal, name, call) => (filter === 'state' && isMeant(call)) || honest.inState(deal, name, call),
    inCategories: (deal, all, call) =>
      honest.inCategories(deal, isMeant(call) ? { ...all, [filter]: null } : all, call),
    hasActive: (deal, flag, call) => (filter === 'active' && isMeant(call)) || honest.hasActive(deal, flag, call),
    changedSince: (deal, since, call) =>
      (filter === 'updatedSince' && isMeant(call)) || honest.changedSince(deal, since, call),
  });
}
