import type { ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { optionsIn } from '../traffic/carts/sent-items.ts';
import { callsAfter } from '../traffic/carts/cart-states.ts';
import { afterDeviation, deviationsOf, staleLines, type Deviation } from '../traffic/carts/deviations.ts';
import { broken, kept } from '../traffic/occasions.ts';
import { outcomeOf, stepOf } from '../traffic/shoppers.ts';
import { callsIn } from '../traffic/steps.ts';

export const declinedRules = [
  rule('client/G40', 'The client replaces its stored cart with the cart of every reply', {
    needs: { stimuli: ['clamp', 'declined'] },
    harm: 'The client bases later changes on quantities and lines that the cart does not have.',
    remedy: 'Store the cart of each reply in place of the old copy.',
    judge: (traffic) => [
      ...deviationsOf(traffic)
        .filter(({ call }) => call.stimulus === 'clamp' || call.stimulus === 'declined')
        .flatMap((deviation) => afterDeviation(deviation, traffic)),
      ...staleLines(traffic),
    ],
  }),

  rule('client/G41', 'The client does not treat an item that the service declined as a line of the cart', {
    needs: { stimuli: ['declined'] },
    harm: 'The shopper sees an item that is not in the cart, and cannot change the item.',
    remedy: 'Compare the lines of the reply with the request, and drop every item that the reply does not have.',
    judge: (traffic) =>
      declinedItems(traffic).flatMap((deviation) => {
        const seen = afterDeviation(deviation, traffic);
        const [later] = callsAfter(deviation.record, deviation.call);
        return seen.length > 0 || later === undefined ? seen : [kept(deviation.call, later)];
      }),
  }),

  rule('client/G42', 'The client tells the shopper that an item was declined, and does not send the item again', {
    needs: { stimuli: ['declined'], operations: ['putInCart'] },
    harm: 'The service declines the item again, and the shopper only waits longer.',
    remedy: 'Tell the shopper that the item could not be added, and let the shopper try again.',
    judge: (traffic) => declinedItems(traffic).flatMap((deviation) => inStep(deviation, traffic) ?? []),
  }),
];

/** Items of a create or an add that the reply does not have. */
function declinedItems(traffic: ClientTraffic): readonly Deviation[] {
  return deviationsOf(traffic).filter(({ call, got }) => got === 0 && call.endpoint !== 'updateItem');
}

function inStep({ call, optionId }: Deviation, traffic: ClientTraffic): Occasion | null {
  const step = stepOf(traffic, call);
  if (step === null) return null;
  const again = callsIn(traffic, step).find(
    (later) =>
      later.arrivedMs >= call.endedMs && later.endpoint !== 'updateItem' && optionsIn(later).includes(optionId),
  );
  const what = 'reaction to a declined item';
  if (again !== undefined)
    return broken({ what, expected: 'no call with the item', received: 'the item again' }, call, again);
  if (outcomeOf(step) !== 'done') return kept(call);
  return broken({ what, expected: 'that the shopper is told', received: 'the shopper is told "done"' }, call);
}
