import type { ClientCall, ClientTraffic, Occasion } from '../../../../src/client-authoring.ts';
import { succeeded } from '../calls.ts';
import { cartIdOf, cartsOf, servedCart, type CartRecord } from './carts.ts';
import { callsAfter, isWrite, knownCart } from './cart-states.ts';
import { broken, kept } from '../occasions.ts';
import { outcomeOf, shopperSteps, stepOf } from '../shoppers.ts';
import { callsIn } from '../steps.ts';
import { firstOf } from '../timeline.ts';

/** The calls whose replies a stimulus changed. */
export function provokedCalls(traffic: ClientTraffic, stimulus: string): readonly ClientCall[] {
  const numbers = new Set(traffic.provocations.filter((one) => one.stimulus === stimulus).map(({ call }) => call));
  return traffic.calls.filter(({ number }) => numbers.has(number));
}

/**
 * For each cart reply that a stimulus changed harmlessly: whether the client takes it for a failure. A wrong reaction shows only
 * within the step of the driver; later calls on the cart show a right one.
 */
export function takenAsFailure(traffic: ClientTraffic, stimulus: string, what: string): readonly Occasion[] {
  const records = cartsOf(traffic);
  return provokedCalls(traffic, stimulus).flatMap((call) => {
    const id = cartIdOf(call);
    const record = id === null ? undefined : records.get(id);
    if (record === undefined || servedCart(call) === null) return [];
    const wrong = reaction(call, record.id, traffic);
    if (wrong !== null)
      return [
        broken(
          { what, expected: 'that the client continues to use the cart', received: wrong.words },
          call,
          wrong.call,
        ),
      ];
    const renewed = nextStepCreates(call, record, traffic);
    if (renewed !== null) {
      const received = 'the client creates another cart';
      return [broken({ what, expected: 'that the client continues to use the cart', received }, call, renewed)];
    }
    const used = firstOf(callsAfter(record, call), ({ endpoint }) => endpoint !== 'abandonCart');
    if (used !== undefined) return [kept(call, used)];
    return stepOf(traffic, call) === null ? [] : [kept(call)];
  });
}

interface Reaction {
  readonly words: string;
  readonly call: ClientCall;
}

function reaction(call: ClientCall, cartId: string, traffic: ClientTraffic): Reaction | null {
  const step = stepOf(traffic, call);
  if (step === null) return null;
  const inStep = callsIn(traffic, step);
  for (const later of inStep.filter(({ arrivedMs }) => arrivedMs >= call.endedMs)) {
    const isSame = later.method === call.method && later.target === call.target && later.body === call.body;
    if (isSame && isWrite(call)) return { words: 'the client sends the same request again', call: later };
    if (later.endpoint === 'createCart') return { words: 'the client creates another cart', call: later };
    if (later.endpoint === 'abandonCart' && later.ids[0] === cartId && step.operation !== 'emptyCart')
      return { words: 'the client abandons the cart', call: later };
  }
  // Another failure in the step explains the result.
  if (!inStep.every(succeeded)) return null;
  if (step.answer.kind === 'error') return { words: `the driver answers with an error: ${step.answer.message}`, call };
  return outcomeOf(step) === 'failed' ? { words: 'the client tells the shopper that the step failed', call } : null;
}

/** A new cart in the next step of the shopper, in which nothing but the changed reply can be its reason. */
function nextStepCreates(call: ClientCall, record: CartRecord, traffic: ClientTraffic): ClientCall | null {
  const next = shopperSteps(traffic).find((one) => one.record?.id === record.id && one.step.startedMs >= call.endedMs);
  const reuses: readonly string[] = ['viewCart', 'changeQuantity', 'removeFromCart', 'checkout'];
  if (next === undefined || !reuses.includes(next.step.operation)) return null;
  if (knownCart(record, next.step.startedMs)?.call !== call) return null;
  const created = next.calls.find(({ endpoint }) => endpoint === 'createCart') ?? null;
  return created !== null && next.calls.every((one) => one.ids[0] !== record.id) ? created : null;
}

/**
 * More calls on the cart than the same operation makes with ordinary replies: the client treats the changed reply otherwise.
 * Without an ordinary step to compare with there is no occasion.
 */
export function furtherCalls(traffic: ClientTraffic, stimulus: string, what: string): readonly Occasion[] {
  const provoked = new Set(provokedCalls(traffic, stimulus));
  const steps = shopperSteps(traffic, 'viewCart', 'checkout').flatMap(({ step, record, calls }) => {
    const own = calls.filter((call) => call.ids[0] === record?.id);
    return own.length > 0 && own.every(succeeded) ? [{ operation: step.operation, own }] : [];
  });
  const isOrdinary = ({ own }: (typeof steps)[number]): boolean => own.every((call) => call.stimulus === null);
  return steps.flatMap((one) => {
    const changed = one.own.find((call) => provoked.has(call));
    const ordinary = steps.filter((other) => isOrdinary(other) && other.operation === one.operation);
    const usual = Math.max(...ordinary.map(({ own }) => own.length));
    if (changed === undefined || ordinary.length === 0 || one.own.length <= usual) return [];
    const received = `${one.own.length} requests about the cart`;
    return [
      broken({ what, expected: `${usual} requests about the cart at most`, received }, changed, ...one.own.slice(-1)),
    ];
  });
}
