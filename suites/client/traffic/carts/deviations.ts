import type { ClientCall, ClientTraffic, Occasion } from '../../../../src/client-authoring.ts';
import { arrivalOf, callsTo, numberOf, succeeded } from '../calls.ts';
import { groupedBy } from '../groups.ts';
import { countBefore } from '../timeline.ts';
import { cartIdOf, cartsOf, oncePerCart, servedCart, type CartRecord } from './carts.ts';
import { itemsOf, optionsIn, unitsOf } from './sent-items.ts';
import { knownCart, lineOf } from './cart-states.ts';
import { hasParallelChange } from './open-changes.ts';
import { once } from '../once.ts';
import { broken, kept } from '../occasions.ts';
import { cartAfter, optionOf, outcomeOf, shopperSteps, shownQuantity, type ShopperStep } from '../shoppers.ts';

/** A change whose reply shows another quantity than the client asked for. */
export interface Deviation {
  readonly record: CartRecord;
  readonly call: ClientCall;
  readonly optionId: string;
  /** The quantity of the line if the service had done what was asked. */
  readonly asked: number;
  /** The quantity in the reply; 0 without a line. */
  readonly got: number;
}

/** Every change with another result than asked, in a cart whose state was certain before it. */
export const deviationsOf = once((traffic): readonly Deviation[] =>
  [...cartsOf(traffic).values()].flatMap((record) =>
    record.calls.flatMap((call) => {
      const reply = servedCart(call);
      const before = call.endpoint === 'createCart' ? null : knownCart(record, call.arrivedMs);
      const isCertain = call.endpoint === 'createCart' || before !== null;
      if (reply === null || !isCertain || hasParallelChange(record, call)) return [];
      return [...new Set(optionsIn(call))].flatMap((optionId) => {
        const asked = askedFor(call, optionId, lineOf(before, optionId)?.quantity ?? 0);
        const got = lineOf(reply, optionId)?.quantity ?? 0;
        return asked === null || asked === got ? [] : [{ record, call, optionId, asked, got }];
      });
    }),
  ),
);

function askedFor(call: ClientCall, optionId: string, before: number): number | null {
  if (call.endpoint !== 'updateItem') return before + unitsOf(call, optionId);
  return numberOf(itemsOf(call)[0]?.quantity);
}

/** By option: the calls whose replies show a line of it. */
const callsWithLine = oncePerCart(({ calls }) => {
  const lines = calls.flatMap((call) => (servedCart(call)?.lines ?? []).map(({ optionId }) => ({ optionId, call })));
  const groups = groupedBy(lines, ({ optionId }) => optionId);
  return new Map([...groups].map(([optionId, all]) => [optionId, all.map(({ call }) => call)]));
});

/** The updates and removals of each line, by cart id and line id. */
const callsOnLines = once((traffic) =>
  groupedBy(callsTo(traffic, 'updateItem', 'removeItem'), ({ ids: [cart = '', line = ''] }) => `${cart} ${line}`),
);

function firstAfter(calls: readonly ClientCall[], { endedMs }: ClientCall): ClientCall | undefined {
  return calls[countBefore(calls, arrivalOf, endedMs)];
}

/** Requests and pages after a deviation that show whether the client goes on from the reply or from its own request. */
export function afterDeviation(deviation: Deviation, traffic: ClientTraffic): readonly Occasion[] {
  const { record, call, optionId } = deviation;
  const until = firstAfter(callsWithLine(record).get(optionId) ?? [], call)?.endedMs ?? Infinity;
  const named = firstAfter(callsOnLines(traffic).get(`${record.id} ${optionId}`) ?? [], call);
  const expected = 'no request about a line that the reply does not have';
  const ofLine =
    deviation.got > 0 || named === undefined || named.arrivedMs >= until
      ? []
      : [broken({ what: 'itemId', expected, received: optionId }, call, named)];
  return [...ofLine, ...shownLines(deviation, traffic), ...nextChange(deviation, traffic)];
}

/** What the client shows to its shopper at the end of the step. */
function shownLines({ call, optionId, asked, got }: Deviation, traffic: ClientTraffic): readonly Occasion[] {
  const one = shopperSteps(traffic).find(
    ({ step }) => step.startedMs <= call.arrivedMs && call.endedMs <= step.endedMs,
  );
  if (one === undefined || lastInStep(one, traffic)?.cart.call !== call) return [];
  const shown = shownQuantity(one.step, optionId) ?? 0;
  if (shown === got) return [kept(call)];
  if (shown !== asked) return [];
  return [broken({ what: 'quantity that the shopper sees', expected: String(got), received: shown }, call)];
}

/** The cart in the last reply of a step that ended well, if it is certainly the state of the cart. */
function lastInStep(one: ShopperStep, traffic: ClientTraffic) {
  const record = cartAfter(one, traffic);
  const cart = record === null ? null : knownCart(record, one.step.endedMs);
  const outcome = outcomeOf(one.step);
  if (record === null || cart === null || !one.calls.includes(cart.call)) return null;
  return outcome === 'done' || outcome === 'declined' ? { record, cart } : null;
}

/**
 * For each step: lines that the client shows, but that the last reply does not have or has in another quantity. Lines that no
 * reply of this cart ever had are not judged: a shop may sell goods of others too.
 */
export function staleLines(traffic: ClientTraffic): readonly Occasion[] {
  return shopperSteps(traffic).flatMap((one) => {
    const last = lastInStep(one, traffic);
    if (last === null) return [];
    const seen = new Set(last.record.served.flatMap(({ lines }) => lines.map(({ optionId }) => optionId)));
    return [...seen].flatMap((optionId) => {
      const shown = shownQuantity(one.step, optionId);
      const quantity = lineOf(last.cart, optionId)?.quantity ?? 0;
      if (shown === null || shown === quantity) return [];
      const breach = {
        what: `quantity of ${optionId} that the shopper sees`,
        expected: String(quantity),
        received: shown,
      };
      return [broken(breach, last.cart.call)];
    });
  });
}

/** The next time that the shopper chooses a quantity of the option. */
function nextChange({ record, call, optionId, asked, got }: Deviation, traffic: ClientTraffic): readonly Occasion[] {
  const next = shopperSteps(traffic, 'changeQuantity', 'putInCart').find(
    (one) => one.record?.id === record.id && one.step.startedMs >= call.endedMs && optionOf(one.step) === optionId,
  );
  const chosen = numberOf(next?.step.fields['quantity']);
  const change = next?.calls.find((one) => cartIdOf(one) === record.id && optionsIn(one).includes(optionId));
  if (next === undefined || chosen === null || change === undefined || got === 0 || !succeeded(change)) return [];
  if (lineOf(knownCart(record, change.arrivedMs), optionId)?.quantity !== got) return [];
  const more = next.step.operation === 'putInCart' ? chosen : null;
  const sent = change.endpoint === 'updateItem' ? numberOf(itemsOf(change)[0]?.quantity) : null;
  // An update gives the result as it is, an add gives it together with the line that the client believes in.
  const result = (line: number): number => sent ?? line + unitsOf(change, optionId);
  const wanted = (line: number): number => (more === null ? chosen : line + more);
  if (result(got) === wanted(got)) return [kept(call, change)];
  if (result(asked) !== wanted(asked)) return [];
  const expected = `${wanted(got)} units in total, because the line has ${got}`;
  return [broken({ what: 'quantity after the change', expected, received: result(got) }, call, change)];
}
