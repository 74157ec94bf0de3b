import type { Breach, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { isObject, type Json } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { callsTo, endOf, objectsIn, replyOf } from '../traffic/calls.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { sentItems, type SentItem } from '../traffic/carts/sent-items.ts';
import { knownPrices } from '../traffic/catalogue/known-prices.ts';
import { cartEndpoints, type ServedPrice } from '../traffic/catalogue/served-prices.ts';
import { groupedBy } from '../traffic/groups.ts';
import { once } from '../traffic/once.ts';
import { timelineOf } from '../traffic/timeline.ts';
import { withoutExpectedPrice } from '../traffic/unused.ts';

export const amountRules = [
  rule('client/K21', 'An expectedPrice is a whole number in minor units', {
    harm: 'The amount differs from the live price, so every such call fails with PRICE_MISMATCH.',
    remedy: 'Store and send amounts as the service serves them: 1250 for 12.50 USD.',
    unused: withoutExpectedPrice,
    judge: (traffic) =>
      pricedItems(traffic).map(({ item, settled, isServed }) => {
        const breach = formBreach(item) ?? (isServed ? null : shiftBreach(item, settled));
        return breach === null ? kept(item.call) : broken(breach, item.call);
      }),
  }),
  rule('client/K23', 'An expectedPrice is a retail price that the service served for the option', {
    harm: 'The call fails with PRICE_MISMATCH, or the shopper pays another price than the one shown.',
    remedy: 'Send the retail price of one unit, as last served for the option.',
    unused: withoutExpectedPrice,
    judge: (traffic) =>
      pricedItems(traffic).flatMap(({ item, settled, latest, isServed }): readonly Occasion[] => {
        if (isServed) return [kept(item.call)];
        if (latest === undefined || formBreach(item) !== null || shiftBreach(item, settled) !== null) return [];
        return [broken(priceBreach(item, latest), latest.call, item.call)];
      }),
  }),
  rule('client/K24', 'Requests that create a cart, add items or change a quantity send an expectedPrice', {
    harm: 'The shopper can pay another price than the one shown, and nobody notices.',
    remedy: 'Send the shown price of one unit as expectedPrice with every item.',
    judge(traffic) {
      const unpriced = unpricedOptions(traffic);
      return sentItems(traffic).flatMap(({ call, pointer, optionId, expectedPrice }): readonly Occasion[] => {
        if (unpriced(optionId, call.arrivedMs)) return [];
        const breach = { what: `${pointer}/expectedPrice`, expected: 'the shown price', received: 'no price' };
        return [occasion(expectedPrice !== undefined, breach, call)];
      });
    },
  }),
];

interface PricedItem {
  readonly item: SentItem;
  /** The served prices that the client certainly works with, each one once. */
  readonly settled: readonly ServedPrice[];
  /** The one of them that was served last. */
  readonly latest: ServedPrice | undefined;
  /** The price is one of the retail prices that were served before. */
  readonly isServed: boolean;
}

/** The items with an expectedPrice, and the prices that were served for their options before. */
const pricedItems = once((traffic): readonly PricedItem[] =>
  sentItems(traffic).flatMap((item): readonly PricedItem[] => {
    const { call, optionId, expectedPrice } = item;
    if (expectedPrice === undefined) return [];
    const known = knownPrices(traffic).get(optionId ?? '');
    const isServed = known?.isServed(expectedPrice, call) ?? false;
    return [{ item, settled: known?.settledFor(call) ?? [], latest: known?.latestFor(call), isServed }];
  }),
);

/** Whether the latest cart before a time had no price for an option. */
function unpricedOptions(traffic: ClientTraffic): (optionId: string | null, ms: number) => boolean {
  const lines = callsTo(traffic, ...cartEndpoints).flatMap((call) =>
    objectsIn(replyOf(call)?.['items']).map((line) => ({ endedMs: call.endedMs, line })),
  );
  const byOption = new Map(
    [...groupedBy(lines, ({ line }): Json | undefined => line['optionId'])].map(([id, ofOption]) => [
      id,
      timelineOf(ofOption, endOf),
    ]),
  );
  return (optionId, ms) => {
    const latest = byOption.get(optionId)?.lastUntil(ms);
    return latest !== undefined && !isObject(latest.line['pricing']);
  };
}

/** The price is no whole number. */
function formBreach(item: SentItem): Breach | null {
  const { expectedPrice } = item;
  if (typeof expectedPrice === 'number' && Number.isInteger(expectedPrice)) return null;
  return breachOf(item, 'a whole number in minor units');
}

/** The price is a served one in another unit, such as dollars instead of cents. */
function shiftBreach(item: SentItem, served: readonly ServedPrice[]): Breach | null {
  const { expectedPrice: price, quantity } = item;
  if (typeof price !== 'number') return null;
  const isOther = served.some(
    ({ retail, original, net, promotion }) =>
      [original, net, promotion].includes(price) || (typeof quantity === 'number' && price === retail * quantity),
  );
  const confused = isOther ? undefined : served.find(({ retail }) => isShifted(price, retail));
  return confused === undefined ? null : breachOf(item, `${confused.retail} in minor units`);
}

/** The price is another one than the served retail price; names the one that it is. */
function priceBreach(item: SentItem, { retail, original, net, promotion }: ServedPrice): Breach {
  const { expectedPrice: price, quantity } = item;
  const confusions: readonly (readonly [number | null, string])[] = [
    [original, 'the original price'],
    [net, 'the net price'],
    [promotion, 'the price of the promotion'],
    [typeof quantity === 'number' ? retail * quantity : null, 'the price of all units'],
  ];
  const confusion = confusions.find(([amount]) => amount === price);
  const confused = confusion === undefined ? '' : `, and not ${confusion[0] ?? ''}, which is ${confusion[1]}`;
  return breachOf(item, `the retail price ${retail}${confused}`);
}

const powers: readonly number[] = [10, 100, 1_000];

/** True if a price is another one times a power of ten, or divided by one and rounded. */
function isShifted(price: number, retail: number): boolean {
  return powers.some((power) => {
    const lower = retail / power;
    return price !== 0 && [retail * power, lower, Math.round(lower), Math.floor(lower)].includes(price);
  });
}

function breachOf({ pointer, expectedPrice }: SentItem, expected: string): Breach {
  return { what: `${pointer}/expectedPrice`, expected, received: expectedPrice ?? null };
}
