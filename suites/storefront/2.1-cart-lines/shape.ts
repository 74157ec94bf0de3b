import { below, expectThat, type Pointer, type Reply } from '../../../src/authoring.ts';
import { isCart, shownLines, type ShownLine } from '../replies/cart-reply.ts';
import { expectShape, type CartRow } from '../expectations/cart-violations.ts';
import { ambient } from '../authoring.ts';

const reasons: ReadonlySet<unknown> = new Set(['SOLD_OUT', 'DEAL_ENDED', 'OPTION_REMOVED']);

/** Judges every line that `concerns` picks; true where there was one. */
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

/** Like `eachLine`, by schema. */
function linesHaveShape(row: CartRow, concerns: (line: ShownLine) => boolean): (reply: Reply) => boolean {
  return (reply) => {
    if (isCart(reply)) expectShape(reply, row);
    return shownLines(reply).some(concerns);
  };
}

/** The line's field is what `fits`; a field that is not there at all is judged with the line's shape. */
function fieldOf(field: string, fits: (value: unknown) => boolean, expected: string) {
  return (reply: Reply, { pointer, item }: ShownLine): void => {
    if (item[field] === undefined) return;
    expectThat(reply, below(pointer, field), { holds: fits(item[field]), expected });
  };
}

const isNull = (value: unknown): boolean => value === null;
const isDegraded = ({ degraded }: ShownLine): boolean => degraded;
/** A reason beyond the list is judged by the list alone. */
const ofKnownReason = ({ item }: ShownLine): boolean =>
  item['unavailableReason'] === null || reasons.has(item['unavailableReason']);

function expectOwnId(reply: Reply, { pointer, item }: ShownLine): void {
  const optionId = item['optionId'];
  const pointerOfId: Pointer = below(pointer, 'id');
  expectThat(reply, pointerOfId, {
    holds: item['id'] === optionId,
    expected: `${JSON.stringify(optionId)}, the optionId`,
  });
}

/** Section 2.1, every line of every cart. */
export const lineShapeJudgements = [
  ambient('storefront/2.1/item', 'Every line has all its fields, each of its type', {
    judge: linesHaveShape('item', () => true),
    gap: 'writes',
  }),
  ambient('storefront/2.1/item-id', 'Every line has its optionId as id', {
    judge: eachLine(({ item }) => typeof item['id'] === 'string' && typeof item['optionId'] === 'string', expectOwnId),
    gap: 'writes',
  }),
  ambient('storefront/2.1/item-id#own', 'No two lines of a cart have one id', {
    judge(reply) {
      const lines = shownLines(reply);
      const shown = new Set<string>();
      for (const { pointer, item } of lines) {
        // Two deals might name their options alike.
        const name = JSON.stringify([item['productId'] ?? null, item['id'] ?? pointer]);
        expectThat(reply, below(pointer, 'id'), { holds: !shown.has(name), expected: 'an id of its own' });
        shown.add(name);
      }
      return lines.length > 1;
    },
    gap: 'writes',
  }),
  ambient('storefront/2.1/pricing', 'Every price of a line has all its fields, each of its type', {
    judge: linesHaveShape('pricing', ({ item }) => item['pricing'] !== null),
    gap: 'writes',
  }),

  ambient('storefront/2.1/unavailableReason', 'Every reason why a line is unavailable is one of the three', {
    judge: linesHaveShape('unavailableReason', ({ item }) => item['unavailableReason'] !== null),
  }),
  ambient('storefront/2.1/unavailableReason-null', 'No line that is available has a reason not to be', {
    judge: eachLine(
      (line) => line.item['available'] === true && ofKnownReason(line),
      fieldOf('unavailableReason', isNull, 'null'),
    ),
    gap: 'writes',
  }),
  ambient('storefront/3/line-availability', 'Every line that is not available says why', {
    judge: eachLine(
      (line) => line.item['available'] === false && ofKnownReason(line),
      fieldOf('unavailableReason', (reason) => !isNull(reason), 'SOLD_OUT, DEAL_ENDED or OPTION_REMOVED'),
    ),
  }),

  ambient('storefront/2.1/title-degraded', 'No degraded line has a title', {
    judge: eachLine(isDegraded, fieldOf('title', isNull, 'null')),
  }),
  ambient('storefront/2.1/optionTitle-degraded', 'No degraded line has an option title', {
    judge: eachLine(isDegraded, fieldOf('optionTitle', isNull, 'null')),
  }),
  ambient('storefront/2.1/media-degraded', 'No degraded line has media', {
    judge: eachLine(
      isDegraded,
      fieldOf('media', (media) => !Array.isArray(media) || media.length === 0, 'an empty array'),
    ),
  }),
  ambient('storefront/2.1/live-texts#titled', 'Every line that is not degraded has a title', {
    judge: eachLine(
      ({ sound }) => sound,
      fieldOf('title', (title) => !isNull(title), 'a title'),
    ),
    gap: 'writes',
  }),
];
