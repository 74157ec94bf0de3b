import { expectThat, isObject, type Json, type Pointer, type Reply } from '../../../src/authoring.ts';
import type { StorefrontSeen } from '../record/record.ts';
import { isCart, lineOf, shownLines } from '../replies/cart-reply.ts';
import { expectShape, type CartRow } from '../expectations/cart-violations.ts';
import { cartIdIn } from '../requests/endpoints.ts';
import { ambient } from '../authoring.ts';

/** Checks one part of every cart against its schema. `occurs` is true if the cart has that part. */
function hasShape(row: CartRow, occurs: (reply: Reply) => boolean = () => true): (reply: Reply) => boolean {
  return (reply) => {
    if (!isCart(reply)) return false;
    expectShape(reply, row);
    return occurs(reply);
  };
}

function messagesIn(reply: Reply): readonly Json[] {
  const messages = reply.peek('/messages');
  return Array.isArray(messages) ? messages : [];
}

function isWebAddress(value: Json | undefined): boolean {
  return typeof value === 'string' && /^https?:\/\/[^/]/i.test(value) && URL.canParse(value);
}

/** True if the reply to a create or an add has no line for one of the requested options. */
function lacksRequestedLine(reply: Reply, { call }: StorefrontSeen): boolean {
  return call?.items.some(({ optionId }) => lineOf(reply, optionId) === null) === true;
}

/** Section 2.1: the cart as a whole, in every cart response. */
export const cartShapeJudgements = [
  ambient('storefront/2.1/cart', 'Every cart has all documented fields with the documented types', {
    judge: hasShape('cart'),
    gap: 'writes',
  }),
  ambient('storefront/2.1/status', 'The status of every cart is one of the five documented values', {
    judge: hasShape('status'),
    gap: 'writes',
  }),
  ambient('storefront/2.1/partner', 'The partner of every cart has a partnerId and a name, which may be null', {
    judge: hasShape('partner'),
    gap: 'writes',
  }),
  ambient('storefront/2.1/totals', 'The totals of every cart have all documented fields with the documented types', {
    judge: hasShape('totals'),
    gap: 'writes',
  }),
  ambient('storefront/2.1/message', 'Every message of a cart has all documented fields with the documented types', {
    judge: hasShape('message', (reply) => messagesIn(reply).length > 0),
  }),

  ambient('storefront/2.1/country', 'The country of every cart is US', {
    judge: hasShape('country', (reply) => {
      expectThat(reply, '/country', { holds: reply.peek('/country') === 'US', expected: 'US' });
      return true;
    }),
    gap: 'writes',
  }),

  ambient('storefront/2.1/buyLink', 'The buyLink of every cart, including an empty cart, is an absolute http(s) URL', {
    judge: hasShape('buyLink', (reply) => {
      const expected = 'an absolute http or https URL';
      expectThat(reply, '/buyLink', { holds: isWebAddress(reply.peek('/buyLink')), expected });
      return true;
    }),
    gap: 'writes',
  }),

  ambient('storefront/2.1/id#every-reply', 'Every cart response shows the cart id from the request path', {
    judge(reply, { request }) {
      // A path with dots or escapes may lead to another cart.
      if (request.hostile === true) return false;
      const id = reply.peek('/id');
      const inRequest = cartIdIn(request);
      if (!isCart(reply) || inRequest === undefined || typeof id !== 'string') return false;
      const called = decodeURIComponent(inRequest);
      expectThat(reply, '/id', { holds: id === called, expected: called });
      return true;
    },
    gap: 'writes',
  }),

  ambient('storefront/2.1/message-path', 'The path of every cart message points to a line in the same response', {
    judge: (reply, { seen }) => {
      if (!isCart(reply) || messagesIn(reply).length === 0) return false;
      expectShape(reply, 'message-path');
      const lines = reply.peek('/items');
      const count = Array.isArray(lines) ? lines.length : 0;
      for (const index of messagesIn(reply).keys()) {
        const pointer = `/messages/${index}/path`;
        const value = reply.peek(pointer);
        if (typeof value !== 'string') continue;
        const line = Number(/\d+/.exec(value)?.[0]);
        // An item that was left out of the cart has no line that a message could point to.
        const isLeftOut = lacksRequestedLine(reply, seen) || reply.peek(`/messages/${index}/code`) === 'item_declined';
        const holds = line < count || isLeftOut;
        expectThat(reply, pointer, { holds, expected: `the path of one of the ${count} lines of the cart` });
      }
      return true;
    },
  }),

  ambient('storefront/2.1/currency-one', 'All parts of a cart have the same currency and the same currencyPrecision', {
    judge(reply) {
      if (!isCart(reply)) return false;
      const pointers = [
        { pointer: '', value: reply.json },
        { pointer: '/totals', value: reply.peek('/totals') },
        ...shownLines(reply).map(({ pointer, item }) => ({ pointer: `${pointer}/pricing`, value: item['pricing'] })),
      ];
      expectOne(reply, pointers, 'currency');
      expectOne(reply, pointers, 'currencyPrecision');
      return true;
    },
    gap: 'writes',
  }),
];

/** Expects the same value of the field in all objects that have it. */
function expectOne(
  reply: Reply,
  pointers: readonly { readonly pointer: Pointer; readonly value: Json | undefined }[],
  field: string,
): void {
  const named = pointers.flatMap(({ pointer, value }) => {
    const fieldValue = isObject(value) ? value[field] : undefined;
    return fieldValue === undefined ? [] : [{ pointer: `${pointer}/${field}`, fieldValue }];
  });
  const [first, ...others] = named;
  const other = others.find(({ fieldValue }) => fieldValue !== first?.fieldValue);
  if (first === undefined || other === undefined) return;
  const expected = `${JSON.stringify(first.fieldValue)}, as at ${first.pointer}`;
  expectThat(reply, other.pointer, { holds: false, expected });
}
