import type { ClientCall, ClientTraffic, Occasion } from '../../../src/authoring.ts';
import { succeeded } from './calls.ts';
import { cartIdOf, cartsOf, itemsOf, numberOf, optionsIn, servedCart, unitsOf, type CartRecord } from './carts.ts';
import { callsAfter, knownCart, lineOf } from './cart-states.ts';
import { broken, kept } from './occasions.ts';
import { cartAfter, optionOf, shopperSteps, shownQuantity, type ShopperStep } from './shoppers.ts';

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
export function deviationsOf(traffic: ClientTraffic): readonly Deviation[] {
  return [...cartsOf(traffic).values()].flatMap((record) =>
    record.calls.flatMap((call) => {
      const reply = servedCart(call);
      const before = call.endpoint === 'createCart' ? null : knownCart(record, call.arrivedMs);
      const isCertain = call.endpoint === 'createCart' || before !== null;
      if (reply === null || !isCertain || isParallel(call, record)) return [];
      return [...new Set(optionsIn(call))].flatMap((optionId) => {
        const asked = askedFor(call, optionId, lineOf(before, optionId)?.quantity ?? 0);
        const got = lineOf(reply, optionId)?.quantity ?? 0;
        return asked === null || asked === got ? [] : [{ record, call, optionId, asked, got }];
      });
    }),
  );
}

function askedFor(call: ClientCall, optionId: string, before: number): number | null {
  if (call.endpoint !== 'updateItem') return before + unitsOf(call, optionId);
  return numberOf(itemsOf(call)[0]?.quantity);
}

function isParallel(call: ClientCall, { calls }: CartRecord): boolean {
  return calls.some(
    (one) =>
      one !== call && one.endpoint !== 'readCart' && one.arrivedMs < call.endedMs && one.endedMs > call.arrivedMs,
  );
}

/** Requests and pages after a deviation that show whether the client goes on from the reply or from its own request. */
export function afterDeviation(deviation: Deviation, traffic: ClientTraffic): readonly Occasion[] {
  const { record, call, optionId } = deviation;
  const until = record.calls.find(
    (later) => later.arrivedMs >= call.endedMs && lineOf(servedCart(later), optionId) !== null,
  );
  const named = callsAfter(record, call).find(
    ({ endpoint, ids, arrivedMs }) =>
      (endpoint === 'updateItem' || endpoint === 'removeItem') &&
      ids[1] === optionId &&
      (until === undefined || arrivedMs < until.endedMs),
  );
  const expected = 'no call on a line that the reply does not have';
  const ofLine =
    deviation.got > 0 || named === undefined
      ? []
      : [broken({ what: 'itemId', expected, received: optionId }, call, named)];
  return [...ofLine, ...shownLines(deviation, traffic), ...nextChange(deviation, traffic)];
}

/** What the client shows to its shopper at the end of the step. */
function shownLines({ record, call, optionId, asked, got }: Deviation, traffic: ClientTraffic): readonly Occasion[] {
  const one = shopperSteps(traffic).find(
    ({ step }) => step.startedMs <= call.arrivedMs && call.endedMs <= step.endedMs,
  );
  if (one === undefined || one.step.answer.kind !== 'result' || !isLastOf(one, call, record, traffic)) return [];
  const shown = shownQuantity(one.step, optionId) ?? 0;
  if (shown === got) return [kept(call)];
  if (shown !== asked) return [];
  return [broken({ what: 'quantity that the shopper sees', expected: String(got), received: shown }, call)];
}

function isLastOf(one: ShopperStep, call: ClientCall, record: CartRecord, traffic: ClientTraffic): boolean {
  const cart = cartAfter(one, traffic);
  return cart?.id === record.id && knownCart(record, one.step.endedMs)?.call === call;
}

/** The next new quantity that the shopper chooses. */
function nextChange({ record, call, optionId, asked, got }: Deviation, traffic: ClientTraffic): readonly Occasion[] {
  const next = shopperSteps(traffic, 'changeQuantity').find(
    (one) => one.record?.id === record.id && one.step.startedMs >= call.endedMs && optionOf(one.step) === optionId,
  );
  const target = numberOf(next?.step.fields['quantity']);
  const change = next?.calls.find((one) => cartIdOf(one) === record.id && optionsIn(one).includes(optionId));
  if (next === undefined || target === null || change === undefined || got === 0 || !succeeded(change)) return [];
  if (lineOf(knownCart(record, change.arrivedMs), optionId)?.quantity !== got) return [];
  if (change.endpoint === 'updateItem') {
    return numberOf(itemsOf(change)[0]?.quantity) === target ? [kept(call, change)] : [];
  }
  const added = unitsOf(change, optionId);
  if (got + added === target) return [kept(call, change)];
  const expected = `an add of ${target - got}, for a line that has ${got} units`;
  return asked + added === target
    ? [broken({ what: 'quantity of the add', expected, received: added }, call, change)]
    : [];
}
