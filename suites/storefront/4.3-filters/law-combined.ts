import type * as FastCheck from 'fast-check';
import { fc } from '../../../src/authoring.ts';
import { both } from '../expectations/compare-walks.ts';
import {
  affordable,
  walksByFilter,
  type WalksByFilter,
  type SmallPart,
} from '../fixtures/catalogue/walks-by-filter.ts';
import { anUnrestrictedPartner } from '../fixtures/partners/scope.ts';
import { aSplit, type Split } from '../fixtures/catalogue/split-watermark.ts';
import { idsOf, wholeWalk, type Filter } from '../fixtures/catalogue/read-pages.ts';
import { expectSteady, type Bounds } from '../expectations/expect-steady.ts';
import { utc } from '../requests/watermarks.ts';
import { law } from '../authoring.ts';

type Ids = ReadonlySet<string>;

/** A part of the list, and further filters. */
export interface Narrowed {
  readonly of: SmallPart;
  readonly within?: 'category0' | 'category1' | 'state';
  readonly active?: 'true' | 'false';
  readonly updatedSince?: 'long ago' | 'a moment that splits the list';
  readonly limit: number;
}

const longAgo = '2000-01-01T00:00:00Z';

/** Section 4.3: combined filters list what each of them lists. An additional filter never adds a product. */
export const filterLaws = [
  law('storefront/4.3/filters-together#law', 'Combined filters list, on every page, what passes each filter alone', {
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
      const parts = partsOf(input).flatMap((name) => filtersOf(name, { input, walks, split }));
      const filter = parts.reduce<Filter>((all, part) => ({ ...all, ...part }), whole);
      const bounds = await boundsOf({ whole, parts }, async (alone) => idsOf(await walks.recorded(alone, tools)));
      const limit = affordable(input.limit, bounds.most.size, tools.facts);
      const walkAgain = async () => await wholeWalk(filter, tools, { limit });
      await expectSteady({
        walked: await walkAgain(),
        bounds,
        walkAgain,
        boundsAgain: async () =>
          await boundsOf({ whole, parts }, async (alone) => idsOf(await walks.anew(alone, tools))),
      });
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

type Part = 'within' | 'active' | 'updatedSince';

function partsOf(input: Narrowed): readonly Part[] {
  return (['within', 'active', 'updatedSince'] as const).filter((name) => input[name] !== undefined);
}

/** The filter of one part of the input; empty if the part of the list has it already. */
function filtersOf(
  part: Part,
  { input, walks, split }: { input: Narrowed; walks: WalksByFilter; split: Split | null },
): readonly Filter[] {
  const { of, within, active, updatedSince } = input;
  if (part === 'active') return [{ active }];
  if (part === 'updatedSince') {
    const isSplit = updatedSince !== 'long ago' && split !== null;
    return [{ updatedSince: isSplit ? utc(split.time) : longAgo }];
  }
  const { [of]: whole, 'small page': small } = walks.parts;
  const sent: Filter = { category0: 'local', category1: 'food-and-drink', state: small['state'] };
  // The category requirements cover a second category1.
  if (within === undefined || sent[within] === undefined || whole[within] !== undefined) return [];
  return [{ [within]: sent[within] }];
}

/** The products that pass all filters. With fewer than two filters, the walk may list fewer products than the part. */
async function boundsOf(
  { whole, parts }: { whole: Filter; parts: readonly Filter[] },
  read: (filter: Filter) => Promise<Ids>,
): Promise<Bounds> {
  let most = await read(whole);
  if (parts.length < 2) return { least: new Set(), most, as: 'with one filter fewer' };
  for (const part of parts) most = both(most, await read({ ...whole, ...part }));
  return { least: most, most, as: 'under each filter alone' };
}
