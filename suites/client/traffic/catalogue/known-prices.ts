import type { ClientCall, Json } from '../../../../src/client-authoring.ts';
import { groupedBy } from '../groups.ts';
import { once } from '../once.ts';
import { settledMs } from '../settled.ts';
import { timelineOf } from '../timeline.ts';
import { servedPrices, type ServedPrice } from './served-prices.ts';

/** What the service said about the price of one option. A price that many replies serve counts once. */
export interface KnownPrices {
  /** True if a reply before the call served this retail price. */
  isServed(retail: Json, call: ClientCall): boolean;
  /** The prices that the client certainly works with when it sends the call. */
  settledFor(call: ClientCall): readonly ServedPrice[];
  /** The one of them that was served last. */
  latestFor(call: ClientCall): ServedPrice | undefined;
}

/** The known prices by option. */
export const knownPrices = once(
  (traffic): ReadonlyMap<string, KnownPrices> =>
    new Map(
      [...servedPrices(traffic)].map(([option, prices]) => [
        option,
        knownOf(prices, ({ call }) => settledMs(traffic, call)),
      ]),
    ),
);

function knownOf(prices: readonly ServedPrice[], settledMsOf: (price: ServedPrice) => number): KnownPrices {
  const different = [
    ...groupedBy(prices, ({ retail, original, net, promotion }) =>
      JSON.stringify([retail, original, net, promotion]),
    ).values(),
  ].flatMap((same) => {
    const [price] = same;
    const earliest = (timeOf: (one: ServedPrice) => number): number =>
      same.reduce((least, one) => Math.min(least, timeOf(one)), Infinity);
    return price === undefined
      ? []
      : [{ price, fromMs: earliest(({ call }) => call.endedMs), settledMs: earliest(settledMsOf) }];
  });
  const bySettling = timelineOf(prices, settledMsOf);
  return {
    isServed: (retail, { arrivedMs }) =>
      different.some(({ price, fromMs }) => fromMs <= arrivedMs && price.retail === retail),
    settledFor: ({ arrivedMs }) => different.flatMap((one) => (one.settledMs <= arrivedMs ? [one.price] : [])),
    latestFor: ({ arrivedMs }) => bySettling.lastUntil(arrivedMs),
  };
}
