import {
  expectThat,
  FindingError,
  isObject,
  type AnyCheck,
  type Pointer,
  type Reply,
  type Request,
} from '../../../src/authoring.ts';
import { rule } from '../authoring.ts';
import { wantedIn } from '../record/cart-call.ts';
import { linesIn } from '../record/carts.ts';
import type { DemandedCall } from '../record/demand.ts';
import type { StorefrontSeen } from '../record/record.ts';
import { indexOfLine, isCart } from '../replies/cart-reply.ts';

/** A PRICE_MISMATCH, and the prices of the items that had an expectedPrice. */
interface Mismatch {
  readonly exchange: number;
  readonly currentPrice: number;
  /** The options of the items with an expectedPrice, and their prices: those that were sent, and those of carts before. */
  readonly options: readonly string[];
  readonly sent: readonly number[];
  readonly before: readonly number[];
}

/** Section 4.4 rule 4, judged by the prices that the replies themselves show: a live price may change before any call. */
export const priceRules: readonly AnyCheck[] = [
  rule('storefront/4.4/4a#shown', 'If a call with an expectedPrice succeeds, its reply shows that unit price', {
    judge(reply, { seen: { call, cart } }) {
      const lines = call === null ? null : linesIn(reply);
      if (call === null || lines === null) return false;
      const priced = expectedIn(call, [...lines.keys(), ...(cart?.lines?.keys() ?? [])]).filter(
        ([optionId]) => lines.get(optionId)?.price != null,
      );
      for (const [optionId, price] of priced) {
        const holds = lines.get(optionId)?.price === price;
        const expected = `the sent expectedPrice ${price}`;
        expectThat(reply, `/items/${indexOfLine(reply, optionId)}/pricing/retail`, { holds, expected });
      }
      return priced.length > 0;
    },
  }),
  rule('storefront/4.4/2#prices', 'A successful POST /carts shows the same price as cart replies before and after', {
    journeys: 'only',
    /** By option: a price that only a create showed, and the price that carts showed before. */
    for: 'attempt',
    remember: () => new Map<string, ShownPrice & { readonly before: number }>(),
    judge(reply, { request, seen: { options }, memory }) {
      const isCreate = request.endpoint === 'create-cart';
      let decided = false;
      for (const [optionId, { price }] of linesIn(reply) ?? []) {
        const before = options.inCarts(optionId, request)?.price;
        const odd = memory.get(optionId);
        memory.delete(optionId);
        if (odd !== undefined && price === odd.before) expectOneOf([price], odd);
        if (!isCreate || price === null || before === undefined) continue;
        decided = true;
        const pointer = `/items/${indexOfLine(reply, optionId)}/pricing/retail`;
        if (price !== before) memory.set(optionId, { exchange: reply.exchange, pointer, price, before });
      }
      return decided;
    },
  }),
  rule('storefront/4.4/4d#named', 'The currentPrice of a PRICE_MISMATCH is never the expectedPrice that was sent', {
    judge(reply, { seen: { call, cart } }) {
      const mismatch = mismatchIn(reply);
      const sent = call === null ? [] : expectedIn(call, [...(cart?.lines?.keys() ?? [])]).map(([, price]) => price);
      if (mismatch === null || sent.length === 0) return false;
      const holds = sent.some((price) => price !== mismatch.currentPrice);
      expectThat(reply, '/details/currentPrice', { holds, expected: `a price other than ${sent[0]}, which was sent` });
      return true;
    },
  }),
  afterTheNextRead(
    'storefront/4.4/4b#read',
    'The currentPrice of every PRICE_MISMATCH is the price in the cart replies before and after it',
    {
      // The price of an item that was sent right says nothing about the one that was not.
      expected: ({ before, sent }) => {
        const stale = before.filter((price, index) => price !== sent[index]);
        return stale.length === 0 ? before : stale;
      },
    },
  ),
  afterTheNextRead(
    'storefront/4.4/4d#read',
    'If cart replies before and after a call show the sent price, the call returns no PRICE_MISMATCH',
    {
      expected: ({ before, sent }) => (before.every((price, index) => price === sent[index]) ? [] : null),
      alsoDecides: ({ call, cart }, reply) =>
        call !== null && isCart(reply) && expectedIn(call, [...(cart?.lines?.keys() ?? [])]).length > 0,
    },
  ),
];

/**
 * Judges each PRICE_MISMATCH when a cart shows the prices again: it counts only if they are those from before. `expected`: which
 * currentPrice it may have; null if the rule says nothing about it.
 */
function afterTheNextRead(
  id: 'storefront/4.4/4b#read' | 'storefront/4.4/4d#read',
  title: string,
  {
    expected,
    alsoDecides = () => false,
  }: {
    readonly expected: (mismatch: Mismatch) => readonly number[] | null;
    /** A reply that the rule allows without a PRICE_MISMATCH. */
    readonly alsoDecides?: (seen: StorefrontSeen, reply: Reply) => boolean;
  },
) {
  return rule(id, title, {
    journeys: 'only',
    for: 'attempt',
    remember: (): { open: readonly Mismatch[] } => ({ open: [] }),
    judge(reply, { request, seen, memory }) {
      const mismatch = mismatchOf(reply, { request, seen });
      if (mismatch !== null) memory.open = [...memory.open, mismatch];
      const lines = linesIn(reply);
      if (lines === null) return false;
      const due = memory.open.filter(({ options }) => options.every((optionId) => lines.has(optionId)));
      memory.open = memory.open.filter((one) => !due.includes(one));
      const steady = due.filter(({ options, before }) =>
        options.every((optionId, index) => lines.get(optionId)?.price === before[index]),
      );
      const judged = steady.flatMap((one) => {
        const prices = expected(one);
        return prices === null ? [] : [{ ...one, prices }];
      });
      for (const { exchange, currentPrice: price, prices } of judged)
        expectOneOf(prices, { exchange, pointer: '/details/currentPrice', price });
      return judged.length > 0 || alsoDecides(seen, reply);
    },
  });
}

/** A PRICE_MISMATCH with the prices that carts showed before it; null for another reply, or if one is unknown. */
function mismatchOf(
  reply: Reply,
  { request, seen: { call, cart, options } }: { readonly request: Request; readonly seen: StorefrontSeen },
): Mismatch | null {
  const prices = mismatchIn(reply);
  if (prices === null || call === null) return null;
  const priced = expectedIn(call, [...(cart?.lines?.keys() ?? [])]);
  const before = priced.flatMap(
    ([optionId]) => cart?.lines?.get(optionId)?.price ?? options.inCarts(optionId, request)?.price ?? [],
  );
  if (priced.length === 0 || before.length < priced.length) return null;
  const { exchange } = reply;
  return {
    exchange,
    currentPrice: prices.currentPrice,
    options: priced.map(([optionId]) => optionId),
    sent: priced.map(([, price]) => price),
    before,
  };
}

/** A price in a reply. */
interface ShownPrice {
  readonly exchange: number;
  readonly pointer: Pointer;
  readonly price: number;
}

function expectOneOf(prices: readonly number[], { exchange, pointer, price }: ShownPrice): void {
  if (prices.includes(price)) return;
  const expected =
    prices.length === 0
      ? 'no PRICE_MISMATCH, because the call sent the prices of the cart replies before and after it'
      : `${[...new Set(prices)].join(' or ')}, as in the cart replies before and after it`;
  throw new FindingError({ kind: 'unexpected', exchange, pointer, expected, received: price });
}

/** The prices that a call expects, by option. An update has the option of its line: one of `optionIds`. */
function expectedIn(
  call: DemandedCall,
  optionIds: readonly string[],
): readonly (readonly [optionId: string, price: number])[] {
  // An item with a flaw is not among the items.
  if (call.flaw !== null) return [];
  const isOfCart = call.update === null ? () => true : (optionId: string) => optionIds.includes(optionId);
  return wantedIn(call).flatMap(({ optionId, expectedPrice }) =>
    expectedPrice === null || !isOfCart(optionId) ? [] : [[optionId, expectedPrice] as const],
  );
}

function mismatchIn(reply: Reply): { readonly currentPrice: number; readonly expectedPrice: number } | null {
  const details = reply.peek('/details');
  if (!isObject(details) || details['error'] !== 'PRICE_MISMATCH') return null;
  const { currentPrice, expectedPrice } = details;
  return typeof currentPrice === 'number' && typeof expectedPrice === 'number' ? { currentPrice, expectedPrice } : null;
}
