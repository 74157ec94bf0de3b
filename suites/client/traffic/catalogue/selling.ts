import type { ClientTraffic, JsonObject, Occasion } from '../../../../src/client-authoring.ts';
import { itemsPutInCarts } from '../carts/sent-items.ts';
import { catalogueOf, momentOf, optionIn, optionsOf, type ServedProduct } from './catalogue.ts';
import { textOf } from '../calls.ts';
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
  const unsold = catalogue.served.filter((served) => reasonsOf(served).some((one) => one !== null));
  const [first] = unsold;
  if (first === undefined) return [];
  const unsoldIds = [...new Set(unsold.map(({ id }) => id))];
  return [
    ...itemsPutInCarts(traffic).flatMap(({ call, productId, optionId, pointer }) => {
      const held = catalogue.heldAt(momentOf(call), productId);
      const last = held.at(-1);
      const reasons = held.map((served) => why(served, optionId));
      if (last === undefined) return [];
      if (reasons.every((one) => one === null))
        return first.page.endedMs <= call.arrivedMs ? [kept(first.page, call)] : [];
      const [found = null] = reasons;
      if (found === null || reasons.includes(null)) return [];
      return [broken({ what: pointer, expected, received: `${productId} ${optionId}: ${found}` }, last.page, call)];
    }),
    ...stepsOf(traffic, 'listOffers').flatMap((step) => {
      const offered = offeredIn(step);
      if (offered === null) return [];
      const known = unsoldIds.flatMap((id) => {
        const held = catalogue.heldAt({ atMs: step.startedMs, agent: null }, id);
        const options = new Set(held.flatMap(({ product }) => optionIds(product)));
        return [...options]
          .filter((optionId) => held.every((one) => why(one, optionId) !== null))
          .flatMap((optionId) => held.slice(-1).map(({ page }) => ({ pair: `${id} ${optionId}`, page })));
      });
      const [page] = known.map((one) => one.page).toSorted((one, other) => other.endedMs - one.endedMs);
      return page !== undefined && known.every(({ pair }) => !offered.has(pair)) ? [kept(page)] : [];
    }),
  ];

  function reasonsOf(served: ServedProduct): readonly (string | null)[] {
    return optionIds(served.product).map((optionId) => why(served, optionId));
  }

  function why(served: ServedProduct, optionId: string): string | null {
    return reason(served.product, optionIn(served.product, optionId), served);
  }
}

function optionIds(product: JsonObject): readonly string[] {
  return optionsOf(product).flatMap(({ id }) => textOf(id) ?? []);
}
