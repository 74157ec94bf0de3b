import type { ClientCall, ClientTraffic, DriverStep, Json, Occasion } from '../../../src/client-authoring.ts';
import { isObject } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { arrivalOf, callsTo, objectsIn, replyOf, textOf } from '../traffic/calls.ts';
import { occasion } from '../traffic/occasions.ts';
import { cartEndpoints, servedPrices } from '../traffic/catalogue/served-prices.ts';
import { between } from '../traffic/timeline.ts';
import { isShownAs } from './shown-amount.ts';

export const shownRules = [
  rule('client/K22', 'The client divides the amounts that it shows by 10 to the power of currencyPrecision', {
    needs: { operations: ['listOffers'], fields: ['shown', 'shownTotal'] },
    harm: 'Shoppers see a price that is ten or a hundred times too high or too low.',
    remedy: 'Divide each amount by 10 to the power of the currencyPrecision that the service sends with it.',
    judge(traffic) {
      const precisions = servedPrecisions(traffic);
      const judged = new Set<string>();
      return traffic.steps.flatMap((step) => [
        ...shownOffers(step, { precisions, judged }),
        ...shownTotal(step, traffic),
      ]);
    },
  }),
];

interface Known {
  readonly precisions: ReadonlyMap<string, Shown['known']>;
  /** The offers that an earlier answer had with the same amount and text: a shop has many, and shows them often. */
  readonly judged: Set<string>;
}

/** The prices of the answer to `listOffers`, by the precisions that were served for each option. */
function shownOffers({ operation, answer, endedMs }: DriverStep, { precisions, judged }: Known): readonly Occasion[] {
  if (operation !== 'listOffers' || answer.kind !== 'result' || !isObject(answer.value)) return [];
  return objectsIn(answer.value['offers']).flatMap(({ optionId, price, shown }) => {
    const option = textOf(optionId) ?? '';
    const known = (precisions.get(option) ?? []).filter(({ call }) => call.endedMs <= endedMs);
    const offer = JSON.stringify([option, price, shown, known.length]);
    if (judged.has(offer)) return [];
    judged.add(offer);
    return shownOccasion(`shown price of the option ${option}`, { amount: price, shown, known });
  });
}

/** Each precision that was served for an option, with the first call that served it. */
function servedPrecisions(traffic: ClientTraffic): Known['precisions'] {
  return new Map(
    [...servedPrices(traffic)].map(([option, prices]) => {
      const first = new Map<number, ClientCall>();
      for (const { precision, call } of prices)
        if (precision !== null && !first.has(precision)) first.set(precision, call);
      return [option, [...first].map(([precision, call]) => ({ precision, call }))];
    }),
  );
}

/** The total of the answer to a cart operation, by the precision of the cart with that total. */
function shownTotal({ answer, startedMs, endedMs }: DriverStep, traffic: ClientTraffic): readonly Occasion[] {
  if (answer.kind !== 'result' || !isObject(answer.value)) return [];
  const { total, shownTotal: shown } = answer.value;
  const known = between(callsTo(traffic, ...cartEndpoints), arrivalOf, [startedMs, endedMs])
    .filter((call) => call.endedMs <= endedMs)
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
