import type { ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { textOf } from '../traffic/calls.ts';
import { cartIdOf, cartsOf } from '../traffic/carts/carts.ts';
import { optionsIn } from '../traffic/carts/sent-items.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { foreignVisits, shownTo } from '../traffic/orders/foreign-orders.ts';
import { once } from '../traffic/once.ts';
import { isOtherWithCart, optionOf, ownersOf, shopperSteps, type ShopperStep } from '../traffic/shoppers.ts';
import { resultOf } from '../traffic/steps.ts';

export const sessionRules = [
  rule('client/K60', 'The actions of a shopper change, buy or show only the cart of that shopper', {
    needs: { operations: ['putInCart'] },
    harm: "One shopper changes or buys another shopper's cart.",
    remedy: "Store the cart id on the server, with the shopper's session.",
    judge(traffic) {
      const owners = ownersOf(traffic);
      return [...shopperSteps(traffic).flatMap((one) => judged(one, owners, traffic)), ...returns(traffic)];
    },
  }),
];

function judged(one: ShopperStep, owners: ReadonlyMap<string, string>, traffic: ClientTraffic): readonly Occasion[] {
  const { step, shopper, calls } = one;
  const isForeign = (id: string | null): boolean => {
    const owner = id === null ? undefined : owners.get(id);
    return owner !== undefined && owner !== shopper;
  };
  const optionId = optionOf(step);
  // A read, or a change of another option, may be the client's own work in the background.
  const changes = calls.filter(
    (call) => call.endpoint !== 'createCart' && (optionsIn(call).includes(optionId ?? '') || call.ids[1] === optionId),
  );
  const foreign = optionId === null ? undefined : changes.find((call) => isForeign(cartIdOf(call)));
  const expected = "the shopper's own cart";
  if (foreign !== undefined)
    return [broken({ what: 'cartId', expected, received: `${cartIdOf(foreign)}, a cart of another shopper` }, foreign)];
  const url = step.operation === 'checkout' ? textOf(resultOf(step)?.['url']) : null;
  const link = url === null ? null : cartOfLink(url, traffic);
  if (link !== null && isForeign(link.id))
    return [broken({ what: 'address of the checkout', expected, received: `${url}, of another shopper` }, link.call)];
  const own = calls.find((call) => owners.get(cartIdOf(call) ?? '') === shopper);
  const others = isOtherWithCart(traffic, shopper, step.startedMs);
  return own !== undefined && others ? [kept(own)] : [];
}

function cartOfLink(url: string, traffic: ClientTraffic) {
  return cartsByLink(traffic).get(url) ?? null;
}

/** By link: the first cart that a reply served with it. */
const cartsByLink = once((traffic) => {
  const served = [...cartsOf(traffic).values()].flatMap((record) => record.served);
  return new Map(served.toReversed().map((cart) => [cart.buyLink, cart]));
});

/**
 * A page that needs a session, but accepts the session of another shopper. A page that everybody with the link can open shows the
 * order without a session too.
 */
function returns(traffic: ClientTraffic): readonly Occasion[] {
  const visits = foreignVisits(traffic);
  return visits.flatMap((visit) => {
    const { placed, shopper, order, reads } = visit;
    const unknown = visits.find((one) => one.shopper === null && one.order === order);
    const [shown, toUnknown] = [shownTo(visit), unknown === undefined ? null : shownTo(unknown)];
    if (placed === null || shopper === null || shown === null || toUnknown?.isNeutral !== true) return [];
    const breach = {
      what: 'page after the checkout in the session of another shopper',
      expected: 'a neutral page, as without a session',
      received: shown.words,
    };
    return [occasion(shown.isNeutral, breach, placed.paid, ...reads)];
  });
}
