import type { Rules } from '../rules.ts';

/** Updates above the maximum of an option set the line to the maximum. */
export function clampedUpdates(honest: Rules): Partial<Rules> {
  return {
    withinUnits: (option, quantity, call) => {
      const isAbove = option.maxUnits !== null && quantity > option.maxUnits;
      return call.endpoint === 'updateItem' && isAbove ? null : honest.withinUnits(option, quantity, call);
    },
    replaceQuantity: (cart, optionId, quantity, call) => {
      const options = [...call.store.deals.values()].flatMap((deal) => deal.options);
      const most = options.find(({ id }) => id === optionId)?.maxUnits ?? quantity;
      return honest.replaceQuantity(cart, optionId, Math.min(quantity, most), call);
    },
  };
}
