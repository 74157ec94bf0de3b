import type { ClientCall, ClientTraffic, DriverStep, Json, Occasion } from '../../../src/authoring.ts';
import { isObject } from '../../../src/authoring.ts';
import { rule } from '../authoring.ts';
import { callsTo, objectsIn, replyOf, textOf } from '../traffic/calls.ts';
import { occasion } from '../traffic/occasions.ts';
import { cartEndpoints, servedPrices, type ServedPrice } from '../traffic/served-prices.ts';
import { isShownAs } from './shown-amount.ts';

export const shownRules = [
  rule('client/K22', 'Shown amounts are divided by 10 to the power of currencyPrecision', {
    needs: { operations: ['listOffers'] },
    harm: 'Shoppers see a price that is ten or a hundred times too high or too low.',
    remedy: 'Divide each amount by 10 to the power of the currencyPrecision beside it.',
    judge(traffic) {
      const prices = servedPrices(traffic);
      return traffic.steps.flatMap((step) => [...shownOffers(step, prices), ...shownTotal(step, traffic)]);
    },
  }),
];

/** The prices of the answer to `listOffers`, by the precisions that were served for each option. */
function shownOffers(
  { operation, answer, endedMs }: DriverStep,
  prices: ReadonlyMap<string, readonly ServedPrice[]>,
): readonly Occasion[] {
  if (operation !== 'listOffers' || answer.kind !== 'result' || !isObject(answer.value)) return [];
  return objectsIn(answer.value['offers']).flatMap(({ optionId, price, shown }) => {
    const served = (prices.get(textOf(optionId) ?? '') ?? []).filter(({ call }) => call.endedMs <= endedMs);
    const known = served.flatMap(({ precision, call }) => (precision === null ? [] : [{ precision, call }]));
    return shownOccasion(`shown price of the option ${textOf(optionId) ?? ''}`, { amount: price, shown, known });
  });
}

/** The total of the answer to a cart operation, by the precision of the cart with that total. */
function shownTotal({ answer, startedMs, endedMs }: DriverStep, traffic: ClientTraffic): readonly Occasion[] {
  if (answer.kind !== 'result' || !isObject(answer.value)) return [];
  const { total, shownTotal: shown } = answer.value;
  const known = callsTo(traffic, ...cartEndpoints)
    .filter((call) => call.arrivedMs >= startedMs && call.endedMs <= endedMs)
    .flatMap((call) => {
      const totals = replyOf(call)?.['totals'];
      if (!isObject(totals) || totals['grandTotal'] !== total) return [];
      const precision = totals['currencyPrecision'];
      return typeof precision === 'number' ? [{ precision, call }] : [];
    });
  return shownOccasion('shown total of the cart', { amount: total, shown, known });
}

interface Shown {
  readonly amount: Json | undefined;
  readonly shown: Json | undefined;
  readonly known: readonly { readonly precision: number; readonly call: ClientCall }[];
}

/** No occasion if the amount, the text or the precision is unknown, or the text cannot be read. */
function shownOccasion(what: string, { amount, shown, known }: Shown): readonly Occasion[] {
  const latest = known.at(-1);
  if (typeof amount !== 'number' || typeof shown !== 'string' || latest === undefined) return [];
  const matches = known.map(({ precision }) => isShownAs(shown, amount / 10 ** precision));
  if (matches.includes(null)) return [];
  const expected = `${amount / 10 ** latest.precision} (${amount} with currencyPrecision ${latest.precision})`;
  return [occasion(matches.includes(true), { what, expected, received: shown }, latest.call)];
}
