import { isDeepStrictEqual } from 'node:util';
import {
  contractFields,
  expectUnchanged,
  isObject,
  type AnyCheck,
  type Json,
  type JsonObject,
  type Reply,
  type Request,
} from '../../../src/authoring.ts';
import { rule } from '../authoring.ts';
import { isLine } from '../record/cart-call.ts';
import type { ShownCart } from '../record/carts.ts';
import type { DemandedCall } from '../record/demand.ts';
import { isCart, shownLines, type ShownLine } from '../replies/cart-reply.ts';

/** The totals of a cart without sound lines. */
const noTotals: JsonObject = { subtotal: 0, savings: 0, grandTotal: 0 };

/** Section 2.1: what a line that is unavailable or unpriced must not change in its cart. */
export const degradedRules: readonly AnyCheck[] = [
  rule('storefront/2.1/degraded-totals#same', 'Unavailable and unpriced lines do not change the totals of a cart', {
    gap: 'control',
    journeys: 'only',
    for: 'attempt',
    /** The totals by the sound lines, and the carts that have or had degraded lines. */
    remember: () => ({ totals: new Map<string, Json>([['', noTotals]]), degraded: new Set<Json | undefined>() }),
    judge(reply, { memory: { totals, degraded } }) {
      if (!isCart(reply)) return false;
      const [id, lines] = [reply.peek('/id'), shownLines(reply)];
      if (lines.some((line) => line.degraded)) degraded.add(id);
      const sound = lines.flatMap((line) =>
        line.sound ? [JSON.stringify(contentOf(line.item, ['optionId', 'quantity', 'pricing']))] : [],
      );
      const key = sound.toSorted().join();
      const shown = reply.peek('/totals');
      const after = isObject(shown) ? contentOf(shown, Object.keys(noTotals)) : null;
      const before = totals.get(key);
      if (!degraded.has(id)) totals.set(key, after);
      if (before === undefined || !degraded.has(id)) return false;
      expectUnchanged(reply, 'the totals of the lines that are available and priced', { before, after });
      return true;
    },
  }),
  rule(
    'storefront/2.1/degraded-rest#others',
    'A degraded (unavailable or unpriced) line stays in its cart and changes nothing else in the cart',
    {
      gap: 'control',
      journeys: 'only',
      judge(reply, { request, seen: { cart, call, situation } }) {
        const shown = cart?.shown ?? null;
        if (cart === null || shown === null || call === null || call.reasons.length > 0 || !isCart(reply)) return false;
        // A parallel call may have changed any line.
        if (situation.concurrency === 'together' || cart.lines === null) return false;
        if (cart.refused.length > 0 || !shownLines(reply).some(({ degraded }) => degraded)) return false;
        expectUnchanged(reply, 'the fields of the cart', { before: fieldsOf(shown.reply), after: fieldsOf(reply) });
        for (const before of shownLines(shown.reply)) {
          const { optionId } = before.item;
          if (typeof optionId === 'string' && !isAbout(call, optionId))
            expectSameLine(reply, optionId, { shown, before, request });
        }
        return true;
      },
    },
  ),
];

function isAbout(call: DemandedCall, optionId: string): boolean {
  return call.items.some((item) => item.optionId === optionId) || (call.line !== undefined && isLine(optionId, call));
}

function contentOf(item: JsonObject, fields: readonly string[]): JsonObject {
  return Object.fromEntries(fields.map((field) => [field, item[field] ?? null]));
}

/** The fields of a cart that do not depend on its lines. */
function fieldsOf(reply: Reply): Json {
  const cart = reply.peek('');
  const fields = isObject(cart) ? contentOf(cart, ['id', 'testMode', 'country', 'currency', 'clientReference']) : {};
  return { ...fields, partner: contractFields(reply.peek('/partner') ?? null, 'cart-partner') };
}

/** Expects the line of an option as it was before, as far as its deal was not changed meanwhile. */
function expectSameLine(
  reply: Reply,
  optionId: string,
  { shown, before, request }: { readonly shown: ShownCart; readonly before: ShownLine; readonly request: Request },
): void {
  const after = shownLines(reply).find(({ item }) => item['optionId'] === optionId);
  const [was, is] = [shown.arranged?.[optionId], request.arranged?.[optionId]];
  // A live catalogue may change the availability and the texts of a line at any time.
  const isSteady = is !== undefined && isDeepStrictEqual(was, is);
  const hasTexts = isSteady && before.sound && after?.sound === true;
  const fields = [
    'optionId',
    'productId',
    'quantity',
    ...(hasTexts ? ['title', 'optionTitle'] : []),
    ...(isSteady ? ['available', 'unavailableReason'] : []),
  ];
  const content = ({ item, sound }: ShownLine): Json => ({
    ...contentOf(item, fields),
    ...(isSteady ? { degraded: !sound } : {}),
  });
  expectUnchanged(reply, `the line of option ${optionId}`, {
    before: content(before),
    after: after === undefined ? null : content(after),
  });
}
