import { expectThat, isObject, type AnyCheck, type Reply } from '../../../src/authoring.ts';
import { rule } from '../authoring.ts';
import { decodedId } from '../record/cart-call.ts';
import { shownLines } from '../replies/cart-reply.ts';

/** Shorter ids may appear in a text by chance. */
const shortest = 16;

/** Section 4.4 rule 3: a partner learns nothing of the cart of another. */
export const revealsRule: AnyCheck = rule(
  'storefront/4.4/3a#reveals',
  'The error reply to a call on a cart of another partner shows no content of that cart',
  {
    judge(reply, { request, seen: { call, cart } }) {
      if (call?.reasons.includes('the cart of another partner') !== true || reply.status < 400) return false;
      for (const pointer of ['/items', '/details/items', '/totals', '/details/totals']) {
        const value = reply.peek(pointer) ?? null;
        const holds = value === null || (Array.isArray(value) && value.length === 0);
        expectThat(reply, pointer, { holds, expected: 'no content of this cart, which belongs to another partner' });
      }
      const sent = JSON.stringify([request.path, decodedId(call.line ?? ''), request.body ?? null]);
      const facts = cart?.shown == null ? [] : factsIn(cart.shown.reply);
      const leak = facts.find((fact) => !sent.includes(fact) && reply.text.includes(fact));
      expectThat(reply, '', {
        holds: leak === undefined,
        expected: 'no content of this cart, which belongs to another partner',
      });
      return true;
    },
  },
);

/** What a cart contains that nobody else can know. */
function factsIn(reply: Reply): readonly string[] {
  const cart = reply.peek('');
  const facts = [
    isObject(cart) ? cart['buyLink'] : null,
    ...shownLines(reply).flatMap(({ item: { productId, optionId } }) => [productId, optionId]),
  ];
  return facts.filter((fact) => typeof fact === 'string').filter(({ length }) => length >= shortest);
}
