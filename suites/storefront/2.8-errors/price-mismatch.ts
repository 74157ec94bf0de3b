import {
  expectThat,
  FindingError,
  integer,
  isObject,
  receivedAt,
  text,
  type Json,
  type Reply,
} from '../../../src/authoring.ts';
import { wantedIn } from '../record/cart-call.ts';
import type { StorefrontSeen } from '../record/record.ts';
import { shownLines } from '../replies/cart-reply.ts';
import { codeOf } from '../protocol.ts';
import { ambient } from '../authoring.ts';

interface SentPrice {
  /** The index of its item in the request; null for an update, which has at most one price. */
  readonly index: number | null;
  readonly optionId: string | null;
  readonly price: number;
}

/** Section 2.8: the fields of a PRICE_MISMATCH, compared with its request. */
export const priceMismatchJudgements = [
  ambient('storefront/2.8/expectedPrice', 'The expectedPrice of a PRICE_MISMATCH is a price that the request sent', {
    judge(reply, { seen }) {
      const sentPrices = pricesOfMismatch(reply, seen);
      if (sentPrices.length === 0) return false;
      const expectedPrice = reply.at('/details/expectedPrice', integer);
      const holds = sentPrices.some(({ price }) => price === expectedPrice);
      const expected = sentPrices.map(({ price }) => price).join(' or ');
      expectThat(reply, '/details/expectedPrice', { holds, expected: `${expected}, as sent` });
      return true;
    },
  }),

  ambient('storefront/2.8/path', 'The path of a PRICE_MISMATCH points to the item whose price differs', {
    judge(reply, { seen }) {
      const sentPrices = pricesOfMismatch(reply, seen);
      if (sentPrices.length === 0) return false;
      const path = reply.at('/details/path', text).replaceAll(/\[(['"])(\w+)\1\]/g, '.$2');
      const candidates = sentAs(reply, sentPrices);
      const expected = candidates
        .map(({ index }) => (index === null ? '$.expectedPrice' : `$.items[${index}]`))
        .join(' or ');
      expectThat(reply, '/details/path', { holds: candidates.some((one) => leadsTo(path, one)), expected });
      return true;
    },
  }),

  ambient('storefront/2.8/currency#as-in-carts', 'A PRICE_MISMATCH has the currency and currencyPrecision of carts', {
    remember: (): Map<string, Json> => new Map(),
    judge(reply, { seen, memory }) {
      for (const { item } of shownLines(reply)) {
        const { optionId, pricing } = item;
        if (typeof optionId === 'string' && isObject(pricing)) memory.set(optionId, pricing);
      }
      const candidates = sentAs(reply, pricesOfMismatch(reply, seen));
      const prices = candidates.flatMap(({ optionId }) => memory.get(optionId ?? '') ?? []);
      // Options of one request may have different currencies.
      if (prices.length === 0 || prices.length < candidates.length) return false;
      for (const field of ['currency', 'currencyPrecision']) {
        const shownFields = prices.map((pricing) => (isObject(pricing) ? pricing[field] : undefined));
        const detail = reply.peek(`/details/${field}`) ?? null;
        const [shownField] = shownFields;
        if (shownField === undefined || shownFields.includes(detail)) continue;
        const { exchange } = reply;
        throw new FindingError({
          kind: 'differs',
          exchange,
          pointer: `/details/${field}`,
          expected: shownField,
          ...receivedAt(reply, `/details/${field}`),
        });
      }
      return true;
    },
  }),
];

/** The sent prices that equal the expectedPrice of the error; all of them if none does. */
function sentAs(reply: Reply, sentPrices: readonly SentPrice[]): readonly SentPrice[] {
  const expectedPrice = reply.peek('/details/expectedPrice');
  const fitting = sentPrices.filter(({ price }) => price === expectedPrice);
  return fitting.length === 0 ? sentPrices : fitting;
}

/** The prices of a call that failed with PRICE_MISMATCH; empty for any other reply. */
function pricesOfMismatch(reply: Reply, { call }: StorefrontSeen): readonly SentPrice[] {
  if (reply.status < 400 || codeOf(reply) !== 'PRICE_MISMATCH' || !isObject(reply.peek('/details'))) return [];
  if (call === null || call.flaw !== null) return [];
  return wantedIn(call).flatMap(({ optionId, expectedPrice: price }, index) =>
    price === null ? [] : [{ index: call.update === null ? index : null, optionId, price }],
  );
}

/** True for a JSONPath to the item or below it; in an update, to the price or the whole body. */
function leadsTo(path: string, { index }: SentPrice): boolean {
  if (index === null) return path === '$' || path === '$.expectedPrice';
  const item = `$.items[${index}]`;
  return path === item || path.startsWith(`${item}.`);
}
