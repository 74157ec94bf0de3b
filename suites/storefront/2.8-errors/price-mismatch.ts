import {
  expectThat,
  FindingError,
  integer,
  isObject,
  text,
  type Json,
  type Reply,
  type Request,
} from '../../../src/authoring.ts';
import { shownLines } from '../replies/cart-reply.ts';
import { codeOf } from '../protocol.ts';
import { ambient } from '../authoring.ts';

/** A price as a caller states it. */
interface Stated {
  /** Place of its item in the request; null on update, which states one price at most. */
  readonly index: number | null;
  readonly optionId: string | null;
  readonly price: number;
}

/** Section 2.8: the fields of a PRICE_MISMATCH, compared with its request. */
export const priceMismatchJudgements = [
  ambient('storefront/2.8/expectedPrice', 'The expectedPrice of a PRICE_MISMATCH is one that was sent', {
    judge(reply, { request }) {
      const stated = mismatched(reply, request);
      if (stated.length === 0) return false;
      const expectedPrice = reply.at('/details/expectedPrice', integer);
      const holds = stated.some(({ price }) => price === expectedPrice);
      const expected = stated.map(({ price }) => price).join(' or ');
      expectThat(reply, '/details/expectedPrice', { holds, expected: `${expected}, as sent` });
      return true;
    },
  }),

  ambient('storefront/2.8/path', 'The path of a PRICE_MISMATCH leads to the price that differs', {
    judge(reply, { request }) {
      const stated = mismatched(reply, request);
      if (stated.length === 0) return false;
      const path = reply.at('/details/path', text).replaceAll(/\[(['"])(\w+)\1\]/g, '.$2');
      const expectedPrice = reply.peek('/details/expectedPrice');
      const fitting = stated.filter(({ price }) => price === expectedPrice);
      const candidates = fitting.length === 0 ? stated : fitting;
      const expected = candidates
        .map(({ index }) => (index === null ? '$.expectedPrice' : `$.items[${index}]`))
        .join(' or ');
      expectThat(reply, '/details/path', { holds: candidates.some((one) => leadsTo(path, one)), expected });
      return true;
    },
  }),

  ambient('storefront/2.8/currency#as-in-carts', 'The currency of a PRICE_MISMATCH is that of the price in carts', {
    remember: (): Map<string, Json> => new Map(),
    judge(reply, { request, memory }) {
      for (const { item } of shownLines(reply)) {
        const { optionId, pricing } = item;
        if (typeof optionId === 'string' && isObject(pricing)) memory.set(optionId, pricing);
      }
      const [liveLine] = mismatched(reply, request).flatMap(({ optionId }) => memory.get(optionId ?? '') ?? []);
      if (!isObject(liveLine)) return false;
      for (const field of ['currency', 'currencyPrecision']) {
        const shownField = liveLine[field];
        const detail = reply.peek(`/details/${field}`) ?? null;
        if (shownField === undefined || detail === shownField) continue;
        const { exchange } = reply;
        throw new FindingError({
          kind: 'differs',
          exchange,
          pointer: `/details/${field}`,
          expected: shownField,
          received: detail,
        });
      }
      return true;
    },
  }),
];

/** The prices that a request stated which was refused for one of them; none where anything in it is no price. */
function mismatched(reply: Reply, request: Request): readonly Stated[] {
  if (reply.status < 400 || codeOf(reply) !== 'PRICE_MISMATCH' || !isObject(reply.peek('/details'))) return [];
  const { body, rawBody } = request;
  if (rawBody !== undefined || !isObject(body)) return [];
  const items: Json = body['items'] ?? null;
  const all = Array.isArray(items) ? items.map(inItem) : [inUpdate(body, request)];
  return all.some((one) => one === undefined) ? [] : all.flatMap((one) => one ?? []);
}

/** Null where it states none, undefined where it states something else. */
function inItem(item: Json, index: number): Stated | null | undefined {
  if (!isObject(item)) return undefined;
  const { expectedPrice = null, optionId } = item;
  if (expectedPrice === null) return null;
  if (!integer.is(expectedPrice)) return undefined;
  return { index, optionId: typeof optionId === 'string' ? optionId : null, price: expectedPrice };
}

function inUpdate(body: Readonly<Record<string, Json | undefined>>, { path }: Request): Stated | undefined {
  const price = body['expectedPrice'] ?? null;
  const lineId = path.split('/').at(-1) ?? '';
  return integer.is(price) ? { index: null, optionId: decodeURIComponent(lineId), price } : undefined;
}

/** A JSONPath to the item or below it; on update to the price or the whole body. */
function leadsTo(path: string, { index }: Stated): boolean {
  if (index === null) return path === '$' || path === '$.expectedPrice';
  const item = `$.items[${index}]`;
  return path === item || path.startsWith(`${item}.`);
}
