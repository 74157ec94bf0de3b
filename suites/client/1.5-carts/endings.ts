import type { ClientCall, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { arrivalOf, callsTo, errorCode, objectsIn, replyOf } from '../traffic/calls.ts';
import { cartEndpoints, cartIdOf, cartsOf } from '../traffic/carts/carts.ts';
import { emptyCartIds, issuedBefore, wrongCartId } from '../traffic/carts/cart-ids.ts';
import { callsOnAbandoned, callsOnBought } from '../traffic/carts/ended-carts.ts';
import { addsOfCarts } from '../traffic/carts/cart-states.ts';
import { groupedBy } from '../traffic/groups.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { once } from '../traffic/once.ts';
import { shopperSteps, stepOf } from '../traffic/shoppers.ts';
import { during, shopperOf } from '../traffic/steps.ts';
import { countBefore, from } from '../traffic/timeline.ts';
import { withoutAbandon, withoutRedirect } from '../traffic/unused.ts';

const discard = 'Delete the stored cart id, and create a new cart for the next item.';

export const endingRules = [
  rule('client/K62', 'After a refused POST /carts the client uses no cart id until a POST /carts succeeds', {
    needs: { stimuli: ['create-fails', 'mismatch', 'not-cartable', 'gone-product'] },
    harm: 'The client sends requests with an invalid cart id, so they fail, and the shopper has no cart.',
    remedy: 'Store a cart id only from a reply with status 200, and create the cart again for the next item.',
    judge: (traffic) => callsTo(traffic, 'createCart').flatMap((call) => afterRefusal(call, traffic) ?? []),
  }),

  rule('client/K63', 'The client does not change a cart that it abandoned', {
    harm: 'A POST that adds items fills the abandoned cart again, and other changes fail.',
    remedy: discard,
    unused: withoutAbandon,
    judge: (traffic) => callsOnAbandoned(traffic, 'changes'),
  }),

  rule('client/K63-read', 'The client does not read a cart that it abandoned', {
    harm: 'The read shows an empty cart, which the client may take for a lost cart.',
    remedy: discard,
    unused: withoutAbandon,
    judge: (traffic) => callsOnAbandoned(traffic, 'reads'),
  }),

  rule(
    'client/K64',
    'After the client read an order as CONFIRMED or REDEEMED, it does not change the cart of the order',
    {
      needs: { operations: ['checkout', 'returnFromCheckout'] },
      harm: 'A POST that adds items fills a cart again whose order is already paid.',
      remedy: discard,
      unused: withoutRedirect,
      judge: (traffic) => callsOnBought(traffic, 'changes'),
    },
  ),

  rule(
    'client/K64-read',
    'After the client read an order as CONFIRMED or REDEEMED, it does not read the cart of the order',
    {
      needs: { operations: ['checkout', 'returnFromCheckout'] },
      harm: 'The read shows an empty cart, which the client may take for a lost cart.',
      remedy: discard,
      unused: withoutRedirect,
      judge: (traffic) => callsOnBought(traffic, 'reads'),
    },
  ),

  rule('client/K65', 'After the last line of a cart was removed, the client uses the same cart for the next item', {
    needs: { operations: ['removeFromCart', 'putInCart'] },
    harm: 'None: a new cart is also correct.',
    remedy: 'Nothing to repair.',
    judge: (traffic) => afterLastLine(traffic),
  }),
];

/** The next call on a cart that the service never gave to the client, or the next create. */
function afterRefusal(refused: ClientCall, traffic: ClientTraffic): Occasion | null {
  if (refused.reply === null || errorCode(refused) === null) return null;
  const step = stepOf(traffic, refused);
  const shopper = step === null ? null : shopperOf(step);
  const wrongId = wrongCartId(traffic);
  const requestIds = requestIdsIn(refused);
  const creates = step === null ? callsTo(traffic, 'createCart') : createsOfShoppers(traffic).get(shopper);
  const create = creates?.[countBefore(creates, arrivalOf, refused.endedMs)];
  for (const call of from(unissuedCarts(traffic), arrivalOf, refused.endedMs)) {
    if (create !== undefined && call.number > create.number) break;
    const id = cartIdOf(call) ?? '';
    const isInStep = step !== null && call.endpoint !== null && during(step, call.arrivedMs);
    const isWrong = id === '' || wrongId(call) !== null || requestIds.includes(id) || isInStep;
    const what = 'request after a refused POST /carts';
    if (isWrong)
      return broken(
        { what, expected: 'POST /carts, or no request about a cart', received: call.target },
        refused,
        call,
      );
  }
  if (create !== undefined) return kept(refused, create);
  return step === null ? null : kept(refused);
}

/** The calls on carts that no reply gave to the client, with those that have no cart id, in order. */
const unissuedCarts = once((traffic) => {
  const isIssued = issuedBefore(traffic);
  const onCarts = callsTo(traffic, ...cartEndpoints).filter(
    (call) => call.endpoint !== 'createCart' && !isIssued(call),
  );
  return [...onCarts, ...emptyCartIds(traffic).filter((call) => !isIssued(call))].toSorted(
    (one, other) => one.number - other.number,
  );
});

/** The creates in steps of the driver, by shopper. */
const createsOfShoppers = once((traffic) =>
  groupedBy(
    callsTo(traffic, 'createCart').filter((call) => stepOf(traffic, call) !== null),
    (call) => {
      const step = stepOf(traffic, call);
      return step === null ? null : shopperOf(step);
    },
  ),
);

function requestIdsIn(call: ClientCall): readonly unknown[] {
  const body = replyOf(call);
  return [body?.['requestId'], ...objectsIn([body?.['details'] ?? null]).map(({ requestId }) => requestId)];
}

/** The next item of the shopper whose cart became empty: both ways are right. */
function afterLastLine(traffic: ClientTraffic): readonly Occasion[] {
  const puts = shopperSteps(traffic, 'putInCart');
  return [...cartsOf(traffic).values()].flatMap((record) =>
    record.served
      .filter(({ call, lines }) => call.endpoint === 'removeItem' && lines.length === 0)
      .flatMap(({ call }) => {
        const adds = addsOfCarts(traffic).get(record.id) ?? [];
        const reused = adds[countBefore(adds, arrivalOf, call.endedMs)];
        const put = puts.find((one) => one.record?.id === record.id && one.step.startedMs >= call.endedMs);
        const renewed = put?.calls.find(({ endpoint }) => endpoint === 'createCart');
        if (renewed === undefined && reused === undefined) return [];
        const isReused = reused !== undefined && (renewed === undefined || reused.number < renewed.number);
        const breach = { what: 'cart for the next item', expected: 'the empty cart', received: 'a new cart' };
        return [occasion(isReused, breach, call, (isReused ? reused : renewed) ?? call)];
      }),
  );
}
