import { expectSame, expectThat, FindingError, integer, list, text, type Reply } from '../../../src/authoring.ts';
import { shownLines, indexOfLine } from '../replies/cart-reply.ts';
import type { Allowed, Range } from './outcomes.ts';

const mostOptions = 20;

/** The units of each line in a cart reply, by the name of its offer; a line of an unknown offer by its optionId. */
export function unitsShown(reply: Reply, names: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const receivedLines = new Map<string, number>();
  for (const index of reply.at('/items', list).keys()) {
    const optionId = reply.at(`/items/${index}/optionId`, text);
    const isFirst = indexOfLine(reply, optionId) === index;
    expectThat(reply, `/items/${index}`, { holds: isFirst, expected: 'only one line of this option' });
    receivedLines.set(names.get(optionId) ?? optionId, reply.at(`/items/${index}/quantity`, integer));
  }
  return receivedLines;
}

/**
 * The lines of a cart reply are allowed after the calls and within the limits of a cart, and the sums are right. The
 * finding names the last call, `after`.
 */
export function expectAllowed(
  reply: Reply,
  allowed: Allowed,
  { cartId, receivedLines, after }: { cartId: string; receivedLines: ReadonlyMap<string, number>; after: string },
): void {
  expectSame(reply, '/id', cartId);
  const all = new Set([...allowed.keys(), ...receivedLines.keys()]);
  const isAllowed = [...all].every((name) => isWithin(receivedLines.get(name) ?? 0, allowed.get(name) ?? none));
  if (isAllowed && receivedLines.size <= mostOptions) {
    expectCounted(reply, receivedLines.size);
    return;
  }
  throw new FindingError({
    kind: 'unexpected',
    exchange: reply.exchange,
    pointer: '/items',
    expected: `${JSON.stringify(inWords(allowed))} after: ${after}`,
    received: inWords(new Map([...receivedLines].map(([name, units]) => [name, { least: units, most: units }]))),
  });
}

/** The stated sums: a line's total is its price times its quantity, and only an empty cart has a count of 0. */
function expectCounted(reply: Reply, lines: number): void {
  for (const { pointer, sound } of shownLines(reply)) {
    if (!sound) continue;
    const retail = reply.at(`${pointer}/pricing/retail`, integer);
    expectSame(reply, `${pointer}/lineTotal`, retail * reply.at(`${pointer}/quantity`, integer));
  }
  const counted = reply.at('/itemCount', integer);
  const expected = lines === 0 ? '0, because the cart is empty' : 'the number of lines in the cart, or of their units';
  expectThat(reply, '/itemCount', { holds: lines === 0 ? counted === 0 : counted >= 1, expected });
}

const none: Range = { least: 0, most: 0 };

function isWithin(units: number, { least, most }: Range): boolean {
  return units >= least && units <= most;
}

/** `3 of A, 100 to 105 of B`. */
function inWords(allowed: Allowed): string {
  const lines = [...allowed].filter(([, { most }]) => most > 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (lines.length === 0) return 'no line';
  return lines.map(([name, { least, most }]) => `${least === most ? '' : `${least} to `}${most} of ${name}`).join(', ');
}
