import type * as FastCheck from 'fast-check';
import { fc } from '../../../src/authoring.ts';
import { between, eachOf, expectListed, onlyOf } from '../expectations/expect-listed.ts';
import type { Filter } from '../fixtures/catalogue/read-pages.ts';
import { aSplit, noSplit, type Split } from '../fixtures/catalogue/split-watermark.ts';
import {
  affordable,
  walksByFilter,
  type WalksByFilter,
  type SmallPart,
} from '../fixtures/catalogue/walks-by-filter.ts';
import { anUnrestrictedPartner } from '../fixtures/partners/scope.ts';
import { longAgo, spellings, utc } from '../requests/watermarks.ts';
import { law } from '../authoring.ts';

/** A part of the list, and further filters. */
export interface Narrowed {
  readonly of: SmallPart;
  readonly within?: 'category0' | 'category1' | 'state';
  readonly active?: 'true' | 'false';
  readonly updatedSince?: 'long ago' | 'a moment that splits the list';
  readonly limit: number;
}

/** The maximum number of products in the part `small page`. */
const onePage = 100;

/** Section 4.3: an additional filter never adds a product, and a later watermark lists the same deals or fewer. */
export const filterLaws = [
  law(
    'storefront/4.3/filters-together#law',
    'With several filters, GET /products lists only deals that pass each filter',
    {
      needs: { free: anUnrestrictedPartner, walks: walksByFilter, split: aSplit },
      weight: 8,
      forAll: narrowed,
      examples: [
        { of: 'small page', active: 'true', updatedSince: 'long ago', limit: 6 },
        {
          of: 'small page',
          within: 'category0',
          active: 'true',
          updatedSince: 'a moment that splits the list',
          limit: 5,
        },
      ],
      async holds({ walks, split, ...tools }, input) {
        const whole = walks.parts[input.of];
        const parts = filtersOf(input, walks, split);
        const filter = parts.reduce<Filter>((all, part) => ({ ...all, ...part }), whole);
        // With fewer than two filters, the read may list fewer products than the part.
        const each = eachOf(whole, ...parts.map((part) => ({ ...whole, ...part })));
        const limit = (size: number): number => affordable(input.limit, size, tools.facts);
        await expectListed({ filter, limit }, parts.length < 2 ? onlyOf(whole) : each, { walks, tools });
      },
    },
  ),

  law('storefront/4.3/updatedSince#law', 'A later updatedSince lists only deals that an earlier updatedSince lists', {
    needs: { walks: walksByFilter, split: aSplit },
    weight: 8,
    forAll: () =>
      fc().record({
        // The offset from the split, in sixteenths of its age; negative values are earlier.
        later: fc().integer({ min: -6, max: 6 }),
        spelled: fc().constantFrom(...spellings.map(({ name }) => name)),
        limit: fc().constantFrom(onePage, onePage, 3),
      }),
    examples: [
      { later: 0, spelled: 'milliseconds', limit: 2 },
      { later: -2, spelled: 'zero-offset', limit: onePage },
    ],
    async holds({ walks, split, ...tools }, { later, spelled, limit }) {
      if (split === null) throw noSplit();
      const { 'small page': small } = walks.parts;
      const time = split.time + Math.floor(((split.now - split.time) * later) / 16_000) * 1_000;
      const of = spellings.find(({ name }) => name === spelled)?.of ?? utc;
      const sinceSplit = { ...small, updatedSince: utc(split.time) };
      const expected = later > 0 ? onlyOf(sinceSplit) : later < 0 ? between(sinceSplit, small) : eachOf(sinceSplit);
      const filter = { ...small, updatedSince: of(time) };
      await expectListed({ filter, limit: (size) => pageSize(limit, size) }, expected, { walks, tools });
    },
  }),
];

function narrowed(): FastCheck.Arbitrary<Narrowed> {
  return fc().record(
    {
      of: fc().constantFrom<SmallPart>('few products', 'small page'),
      within: fc().constantFrom('category0' as const, 'category1' as const, 'state' as const),
      active: fc().constantFrom('true' as const, 'false' as const),
      updatedSince: fc().constantFrom('long ago' as const, 'a moment that splits the list' as const),
      limit: fc().noBias(fc().integer({ min: 12, max: 40 })),
    },
    { requiredKeys: ['of', 'limit'] },
  );
}

/** The filters that the input adds to its part of the list. */
function filtersOf(
  { of, within, active, updatedSince }: Narrowed,
  { parts }: WalksByFilter,
  split: Split | null,
): readonly Filter[] {
  const sent: Filter = { category0: 'local', category1: 'food-and-drink', state: parts['small page']['state'] };
  // The category requirements cover a second category1.
  const isNew = within !== undefined && sent[within] !== undefined && parts[of][within] === undefined;
  const time = updatedSince === 'long ago' || split === null ? longAgo : utc(split.time);
  return [
    ...(isNew ? [{ [within]: sent[within] }] : []),
    ...(active === undefined ? [] : [{ active }]),
    ...(updatedSince === undefined ? [] : [{ updatedSince: time }]),
  ];
}

/** The page size: small enough for a second page, large enough for at most three pages. */
export function pageSize(limit: number, size: number): number {
  if (limit >= onePage) return limit;
  return Math.max(1, Math.min(limit, size - 1), Math.ceil(size / 3));
}
