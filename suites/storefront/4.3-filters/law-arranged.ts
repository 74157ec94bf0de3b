import type * as FastCheck from 'fast-check';
import { fc } from '../../../src/authoring.ts';
import { expectDeals, expectNoDeal } from '../expectations/expect-deals.ts';
import {
  anArrangedCatalogue,
  passes,
  queryFor,
  type CatalogueFilter,
} from '../fixtures/catalogue/arranged-catalogue.ts';
import { walk } from '../fixtures/catalogue/read-pages.ts';
import { spellings, utc } from '../requests/watermarks.ts';
import { law } from '../authoring.ts';

type Arbitrary<T> = FastCheck.Arbitrary<T>;

/** A filter, the spelling of its watermark and the page size. */
export interface CatalogueWalk extends CatalogueFilter {
  readonly spelled: string;
  readonly limit: number;
}

const names = spellings.map(({ name }) => name);
const sides = [0, 1] as const;

/** Section 4.3: random filters over deals that the control endpoint lists, so that the matching deals are known. */
export const arrangedCatalogueLaws = [
  law(
    'storefront/4.3/filters-together#law-field',
    'With any combination of filters, a read of all pages lists exactly the deals that pass all the filters',
    {
      needs: { catalogue: anArrangedCatalogue },
      weight: 8,
      forAll: catalogueWalks,
      examples: [
        { state: 0, kind: { of: 0, depth: 3 }, active: true, since: 1, spelled: 'utc', limit: 5 },
        { state: 1, kind: { of: 0, depth: 1 }, active: false, spelled: 'utc', limit: 5 },
        { kind: { of: 1, depth: 2 }, active: true, since: 3, spelled: 'east', limit: 5 },
        { kind: { of: 0, depth: 3 }, active: false, since: 0, spelled: 'west', limit: 5 },
        // Pages of one: the list has a deal from before the watermark between two deals from after it.
        { state: 1, since: 7, spelled: 'milliseconds', limit: 1 },
      ],
      async holds({ catalogue, ...tools }, { spelled, limit, ...filter }) {
        const spell = spellings.find(({ name }) => name === spelled)?.of ?? utc;
        const walked = await walk(queryFor(filter, { catalogue, spell }), tools, { ...catalogue.reader, limit });
        const dealsThat = (is: boolean) => catalogue.deals.filter((deal) => passes(deal, filter, catalogue) === is);
        expectNoDeal(walked, dealsThat(false), 'a product that passes the filter');
        expectDeals(walked, dealsThat(true));
      },
    },
  ),
];

/** Filters that list few deals besides the arranged ones. */
function catalogueWalks(): Arbitrary<CatalogueWalk> {
  const narrow = fc().oneof(
    fc().record({ state: side(), kind: kind(sides) }, { requiredKeys: ['state'] }),
    fc().record({ kind: kind([2, 3]) }),
  );
  const more = fc().record(
    {
      active: fc().boolean(),
      since: fc().integer({ min: 0, max: 7 }),
      spelled: fc().constantFrom(...names),
      limit: fc().integer({ min: 2, max: 8 }),
    },
    { requiredKeys: ['spelled', 'limit'] },
  );
  return fc()
    .tuple(narrow, more)
    .map(([one, other]) => ({ ...one, ...other }));
}

function side(): Arbitrary<0 | 1> {
  return fc().constantFrom(...sides);
}

function kind(depths: readonly (0 | 1 | 2 | 3)[]): Arbitrary<NonNullable<CatalogueFilter['kind']>> {
  return fc().record({ of: side(), depth: fc().constantFrom(...depths) });
}
