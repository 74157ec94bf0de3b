import type * as FastCheck from 'fast-check';
import { fc, GapError, type Tools } from '../../../src/authoring.ts';
import { expectDeals, expectNoDeal } from '../expectations/expect-deals.ts';
import {
  categoriesOfChanges,
  dealsOfKnownChanges,
  passes,
  statesOfChanges,
  type ListedDeals,
  type PlacedDeal,
} from '../fixtures/catalogue/listed-deals.ts';
import { filterText, pageRequest, walk, type Filter, type Pacing } from '../fixtures/catalogue/read-pages.ts';
import { livingAliases } from '../requests/alias-era.ts';
import { prefixes } from '../requests/endpoints.ts';
import { spellings, utc } from '../requests/watermarks.ts';
import { check, law } from '../authoring.ts';

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
    'With any combination of filters, GET /products lists exactly the deals that pass all these filters',
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
      async holds({ arranged, ...tools }, { limit, ...input }) {
        await expectPassing(queryFor(input, arranged.deals), arranged, { ...tools, limit });
      },
    },
  ),
];

/** Section 4.3: every pair of filters, because a target may apply a filter only alone or beside some others. */
export const filterPairChecks = [
  check(
    'storefront/4.3/filters-together#pairs',
    'With any two filters, GET /products lists exactly the deals that pass both filters',
    {
      needs: { arranged: dealsOfKnownChanges },
      async steps({ arranged, ...tools }) {
        for (const filter of pairsOf(arranged.deals)) await expectPassing(filter, arranged, tools);
      },
    },
  ),
  check(
    'storefront/4/alias-products#pairs',
    'Under the deprecated prefix /octo/v1/, category2 and category3 also apply together with every other filter',
    {
      needs: { alive: livingAliases, arranged: dealsOfKnownChanges },
      async steps({ arranged, ...tools }) {
        const prefix = prefixes.deprecated;
        // Other checks try the other filters there, without a control endpoint.
        const isDeep = (filter: Filter) => 'category2' in filter || 'category3' in filter;
        for (const filter of pairsOf(arranged.deals).filter(isDeep))
          await expectPassing(filter, arranged, { ...tools, prefix });
      },
    },
  ),
];

/** The read lists the arranged deals that pass, and none that does not. */
async function expectPassing(
  filter: Filter,
  { deals, within: { reader } }: ListedDeals,
  { send, limit, prefix, ...tools }: Pick<Tools, 'send' | 'accept' | 'facts'> & Pick<Pacing, 'limit' | 'prefix'>,
): Promise<void> {
  const dealsThat = (pass: boolean) => deals.filter((deal) => passes(deal, filter) === pass);
  const [passing, others] = [dealsThat(true), dealsThat(false)];
  const pacing = { ...reader, ...(prefix === undefined ? {} : { prefix }) };
  if (passing.length === 0) {
    // The contract does not say whether a target may refuse categories that exclude each other.
    const { status } = await send(pageRequest(filter, { ...pacing, limit: largePage }));
    if (status >= 400 && status < 500) return;
  }
  const walked = await walk(filter, tools, { ...pacing, limit: limit ?? pageSizeFor(filter, passing.length) });
  expectNoDeal(walked, others, 'a product that passes the filter');
  expectDeals(walked, passing);
  if (!walked.ended) throw new GapError('catalogue', `the product list with ${filterText(filter)} does not end`);
}

const largePage = 100;

/** At least two pages, if several deals pass. A filter that many deals pass gets large pages, so that the read ends. */
function pageSizeFor(filter: Filter, passing: number): number {
  const listsFew = ['state', 'category2', 'category3'].some((name) => name in filter) && !('category0' in filter);
  return listsFew && passing > 0 ? Math.max(1, passing - 1) : largePage;
}

/** The filters that list few deals in most catalogues: each pair has one of them. */
const selective: ReadonlySet<string> = new Set(['state', 'category2', 'category3', 'updatedSince']);

/** Each pair of filters has the values of two deals that differ in all of them, so that each filter excludes one of the two. */
function pairsOf(deals: readonly PlacedDeal[]): readonly Filter[] {
  const [, , one, , , other] = deals;
  if (one === undefined || other === undefined) throw new Error('the fixture must have eight deals');
  const [first, second] = [filtersOf(one), filtersOf(other)];
  const pairs = first.flatMap(([name, value], index) =>
    second.slice(index + 1).map(([otherName, otherValue]) => ({ [name]: value, [otherName]: otherValue })),
  );
  // All arranged deals are in the category local.
  const tops = first.flatMap(([name, value]) => ['local', 'goods'].map((category0) => ({ [name]: value, category0 })));
  return [...pairs, ...tops].filter((filter) => Object.keys(filter).some((name) => selective.has(name)));
}

function filtersOf({ state, category1, category, active, changedAt }: PlacedDeal) {
  return Object.entries({
    state,
    category1,
    category2: category(2),
    category3: category(3),
    active: String(active),
    updatedSince: utc(changedAt ?? 0),
  });
}

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

function queryFor(
  { state, kind, active, since, spelled }: Omit<CatalogueWalk, 'limit'>,
  deals: readonly PlacedDeal[],
): Filter {
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
