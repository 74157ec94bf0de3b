import { below, expectThat, type Pointer, type Reply } from '../../../src/authoring.ts';
import { isCart, shownLines, type ShownLine } from '../replies/cart-reply.ts';
import { expectShape, type CartRow } from '../expectations/cart-violations.ts';
import { ambient } from '../authoring.ts';

const reasons: ReadonlySet<unknown> = new Set(['SOLD_OUT', 'DEAL_ENDED', 'OPTION_REMOVED']);

/** Checks every line that `concerns` selects. True if there is at least one. */
function eachLine(
  concerns: (line: ShownLine) => boolean,
  expect: (reply: Reply, line: ShownLine) => void,
): (reply: Reply) => boolean {
  return (reply) => {
    const lines = shownLines(reply).filter(concerns);
    for (const line of lines) expect(reply, line);
    return lines.length > 0;
  };
}

/** Like `eachLine`, but checks the lines against the schema. */
function linesHaveShape(row: CartRow, concerns: (line: ShownLine) => boolean): (reply: Reply) => boolean {
  return (reply) => {
    if (isCart(reply)) expectShape(reply, row);
    return shownLines(reply).some(concerns);
  };
}

/** Expects that the value fits. The check of the line's shape reports an absent field. */
function fieldOf(field: string, fits: (value: unknown) => boolean, expected: string) {
  return (reply: Reply, { pointer, item }: ShownLine): void => {
    if (item[field] === undefined) return;
    expectThat(reply, below(pointer, field), { holds: fits(item[field]), expected });
  };
}

const isNull = (value: unknown): boolean => value === null;
const isDegraded = ({ degraded }: ShownLine): boolean => degraded;
/** Only the check of the documented reasons reports an undocumented one. */
const hasDocumentedReason = ({ item }: ShownLine): boolean =>
  item['unavailableReason'] === null || reasons.has(item['unavailableReason']);

function expectOwnId(reply: Reply, { pointer, item }: ShownLine): void {
  const optionId = item['optionId'];
  const pointerOfId: Pointer = below(pointer, 'id');
  expectThat(reply, pointerOfId, {
    holds: item['id'] === optionId,
    expected: `${JSON.stringify(optionId)}, the optionId`,
  });
}

/** Section 2.1: every line of every cart. */
export const lineShapeJudgements = [
  ambient('storefront/2.1/item', 'Every cart line has all documented fields with the documented types', {
    judge: linesHaveShape('item', () => true),
    gap: 'writes',
  }),
  ambient('storefront/2.1/item-id', 'The id of every line equals its optionId', {
    judge: eachLine(({ item }) => typeof item['id'] === 'string' && typeof item['optionId'] === 'string', expectOwnId),
    gap: 'writes',
  }),
  ambient('storefront/2.1/item-id#own', 'No two lines of a cart have the same id', {
    judge(reply) {
      const lines = shownLines(reply);
      const ids = new Set<string>();
      for (const { pointer, item } of lines) {
        // Options of two deals may have the same id.
        const name = JSON.stringify([item['productId'] ?? null, item['id'] ?? pointer]);
        expectThat(reply, below(pointer, 'id'), { holds: !ids.has(name), expected: 'an id that no other line has' });
        ids.add(name);
      }
      return lines.length > 1;
    },
    gap: 'writes',
  }),
  ambient('storefront/2.1/pricing', 'The pricing of every line has all documented fields with the documented types', {
    judge: linesHaveShape('pricing', ({ item }) => item['pricing'] !== null),
    gap: 'writes',
  }),

  ambient('storefront/2.1/unavailableReason', 'Every unavailableReason is one of the three documented values', {
    judge: linesHaveShape('unavailableReason', ({ item }) => item['unavailableReason'] !== null),
  }),
  ambient('storefront/2.1/unavailableReason-null', 'The unavailableReason of every available line is null', {
    judge: eachLine(
      (line) => line.item['available'] === true && hasDocumentedReason(line),
      fieldOf('unavailableReason', isNull, 'null'),
    ),
    gap: 'writes',
  }),
  ambient('storefront/3/line-availability', 'Every unavailable line has an unavailableReason', {
    judge: eachLine(
      (line) => line.item['available'] === false && hasDocumentedReason(line),
      fieldOf('unavailableReason', (reason) => !isNull(reason), 'SOLD_OUT, DEAL_ENDED or OPTION_REMOVED'),
    ),
  }),

  ambient('storefront/2.1/title-degraded', 'The title of every degraded (unavailable or unpriced) line is null', {
    judge: eachLine(isDegraded, fieldOf('title', isNull, 'null')),
  }),
  ambient('storefront/2.1/optionTitle-degraded', 'The optionTitle of every unavailable or unpriced line is null', {
    judge: eachLine(isDegraded, fieldOf('optionTitle', isNull, 'null')),
  }),
  ambient('storefront/2.1/media-degraded', 'The media field of each degraded (unavailable or unpriced) line is empty', {
    judge: eachLine(
      isDegraded,
      fieldOf('media', (media) => !Array.isArray(media) || media.length === 0, 'an empty array'),
    ),
  }),
  ambient('storefront/2.1/live-texts#titled', 'Every available and priced line has a title', {
    judge: eachLine(
      ({ sound }) => sound,
      fieldOf('title', (title) => !isNull(title), 'a title'),
    ),
    gap: 'writes',
  }),
];
