import { isDeepStrictEqual } from 'node:util';
import {
  expectSame,
  expectThat,
  expectUnchanged,
  filledText,
  isObject,
  type AnyCheck,
  type Json,
  type Reply,
} from '../../../src/authoring.ts';
import { expectEmpty } from '../expectations/expect-held.ts';
import { rule } from '../authoring.ts';
import { isLine } from '../record/cart-call.ts';
import { linesIn } from '../record/carts.ts';
import { mostOptions } from '../limits.ts';
import { indexOfLine, isCart, shownLines } from '../replies/cart-reply.ts';
import { comparable, lastingContent } from '../replies/comparable.ts';

/** Sections 2.1, 3 and 4.4: which lines a cart has, and what each call returns of them. */
export const wholeCartRules: readonly AnyCheck[] = [
  rule('storefront/4.4/2#new-id', 'Every successful POST /carts returns a new cart id and a buyLink', {
    remember: () => new Set<string>(),
    judge(reply, { request, memory }) {
      const id = reply.peek('/id');
      if (request.endpoint !== 'create-cart' || !isCart(reply) || typeof id !== 'string') return false;
      // A service may treat a create with the clientReference of an earlier one as its repetition.
      const isRepeated = isObject(request.body) && 'clientReference' in request.body;
      expectThat(reply, '/id', { holds: isRepeated || !memory.has(id), expected: 'an id that no other cart has' });
      memory.add(id);
      reply.at('/buyLink', filledText);
      return true;
    },
  }),
  rule('storefront/3/remove-last#empty', 'A cart without lines has itemCount 0, totals of 0 and a buyLink', {
    judge(reply, { seen: { cart, call } }) {
      const isLeft = call?.operation === 'remove-item' && call.units?.size === 0;
      const isRead = call?.operation === 'read-cart' && cart?.lines?.size === 0 && !cart.abandoned;
      if (!isCart(reply) || (!isLeft && !isRead) || linesIn(reply)?.size !== 0) return false;
      expectEmpty(reply);
      reply.at('/buyLink', filledText);
      return true;
    },
  }),
  rule('storefront/3/abandon-reads-empty#count', 'Every read of an abandoned cart has itemCount 0', {
    judge(reply, { seen: { cart, call } }) {
      if (call?.operation !== 'read-cart' || cart?.abandoned !== true || !isCart(reply)) return false;
      expectSame(reply, '/itemCount', 0);
      return true;
    },
  }),
  rule('storefront/4.4/sequences#count', 'A cart with an available and priced line never has itemCount 0', {
    judge(reply) {
      const count = reply.peek('/itemCount');
      if (!shownLines(reply).some(({ sound }) => sound) || typeof count !== 'number') return false;
      expectThat(reply, '/itemCount', { holds: count > 0, expected: 'more than 0, because the cart has a line' });
      return true;
    },
  }),
  rule('storefront/4.4/8a#whole', 'Every successful change of a cart returns the same whole cart as the next read', {
    judge(reply, { seen: { cart, call, situation } }) {
      const shown = cart?.shown ?? null;
      if (cart === null || call?.operation !== 'read-cart' || shown === null || !isCart(reply)) return false;
      if (situation.concurrency === 'together' || cart.refused.length > 0 || cart.lines === null) return false;
      if (cart.history !== shown.reply.endpoint || !haveSamePrices(shown.reply, reply)) return false;
      const what = 'the cart (lines, counts and totals) between the reply and the next read';
      expectUnchanged(reply, what, { before: lastingContent(shown.reply), after: lastingContent(reply) });
      return true;
    },
  }),
  rule(
    'storefront/4/alias-carts#content',
    'A read under the current prefix and a read under the deprecated prefix show the same cart',
    {
      journeys: 'only',
      judge(reply, { request, seen: { cart, call, situation } }) {
        const shown = cart?.shown ?? null;
        if (call?.operation !== 'read-cart' || shown?.reply.endpoint !== 'read-cart' || !isCart(reply)) return false;
        if (situation.concurrency === 'together' || shown.isDeprecated === call.isDeprecated) return false;
        // The control endpoint has changed a text meanwhile.
        if (shown.arranged !== request.arranged) return false;
        if (cart?.lines == null || cart.refused.length > 0 || !haveSamePrices(shown.reply, reply)) return false;
        // A live catalogue may change its texts at any time.
        const of = { texts: request.arranged !== undefined };
        const [before, after] = [comparable(shown.reply, of), comparable(reply, of)];
        expectUnchanged(reply, 'the content of the cart under the other prefix', { before, after });
        return true;
      },
    },
  ),
  rule(
    'storefront/4/alias-carts#created',
    'POST /carts with the same items returns the same cart under both prefixes',
    {
      journeys: 'only',
      for: 'attempt',
      /** The last cart that was created under the current prefix, by caller and items. */
      remember: () => new Map<string, Reply>(),
      judge(reply, { request, seen: { call }, memory }) {
        if (call?.operation !== 'create-cart' || call.reasons.length > 0 || !isCart(reply)) return false;
        const key = JSON.stringify([request.key ?? null, call.items.map(({ optionId, units }) => [optionId, units])]);
        const current = memory.get(key);
        // A service may decline an item with a message.
        if (shownLines(reply).length < call.items.length) return false;
        if (!call.isDeprecated) memory.set(key, reply);
        if (!call.isDeprecated || current === undefined) return false;
        // A price may be unreadable for one of the two calls.
        if ([current, reply].some((one) => shownLines(one).some(({ degraded }) => degraded))) return false;
        const [before, after] = [createdContent(current), createdContent(reply)];
        expectUnchanged(reply, 'the content of the new cart under the other prefix', { before, after });
        return true;
      },
    },
  ),
  rule('storefront/4.4/7#addressed', 'Every update and removal changes only the cart line with the id in the path', {
    judge(reply, { seen: { cart, call, situation } }) {
      const [before, after] = [cart?.lines ?? null, linesIn(reply)];
      if (call === null || call.line === undefined || before === null || after === null) return false;
      if (situation.concurrency === 'together' || cart?.refused.length !== 0 || call.reasons.length > 0) return false;
      const all = new Set([...before.keys(), ...after.keys()]);
      const changed = [...all].filter((optionId) => before.get(optionId)?.units !== after.get(optionId)?.units);
      const other = changed.find((optionId) => !isLine(optionId, call));
      const expected = `no change of the line of option ${other}, which the request does not name`;
      expectThat(reply, '/items', { holds: other === undefined, expected });
      const own = [...before.keys()].find((optionId) => isLine(optionId, call));
      const isRemoved = own === undefined || call.operation !== 'remove-item' || !after.has(own);
      expectThat(reply, '/items', { holds: isRemoved, expected: `no line of option ${own}, which was removed` });
      return true;
    },
  }),
  rule('storefront/4.4/7#created', 'Creating a cart and adding items return a line with the optionId of each item', {
    judge(reply, { seen: { call, situation } }) {
      const messages = reply.peek('/messages');
      if (call === null || call.items.length === 0 || call.reasons.length > 0 || !isCart(reply)) return false;
      // A service may decline an item with a message: 4.4 rule 1 covers it.
      if (!Array.isArray(messages) || messages.length > 0) return false;
      // Parallel calls may have removed the line before the reply.
      if (situation.concurrency === 'together') return false;
      for (const { optionId } of call.items) {
        const holds = shownOptions(reply).includes(optionId);
        expectThat(reply, '/items', { holds, expected: `a line with the optionId ${optionId}` });
      }
      return true;
    },
  }),
  rule('storefront/3/add-again#one-line', 'No cart has two lines with the same option', {
    judge(reply, { seen: { cart, call } }) {
      const isAgain =
        call?.operation === 'add-items' && call.items.some(({ optionId }) => cart?.lines?.has(optionId) === true);
      const options = new Set<Json | undefined>();
      const double = shownLines(reply).findIndex(({ item }) => options.size === options.add(item['optionId']).size);
      expectThat(reply, `/items/${double}`, { holds: double === -1, expected: 'only one line of each option' });
      return isAgain && isCart(reply);
    },
  }),
  rule('storefront/8/options-per-cart#room', 'No cart has more than 20 lines', {
    judge(reply) {
      const { length } = shownLines(reply);
      expectThat(reply, '/items', { holds: length <= mostOptions, expected: `at most ${mostOptions} lines` });
      return length === mostOptions;
    },
  }),
  rule('storefront/2.1/productId#every-line', 'Every cart line has the productId of the request that added it', {
    judge(reply, { seen: { cart, call } }) {
      if (call === null || !isCart(reply)) return false;
      const products = new Map([
        ...[...(cart?.lines ?? [])].map(([optionId, { productId }]) => [optionId, productId] as const),
        ...call.items.map(({ optionId, productId }) => [optionId, productId] as const),
      ]);
      const known = shownOptions(reply).filter((optionId) => products.has(optionId));
      for (const optionId of known)
        expectSame(reply, `/items/${indexOfLine(reply, optionId)}/productId`, products.get(optionId) ?? null);
      return known.length > 0;
    },
  }),
];

function shownOptions(reply: Reply): readonly string[] {
  return shownLines(reply).flatMap(({ item: { optionId } }) => (typeof optionId === 'string' ? [optionId] : []));
}

/** The content of a new cart that two creates must have alike: texts may change, and each create has its own clientReference. */
function createdContent(reply: Reply): Json {
  return [lastingContent(reply), reply.peek('/status') ?? null];
}

/** Prices and the availability of a line may change between two replies. */
function haveSamePrices(one: Reply, other: Reply): boolean {
  return isDeepStrictEqual(livePart(one), livePart(other));
}

function livePart(reply: Reply) {
  const parts = shownLines(reply).map(
    ({ item }) => [item['optionId'], [item['pricing'], item['available'], item['unavailableReason']]] as const,
  );
  return new Map(parts);
}
