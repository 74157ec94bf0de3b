import { isDeepStrictEqual } from 'node:util';
import {
  below,
  expectSame,
  expectThat,
  expectUnchanged,
  isObject,
  type AnyCheck,
  type Json,
  type Reply,
  type Request,
} from '../../../src/authoring.ts';
import { rule } from '../authoring.ts';
import { arrangedIn, type ArrangedState } from '../record/arranged.ts';
import { linesIn } from '../record/carts.ts';
import { shownLines, type ShownLine } from '../replies/cart-reply.ts';
import { expectLikeCurrent, openTwins } from './twins.ts';

/** A line of an option that the control endpoint made, and what is known of its deal. */
interface ArrangedLine extends ShownLine {
  readonly state: ArrangedState;
}

/** The changes that make a line unavailable, with their reasons (section 2.1). */
const unavailable = [
  { mode: 'soldOut', reason: 'SOLD_OUT', name: 'sold-out', says: 'of a sold-out deal' },
  { mode: 'ended', reason: 'DEAL_ENDED', name: 'ended', says: 'of an ended deal' },
  { mode: 'optionRemoved', reason: 'OPTION_REMOVED', name: 'option-removed', says: 'of a removed option' },
] as const;

/** The most that a price may differ from the one that was set: half the distance between two of them. A live price may change, too. */
const tolerance = 700;

interface RuleOfLines {
  readonly title: string;
  /** Whether the rule says something of the line. */
  readonly isAbout: (line: ArrangedLine) => boolean;
  /** Whether such lines show that the rule holds; absent if each does. */
  readonly decides?: (line: ArrangedLine, all: readonly ArrangedLine[]) => boolean;
  readonly expect: (reply: Reply, line: ArrangedLine) => void;
}

/** What a line of a changed deal shows, in every reply. */
const ofLines: readonly (readonly [Id, RuleOfLines])[] = [
  ...unavailable.flatMap(({ mode, name, says }): readonly (readonly [Id, RuleOfLines])[] => [
    [
      `storefront/2.1/available#${name}`,
      {
        title: `Every line ${says} is unavailable`,
        isAbout: ({ state }) => state.mode === mode,
        expect: (reply, { pointer }) => expectSame(reply, below(pointer, 'available'), false),
      },
    ],
    [
      `storefront/2.1/unavailableReason-fits#${name}`,
      {
        title: `The unavailableReason of every line ${says} is the actual reason`,
        isAbout: ({ state }) => state.mode === mode,
        expect(reply, { pointer, item, state }) {
          const fitting = reasonsFor(state);
          const holds = fitting.some((reason) => reason === item['unavailableReason']);
          expectThat(reply, below(pointer, 'unavailableReason'), { holds, expected: fitting.join(' or ') });
        },
      },
    ],
  ]),
  [
    'storefront/2.1/available#on-sale',
    {
      title: 'Every line whose deal and option are on sale is available, even if they were off sale before',
      isAbout: ({ state }) => reasonsFor(state).length === 0,
      decides: ({ state: { past, mode } }, all) =>
        past.length > 0 || mode === 'unpriced' || all.some(({ state }) => reasonsFor(state).length > 0),
      expect: (reply, { pointer }) => expectSame(reply, below(pointer, 'available'), true),
    },
  ],
  [
    'storefront/2.1/pricing-null#unpriced',
    {
      title: 'The pricing of every line is null while its price cannot be read',
      isAbout: ({ state }) => state.mode === 'unpriced',
      expect: (reply, { pointer }) => expectSame(reply, below(pointer, 'pricing'), null),
    },
  ],
  [
    'storefront/2.1/pricing-null#priced-again',
    {
      title: 'Every line has a price again once its price can be read',
      isAbout: ({ state: { mode, earlier, past } }) =>
        mode === undefined && earlier.length === 0 && past.includes('unpriced'),
      expect(reply, { pointer, item }) {
        expectThat(reply, below(pointer, 'pricing'), { holds: isObject(item['pricing']), expected: 'a price' });
      },
    },
  ],
  [
    'storefront/2.1/live-texts#title',
    {
      title: 'Every available and priced line shows the current title',
      isAbout: ({ sound, state }) => sound && state.title !== undefined,
      expect: (reply, { pointer, state }) => expectSame(reply, below(pointer, 'title'), state.title ?? null),
    },
  ],
  [
    'storefront/1/live-prices#arranged',
    {
      title: 'Every available and priced line shows the last price that its deal was set to',
      isAbout: ({ sound, state }) => sound && state.retail !== undefined,
      expect(reply, { pointer, item: { pricing }, state: { retail: set = 0 } }) {
        const retail = isObject(pricing) ? pricing['retail'] : null;
        const holds = typeof retail === 'number' && Math.abs(retail - set) < tolerance;
        expectThat(reply, below(pointer, 'pricing/retail'), { holds, expected: `the current price, ${set}` });
      },
    },
  ],
];

type Id =
  | `storefront/2.1/${'available' | 'unavailableReason-fits' | 'pricing-null'}#${string}`
  | 'storefront/2.1/live-texts#title'
  | 'storefront/1/live-prices#arranged';

/** Sections 1 and 2.1: every cart reply shows the deals of its lines as they are at that moment. */
export const dealRules: readonly AnyCheck[] = [
  ...ofLines.map(([id, { title, isAbout, decides = () => true, expect }]) =>
    rule(id, title, {
      gap: 'control',
      journeys: 'only',
      judge(reply, { request }) {
        const all = arrangedLines(reply, request);
        const lines = all.filter(isAbout);
        for (const line of lines) expect(reply, line);
        return lines.some((line) => decides(line, all));
      },
    }),
  ),
  rule('storefront/4/alias-carts#live', 'Carts under /octo/v1/ (deprecated) show current prices and availability', {
    gap: 'control',
    journeys: 'only',
    for: 'attempt',
    remember: openTwins,
    judge(reply, { request, seen: { call }, memory }) {
      const changed = arrangedLines(reply, request).filter(({ state }) => state.changes > 0);
      if (call === null || changed.length === 0) return false;
      return expectLikeCurrent(memory, { kind: 'changed deals', isDeprecated: call.isDeprecated }, () => {
        for (const line of changed) for (const [, one] of ofLines) if (one.isAbout(line)) one.expect(reply, line);
      });
    },
  }),
  rule('storefront/2.1/live-texts#again', 'When a line is available and priced again, its texts and media are back', {
    gap: 'control',
    journeys: 'only',
    for: 'attempt',
    /** By line: what it showed when it was last sound, and whether it has been degraded since. */
    remember: () => new Map<string, { readonly by: Json; readonly texts: Json; degraded: boolean }>(),
    judge(reply, { request, memory }) {
      let decided = false;
      for (const { pointer, item, sound, degraded, state } of arrangedLines(reply, request)) {
        const line = JSON.stringify([reply.peek('/id'), item['optionId']]);
        const before = memory.get(line);
        if (before !== undefined && degraded) before.degraded = true;
        if (!sound) continue;
        const { media } = item;
        // A text may name the price.
        const by = [state.title ?? null, item['pricing'] ?? null];
        const texts = [item['title'] ?? null, item['optionTitle'] ?? null, Array.isArray(media) ? media.length : null];
        if (before?.degraded === true && isDeepStrictEqual(before.by, by)) {
          expectUnchanged(reply, `the texts and the number of media at ${pointer}`, {
            before: before.texts,
            after: texts,
          });
          decided = true;
        }
        memory.set(line, { by, texts, degraded: false });
      }
      return decided;
    },
  }),
  rule('storefront/1/live-prices#totals', 'After a price change the grandTotal changes in the same direction', {
    gap: 'control',
    journeys: 'only',
    judge(reply, { request, seen: { cart } }) {
      const shown = cart?.shown?.reply ?? null;
      if (shown === null || request.arranged === undefined) return false;
      const [before, after] = [pricedLines(shown), pricedLines(reply)];
      if (before === null || after === null || !isDeepStrictEqual(before.units, after.units)) return false;
      const rises = after.prices.map((price, index) => price - (before.prices[index] ?? price));
      const [highest, lowest] = [Math.max(...rises), Math.min(...rises)];
      if ((highest < tolerance || lowest < 0) && (lowest > -tolerance || highest > 0)) return false;
      const holds = lowest < 0 ? after.total < before.total : after.total > before.total;
      const expected = `${lowest < 0 ? 'less' : 'more'} than ${before.total}, the value before the price change`;
      expectThat(reply, '/totals/grandTotal', { holds, expected });
      return true;
    },
  }),
];

function arrangedLines(reply: Reply, request: Request): readonly ArrangedLine[] {
  return shownLines(reply).flatMap((line) => {
    const { optionId } = line.item;
    const state = typeof optionId === 'string' ? arrangedIn(request, optionId) : null;
    return state === null ? [] : [{ ...line, state }];
  });
}

/** The reasons that may hold in a state; empty if the line is available. */
function reasonsFor({ mode, earlier }: ArrangedState): readonly string[] {
  return unavailable.filter((one) => one.mode === mode || earlier.includes(one.mode)).map(({ reason }) => reason);
}

/** The quantities and prices of a cart in the order of its options, and its total; null unless all lines are priced. */
function pricedLines(reply: Reply) {
  const lines = [...(linesIn(reply) ?? [])].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const prices = lines.flatMap(([, { price }]) => price ?? []);
  const total = reply.peek('/totals/grandTotal');
  if (prices.length < lines.length || typeof total !== 'number') return null;
  return { units: lines.map(([optionId, { units }]) => [optionId, units]), prices, total };
}
