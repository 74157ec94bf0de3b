import {
  expectSame,
  expectThat,
  expectUnchanged,
  isObject,
  type Json,
  type JsonObject,
  type Reply,
  type Request,
} from '../../../src/authoring.ts';
import { ambient } from '../authoring.ts';
import { expectOnly } from '../expectations/expect-held.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { isCart, indexOfLine, lineOf } from '../replies/cart-reply.ts';
import { inPath, lineIdIn } from '../requests/endpoints.ts';
import { unitsIn, type CartState } from '../record/carts.ts';
import type { StorefrontSeen } from '../record/record.ts';

type Units = ReadonlyMap<string, number>;

/** A call about a cart whose lines are known, with nothing odd about it. */
interface KnownCall {
  readonly reply: Reply;
  readonly request: Request;
  readonly before: CartState & { readonly lines: Units };
  readonly seen: StorefrontSeen;
}

/** Section 4.4 for every call of every check: each call is judged by the lines that the replies before it showed. */
export const everyCallJudgements = [
  ambient(
    'storefront/4.4/2#every-quantity',
    'Every successful POST /carts returns each item with the sent quantity',
    onCart('create-cart', ({ request, ...call }) => expectGrown(call, itemsIn(request))),
  ),
  ambient(
    'storefront/4.4/5#every-add',
    'Every successful add increases its lines and changes no other line',
    onCart('add-items', ({ request, ...call }) => !call.before.abandoned && expectGrown(call, itemsIn(request))),
  ),
  ambient(
    'storefront/3/abandon-add#every-add',
    'Every successful add to an abandoned cart leaves only the added lines',
    onCart('add-items', ({ request, ...call }) => call.before.abandoned && expectGrown(call, itemsIn(request))),
  ),
  ambient(
    'storefront/4.4/6a#every-update',
    'Every successful update sets its line and changes no other line',
    onCart('update-item', ({ reply, request, before, seen }) => {
      const line = lineInPath(request, before);
      const quantity = bodyOf(request)?.['quantity'];
      if (line === null || !isUnits(quantity) || !seen.capacity.holds(line, quantity)) return false;
      return expectLines(reply, new Map([...before.lines, [line, quantity]]));
    }),
  ),
  ambient(
    'storefront/4/remove-item#every-removal',
    'Every successful removal removes its line and changes no other line',
    onCart('remove-item', ({ reply, request, before }) => {
      const line = lineInPath(request, before);
      if (line === null) return false;
      return expectLines(reply, new Map([...before.lines].filter(([optionId]) => optionId !== line)));
    }),
  ),
  ambient(
    'storefront/4.4/8a#every-read',
    'Every read after a successful call shows the lines that the call returned',
    onCart('read-cart', ({ reply, before }) => isAfterSuccess(before) && expectSameLines(reply, before.lines)),
  ),
  ambient(
    'storefront/4.4/sequences#every-read',
    'Every read after a refused call shows the lines from before the call',
    onCart('read-cart', ({ reply, before }) => before.history === 'refusal' && expectSameLines(reply, before.lines)),
  ),
  ambient(
    'storefront/3/abandon-reads-empty#every-read',
    'Every read of an abandoned cart shows no line',
    onCart('read-cart', ({ reply, before }) => before.abandoned && expectNoLines(reply)),
  ),
  ...(['update', 'remove'] as const).map((call) =>
    ambient(`storefront/3/abandon-${call}#every-call`, `Every ${call} of a line of an abandoned cart is refused`, {
      gap: 'writes',
      judge(reply, { request, seen: { cart } }) {
        if (reply.endpoint !== `${call}-item` || !isPlain(request) || cart?.abandoned !== true) return false;
        if (cart.lines === null || reply.status === 401) return false;
        expectRefusal(reply);
        return true;
      },
    }),
  ),
  ambient('storefront/4.4/4a#every-success', 'No successful call returns another unit price than its expectedPrice', {
    gap: 'writes',
    judge(reply, { request }) {
      if (!isCart(reply) || !isPlain(request)) return false;
      const priced = pricesIn(request).flatMap(({ optionId, price }) => {
        const pricing = lineOf(reply, optionId)?.['pricing'];
        return isObject(pricing) && typeof pricing['retail'] === 'number' ? [{ optionId, price }] : [];
      });
      for (const { optionId, price } of priced)
        expectSame(reply, `/items/${indexOfLine(reply, optionId)}/pricing/retail`, price);
      return priced.length > 0;
    },
  }),
  ambient('storefront/4.4/4d#every-mismatch', 'No PRICE_MISMATCH names the expectedPrice itself as the current price', {
    gap: 'writes',
    judge(reply) {
      const details = reply.peek('/details');
      if (!isObject(details) || details['error'] !== 'PRICE_MISMATCH') return false;
      const { currentPrice, expectedPrice } = details;
      if (typeof currentPrice !== 'number' || typeof expectedPrice !== 'number') return false;
      const holds = currentPrice !== expectedPrice;
      expectThat(reply, '/details/currentPrice', {
        holds,
        expected: `another price than ${expectedPrice}, which was sent`,
      });
      return true;
    },
  }),
];

/**
 * Judges each success of an operation on a cart whose lines are known. `expect` throws a finding if the reply breaks the rule, and
 * returns false if the rule says nothing about the call.
 */
function onCart(endpoint: string, expect: (call: KnownCall) => boolean) {
  return {
    gap: 'writes',
    judge(reply: Reply, { request, seen }: { readonly request: Request; readonly seen: StorefrontSeen }): boolean {
      const lines = seen.cart?.lines ?? null;
      if (reply.endpoint !== endpoint || !isCart(reply) || seen.cart === null || lines === null) return false;
      // The reply to one of several parallel calls may show the effects of the others.
      if (seen.situation.concurrency === 'together' || !isPlain(request) || unitsIn(reply) === null) return false;
      return expect({ reply, request, before: { ...seen.cart, lines }, seen });
    },
  } as const;
}

/** A request that the contract describes: no layer reads it in another way. */
function isPlain({ rawBody, hostile, headers }: Request): boolean {
  return rawBody === undefined && hostile !== true && headers === undefined;
}

function isAfterSuccess({ history }: CartState): boolean {
  return history !== 'refusal' && history !== 'none' && history !== 'abandon-cart';
}

function bodyOf({ body }: Request): JsonObject | null {
  return isObject(body) ? body : null;
}

function isUnits(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 100;
}

/** The units of each option in the items of a create or add; null if one is malformed, or if an option occurs twice. */
function itemsIn(request: Request): Units | null {
  const items = bodyOf(request)?.['items'];
  if (!Array.isArray(items)) return null;
  const units = new Map<string, number>();
  for (const item of items) {
    if (!isObject(item)) return null;
    const { optionId, quantity } = item;
    if (typeof optionId !== 'string' || !isUnits(quantity) || units.has(optionId)) return null;
    units.set(optionId, quantity);
  }
  return units;
}

/** The line of the path, by its optionId, which equals its id; null if the cart does not have it. */
function lineInPath(request: Request, { lines }: KnownCall['before']): string | null {
  const id = lineIdIn(request);
  return [...lines.keys()].find((optionId) => inPath(optionId) === id) ?? null;
}

/** The cart has the lines from before, and these units more. Items may be declined with a message: section 4.4 rule 1. */
function expectGrown({ reply, before, seen }: Omit<KnownCall, 'request'>, added: Units | null): boolean {
  if (added === null || added.size === 0) return false;
  const grown = new Map(before.lines);
  for (const [optionId, units] of added) {
    const sum = (grown.get(optionId) ?? 0) + units;
    // The contract does not say what happens to more units than an option is known to have.
    if (!seen.capacity.holds(optionId, sum) || isDeclined(reply, optionId)) return false;
    grown.set(optionId, sum);
  }
  return expectLines(reply, grown);
}

function isDeclined(reply: Reply, optionId: string): boolean {
  const messages = reply.peek('/messages');
  return lineOf(reply, optionId) === null && Array.isArray(messages) && messages.length > 0;
}

function expectLines(reply: Reply, expected: Units): true {
  expectOnly(
    reply,
    [...expected].map(([optionId, quantity]) => ({ optionId, quantity })),
  );
  return true;
}

/** The cart reads as the reply before showed it: another reply determines what is right. */
function expectSameLines(reply: Reply, before: Units): true {
  const inOrder = (units: Units): Json =>
    [...units].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([optionId, quantity]) => [optionId, quantity]);
  const after = inOrder(unitsIn(reply) ?? new Map());
  expectUnchanged(reply, 'the lines of the cart (option, quantity)', { before: inOrder(before), after });
  return true;
}

function expectNoLines(reply: Reply): true {
  expectSame(reply, '/itemCount', 0);
  expectSame(reply, '/items', []);
  return true;
}

/** The prices that a create, add or update expects, by option. */
function pricesIn(request: Request): readonly { readonly optionId: string; readonly price: number }[] {
  const body = bodyOf(request);
  const ofLine = lineIdIn(request);
  const items = Array.isArray(body?.['items']) ? body['items'].filter(isObject) : [];
  const inputs = ofLine === undefined ? items : [{ ...body, optionId: decodeURIComponent(ofLine) }];
  return inputs.flatMap(({ optionId, expectedPrice }) =>
    typeof optionId === 'string' && typeof expectedPrice === 'number' ? [{ optionId, price: expectedPrice }] : [],
  );
}
