import type { ClientCall, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { callsTo } from '../traffic/calls.ts';
import { cartIdOf, cartsOf } from '../traffic/carts/carts.ts';
import { knownCart, lastServed } from '../traffic/carts/cart-states.ts';
import { emptyCartIds, foreignCartIds, issuedBefore, wrongCartId } from '../traffic/carts/cart-ids.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';

const ownCartCalls = ['readCart', 'abandonCart', 'addItems', 'updateItem', 'removeItem'] as const;

export const idRules = [
  rule('client/K55', 'Requests that change or remove a line use the line id from the last reply with the cart', {
    harm: 'The service does not find the line and answers INVALID_PRODUCT_ID.',
    remedy: 'Take the itemId from the id of the line in the last reply with the cart.',
    judge(traffic) {
      const records = cartsOf(traffic);
      return callsTo(traffic, 'updateItem', 'removeItem').flatMap((call) => {
        const record = records.get(call.ids[0] ?? '');
        const last = record === undefined ? null : lastServed(record, call.arrivedMs);
        if (record === undefined || last === null) return [];
        const ids = last.lines.map(({ id }) => id);
        if (ids.includes(call.ids[1] ?? '')) return [kept(last.call, call)];
        // In an uncertain state the line may exist all the same.
        if (knownCart(record, call.arrivedMs) === null) return [];
        const expected = ids.length === 0 ? 'no request, because the cart has no line' : ids.join(' or ');
        return [broken({ what: 'itemId', expected, received: call.ids[1] ?? '' }, last.call, call)];
      });
    },
  }),

  rule('client/K56', 'Requests about a cart use the id that POST /carts returned', {
    harm: 'The service answers INVALID_CART_ID, and the shopper loses the cart.',
    remedy: 'Store the id of the reply to POST /carts, and send it unchanged.',
    judge(traffic) {
      const isIssued = issuedBefore(traffic);
      const wrongId = wrongCartId(traffic);
      const expected = 'the id of a reply to POST /carts';
      return [
        ...callsTo(traffic, ...ownCartCalls).flatMap((call) => {
          if (isIssued(call)) return [kept(call)];
          const wrong = wrongId(call);
          return wrong === null ? [] : [broken({ what: 'cartId', expected, received: wrong }, call)];
        }),
        ...emptyCartIds(traffic).map((call) => broken({ what: 'cartId', expected, received: 'no id' }, call)),
      ];
    },
  }),

  rule('client/K57', 'The client sends requests only about carts that it created', {
    needs: { stimuli: ['foreign-cart'] },
    harm: 'The service refuses the cart of another partner, and the shopper loses the right cart.',
    remedy: 'Take cart ids only from replies to POST /carts, never from links or other URLs.',
    judge: (traffic) => foreignCartIds(traffic).flatMap((offer) => afterOffer(offer, traffic)),
  }),
];

function afterOffer(
  { id, fromMs }: { readonly id: string; readonly fromMs: number },
  traffic: ClientTraffic,
): readonly Occasion[] {
  const later = callsTo(traffic, ...ownCartCalls).filter(({ arrivedMs }) => arrivedMs >= fromMs);
  const foreign = later.filter((call) => cartIdOf(call) === id);
  const decisive: readonly ClientCall[] = foreign.length > 0 ? foreign : later.slice(0, 1);
  return decisive.map((call) =>
    occasion(
      cartIdOf(call) !== id,
      { what: 'cartId', expected: 'the id of an own cart', received: `${id}, a cart of another partner` },
      call,
    ),
  );
}
