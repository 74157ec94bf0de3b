import type { ClientCall, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { numberOf, succeeded } from '../traffic/calls.ts';
import { abandoned, isWrite, knownCart, lastServed, lineOf } from '../traffic/carts/cart-states.ts';
import type { CartRecord, ServedLine } from '../traffic/carts/carts.ts';
import { deviationsOf } from '../traffic/carts/deviations.ts';
import { once } from '../traffic/once.ts';
import { broken, kept } from '../traffic/occasions.ts';
import { cartAfter, optionOf, outcomeOf, shopperSteps, type ShopperStep } from '../traffic/shoppers.ts';

const wishes = ['putInCart', 'changeQuantity', 'removeFromCart'] as const;

export const resultRules = [
  rule('client/K52-result', 'If the client tells the shopper that a change is done, the cart contains the change', {
    needs: { operations: ['putInCart', 'changeQuantity'] },
    harm: 'The shopper buys a different quantity or item from the chosen one.',
    remedy: 'Send what the shopper chose, compare the reply with it, and tell the shopper if they differ.',
    judge: (traffic) => shopperSteps(traffic, ...wishes).flatMap((one) => judged(one, traffic) ?? []),
  }),
];

function judged(one: ShopperStep, traffic: ClientTraffic): Occasion | null {
  const { step, calls } = one;
  const optionId = optionOf(step);
  const record = cartAfter(one, traffic);
  if (optionId === null || record === null || outcomeOf(step) !== 'done') return null;
  // A client that sends changes later shows nothing in the step.
  if (!calls.some(isWrite) && !sendsInSteps(traffic).has(step.operation)) return null;
  // A reply that differs from its request has rules of its own.
  if (deviationsOf(traffic).some(({ call }) => calls.includes(call))) return null;
  const wanted = wantedIn(one, record, optionId);
  const last = lastServed(record, step.endedMs);
  const [most] = wanted;
  if (most === undefined || last === null) return null;
  const isEmpty = abandoned(record, step.endedMs) !== null;
  const received = isEmpty ? 0 : (lineOf(last, optionId)?.quantity ?? 0);
  const cited = [...calls.slice(-1), last.call].toSorted((a, b) => a.number - b.number);
  if (wanted.includes(received))
    return changedOther(one, { record, optionId, last: isEmpty ? [] : last.lines }) ?? kept(last.call);
  const breach = { what: `quantity of ${optionId} in the cart`, expected: String(most), received };
  return broken(breach, ...new Set(cited));
}

/** The quantities that the shopper may want in the end; none if the cart before the step is unknown. */
function wantedIn({ step, record: before }: ShopperStep, record: CartRecord, optionId: string): readonly number[] {
  if (step.operation === 'removeFromCart') return [0];
  const chosen = numberOf(step.fields['quantity']);
  if (chosen === null) return [];
  if (step.operation === 'changeQuantity' || before === null) return [chosen];
  const cart = knownCart(before, step.startedMs);
  if (cart === null) return [];
  const sum = (lineOf(cart, optionId)?.quantity ?? 0) + chosen;
  // Another cart has the lines of a lost one, but not those of a bought one.
  return record === before ? [sum] : [sum, chosen];
}

interface Result {
  readonly record: CartRecord;
  readonly optionId: string;
  readonly last: readonly ServedLine[];
}

/** Another line that the step changed. Unavailable lines may be removed at any time, and after a failure the client may repair more. */
function changedOther(
  { step, record: before, calls }: ShopperStep,
  { record, optionId, last }: Result,
): Occasion | null {
  if (before !== record || record.calls.some((call) => isDisturbed(call) && call.arrivedMs <= step.endedMs))
    return null;
  const lines = knownCart(record, step.startedMs)?.lines ?? [];
  const changed = lines.find(
    (line) => line.optionId !== optionId && line.available && quantityIn(last, line.optionId) !== line.quantity,
  );
  const call = calls.at(-1);
  if (changed === undefined || call === undefined) return null;
  const what = `quantity of ${changed.optionId}, which the shopper did not choose`;
  const received = quantityIn(last, changed.optionId);
  return broken({ what, expected: String(changed.quantity), received }, call);
}

function quantityIn(lines: readonly ServedLine[], optionId: string): number {
  return lines.find((line) => line.optionId === optionId)?.quantity ?? 0;
}

function isDisturbed(call: ClientCall): boolean {
  return !succeeded(call);
}

/** The operations in which the client has sent a change to the service. */
const sendsInSteps = once(
  (traffic): ReadonlySet<string> =>
    new Set(
      shopperSteps(traffic, ...wishes).flatMap(({ step, calls }) => (calls.some(isWrite) ? [step.operation] : [])),
    ),
);
