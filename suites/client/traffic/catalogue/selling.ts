import type { ClientTraffic, JsonObject, Occasion } from '../../../../src/client-authoring.ts';
import { itemsPutInCarts } from '../carts/sent-items.ts';
import { catalogueOf, momentOf, optionIn, optionsOf, type ServedProduct } from './catalogue.ts';
import { broken, kept } from '../occasions.ts';
import { offeredIn, stepsOf } from '../steps.ts';

export interface NotForSale {
  /** The reason in words, as the list served it; null for an option that may be sold. */
  readonly reason: (product: JsonObject, option: JsonObject | null, served: ServedProduct) => string | null;
  readonly expected: string;
}

/**
 * The occasions of a rule about products that must not be sold: each item that is put in a cart after the list served such a
 * product, and each list of offers that leaves all of them out. An offer of such a product is judged when it is put in a cart.
 */
export function sales(traffic: ClientTraffic, { reason, expected }: NotForSale): readonly Occasion[] {
  const catalogue = catalogueOf(traffic);
  const pairs = catalogue.served.flatMap((served) =>
    optionsOf(served.product).flatMap(({ id }) => (typeof id === 'string' ? [{ served, optionId: id }] : [])),
  );
  const unsold = pairs.filter(({ served, optionId }) => why(served, optionId) !== null);
  const [first] = unsold;
  if (first === undefined) return [];
  return [
    ...itemsPutInCarts(traffic).flatMap(({ call, productId, optionId, pointer }) => {
      const held = catalogue.heldAt(momentOf(call), productId);
      const last = held.at(-1);
      const reasons = held.map((served) => why(served, optionId));
      if (last === undefined) return [];
      if (reasons.every((one) => one === null))
        return first.served.page.endedMs <= call.arrivedMs ? [kept(first.served.page, call)] : [];
      const [found = null] = reasons;
      if (found === null || reasons.includes(null)) return [];
      return [broken({ what: pointer, expected, received: `${productId} ${optionId}: ${found}` }, last.page, call)];
    }),
    ...stepsOf(traffic, 'listOffers').flatMap((step) => {
      const offered = offeredIn(step);
      if (offered === null) return [];
      const known = unsold.filter(({ served, optionId }) => {
        const held = catalogue.heldAt({ atMs: step.startedMs, agent: null }, served.id);
        return held.includes(served) && held.every((one) => why(one, optionId) !== null);
      });
      const page = known.at(-1)?.served.page;
      const isClean = known.every(({ served, optionId }) => !offered.has(`${served.id} ${optionId}`));
      return page !== undefined && isClean ? [kept(page)] : [];
    }),
  ];

  function why(served: ServedProduct, optionId: string): string | null {
    return reason(served.product, optionIn(served.product, optionId), served);
  }
}
