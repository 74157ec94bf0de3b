import type { ClientCall, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { cartsOf, servedCart, type CartRecord } from '../traffic/carts/carts.ts';
import { laterAdd, optionsIn, unitsOf } from '../traffic/carts/sent-items.ts';
import { knownCart, lastServed, lineOf } from '../traffic/carts/cart-states.ts';
import { wantedIn } from '../traffic/carts/wishes.ts';
import { broken, kept } from '../traffic/occasions.ts';
import { stepOf } from '../traffic/shoppers.ts';
import { callsIn } from '../traffic/steps.ts';
import { countUntil } from '../traffic/timeline.ts';

export const addRules = [
  rule('client/K53', 'If a POST that adds items gets no reply, the client reads the cart before it repeats the POST', {
    needs: { stimuli: ['drop-add', 'drop-add-after-commit'] },
    harm: 'The service may have added the items already, so a second POST doubles the line.',
    remedy: 'After a timeout or a reset connection, read the cart and add only the missing units.',
    judge: (traffic) => lostAdds(traffic).flatMap((lost) => afterLost(lost, traffic) ?? []),
  }),

  rule(
    'client/K54',
    'If a POST that adds items gets no reply, the client adds only the units that the cart still lacks',
    {
      needs: { stimuli: ['drop-add', 'drop-add-after-commit'], operations: ['putInCart'] },
      harm: 'The cart gets more units than the shopper chose.',
      remedy: 'Read the cart, compare the line with the quantity that the shopper wants, and add only the difference.',
      judge: (traffic) => lostAdds(traffic).flatMap((lost) => reconciled(lost, traffic) ?? []),
    },
  ),
];

interface LostAdd {
  readonly record: CartRecord;
  readonly call: ClientCall;
}

function lostAdds(traffic: ClientTraffic): readonly LostAdd[] {
  return [...cartsOf(traffic).values()].flatMap((record) =>
    record.calls
      .filter(({ endpoint, reply }) => endpoint === 'addItems' && reply === null)
      .map((call) => ({ record, call })),
  );
}

/** The first call after the loss that decides. Without one, a client that nobody drives may still repeat the add later. */
function afterLost({ record, call }: LostAdd, traffic: ClientTraffic): Occasion | null {
  const seen = record.served[countUntil(record.served, ({ call: one }) => one.endedMs, call.endedMs)]?.call ?? null;
  const again = laterAdd(traffic, call);
  if (again !== undefined && (seen === null || seen.endedMs > again.arrivedMs)) {
    const expected = 'a read of the cart before the next POST that adds this option';
    return broken(
      { what: 'request after the POST that got no reply', expected, received: 'a POST that adds this option' },
      call,
      again,
    );
  }
  if (seen !== null) return kept(call, seen);
  return stepOf(traffic, call) === null ? null : kept(call);
}

function reconciled({ record, call }: LostAdd, traffic: ClientTraffic): Occasion | null {
  const step = stepOf(traffic, call);
  const before = knownCart(record, call.arrivedMs);
  if (step === null || before === null) return null;
  const inStep = callsIn(traffic, step).filter((one) => one.ids[0] === record.id && one.arrivedMs >= call.endedMs);
  const read = inStep.find((one) => servedCart(one) !== null);
  if (read === undefined) return null;
  for (const next of inStep.filter(({ endpoint, arrivedMs }) => endpoint === 'addItems' && arrivedMs >= read.endedMs)) {
    // The state is uncertain after a further loss, which is an occasion of its own.
    const now = lastServed(record, next.arrivedMs);
    const wish = (optionId: string): number =>
      Math.max(sum(before, optionId, call), wantedIn(step, record, optionId) ?? 0);
    const surplus = optionsIn(call).find(
      (optionId) => sum(now, optionId, next) > wish(optionId) && unitsOf(next, optionId) > 0,
    );
    if (surplus === undefined) continue;
    const wanted = wish(surplus);
    const missing = Math.max(0, wanted - (lineOf(now, surplus)?.quantity ?? 0));
    const expected = `${missing} more units, for ${wanted} in all`;
    return broken({ what: 'quantity in the next POST', expected, received: unitsOf(next, surplus) }, call, read, next);
  }
  return kept(call, read);
}

function sum(cart: Parameters<typeof lineOf>[0], optionId: string, add: ClientCall): number {
  return (lineOf(cart, optionId)?.quantity ?? 0) + unitsOf(add, optionId);
}
