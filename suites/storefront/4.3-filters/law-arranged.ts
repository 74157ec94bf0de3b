import type * as FastCheck from 'fast-check';
import { fc } from '../../../src/authoring.ts';
import { expectDeals, expectNoDeal } from '../expectations/expect-deals.ts';
import {
  categoriesOfChanges,
  dealsOfKnownChanges,
  passes,
  statesOfChanges,
  type PlacedDeal,
} from '../fixtures/catalogue/listed-deals.ts';
import { walk, type Filter } from '../fixtures/catalogue/read-pages.ts';
import { spellings, utc } from '../requests/watermarks.ts';
import { law } from '../authoring.ts';

type Arbitrary<T> = FastCheck.Arbitrary<T>;

/** A read of all pages with filters for some of the deals. */
export interface CatalogueWalk {
  readonly state?: 0 | 1;
  /** Which of the two categories, and in which of the four parameters. */
  readonly kind?: { readonly of: 0 | 1; readonly depth: 0 | 1 | 2 | 3 };
  readonly active?: boolean;
  /** The moment at which this deal changed. */
  readonly since?: number;
  /** The spelling of that moment. */
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
      needs: { arranged: dealsOfKnownChanges },
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
      async holds({ arranged: { deals, within }, ...tools }, input) {
        const filter = queryFor(input, deals);
        const walked = await walk(filter, tools, { ...within.reader, limit: input.limit });
        const dealsThat = (pass: boolean) => deals.filter((deal) => passes(deal, filter) === pass);
        expectNoDeal(walked, dealsThat(false), 'a product that passes the filter');
        expectDeals(walked, dealsThat(true));
      },
    },
  ),
];

/** Filters that list few deals besides the arranged ones. */
function catalogueWalks(): Arbitrary<CatalogueWalk> {
  const narrow = fc().oneof(
    fc().record({ state: side(), kind: kinds(sides) }, { requiredKeys: ['state'] }),
    fc().record({ kind: kinds([2, 3]) }),
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

function kinds(depths: readonly (0 | 1 | 2 | 3)[]): Arbitrary<NonNullable<CatalogueWalk['kind']>> {
  return fc().record({ of: side(), depth: fc().constantFrom(...depths) });
}

function queryFor({ state, kind, active, since, spelled }: CatalogueWalk, deals: readonly PlacedDeal[]): Filter {
  const time = since === undefined ? null : (deals[since]?.changedAt ?? null);
  const spell = spellings.find(({ name }) => name === spelled)?.of ?? utc;
  return {
    ...(state === undefined ? {} : { state: statesOfChanges[state] }),
    ...(kind === undefined ? {} : { [`category${kind.depth}`]: permalink(kind, deals) }),
    ...(active === undefined ? {} : { active: String(active) }),
    ...(time === null ? {} : { updatedSince: spell(time) }),
  };
}

function permalink({ of, depth }: NonNullable<CatalogueWalk['kind']>, deals: readonly PlacedDeal[]): string {
  if (depth === 0) return 'local';
  if (depth === 1) return categoriesOfChanges[of];
  const deal = deals.find(({ category1 }) => category1 === categoriesOfChanges[of]);
  if (deal === undefined) throw new Error('the fixture must have deals of both categories');
  return deal.category(depth);
}
