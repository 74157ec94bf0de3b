import type { ClientCall, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { arrivalOf, callsTo, errorCode, succeeded } from '../traffic/calls.ts';
import { cartIdOf, cartsOf, servedCart, type CartRecord } from '../traffic/carts/carts.ts';
import { callsByOption, optionsIn } from '../traffic/carts/sent-items.ts';
import { abandoned, callsAfter, isWrite, knownCart, lastServed } from '../traffic/carts/cart-states.ts';
import { isBought } from '../traffic/carts/purchases.ts';
import { broken, kept } from '../traffic/occasions.ts';
import { once } from '../traffic/once.ts';
import { firstOf, from } from '../traffic/timeline.ts';
import { optionOf, ownersOf, shopperSteps, stepOf } from '../traffic/shoppers.ts';
import { shopperOf } from '../traffic/steps.ts';
import { handlingMs } from '../traffic/times.ts';

/** Waits of a client that reads again by itself, before its time scale. */
const longestWaitMs = 60_000;

export const lostCartRules = [
  rule('client/G48', 'After INVALID_PRODUCT_ID for a line, the client reads the cart', {
    needs: { stimuli: ['gone-line'] },
    harm: 'The client continues to use a cart that the service no longer has.',
    remedy: 'Read the cart, and create a new one if it is empty.',
    judge: (traffic) =>
      records(traffic).flatMap((record) =>
        missingLines(record).flatMap((call) => afterMissingLine(call, record, traffic) ?? []),
      ),
  }),

  rule('client/G49', 'If the service lost a cart, the client creates a new cart with the same lines', {
    needs: { stimuli: ['gone-cart', 'gone-line'] },
    harm: 'The shopper loses the chosen items.',
    remedy: 'Create a cart with the lines of your own copy, and replace the stored cart id and buyLink.',
    judge: (traffic) =>
      records(traffic).flatMap((record) => {
        const loss = lossOf(record, traffic);
        return loss === null ? [] : (afterLoss(loss, record, traffic) ?? []);
      }),
  }),
];

function records(traffic: ClientTraffic): readonly CartRecord[] {
  return [...cartsOf(traffic).values()];
}

/** After a lost reply the repeated removal says only that the first one was carried out. */
function missingLines({ calls }: CartRecord): readonly ClientCall[] {
  const failed = new Set<string>();
  return calls.filter((call) => {
    const request = `${call.method} ${call.target}`;
    const isRepeated = failed.has(request);
    if (!succeeded(call)) failed.add(request);
    return isMissingLine(call) && !isRepeated;
  });
}

function isMissingLine(call: ClientCall): boolean {
  return (call.endpoint === 'updateItem' || call.endpoint === 'removeItem') && errorCode(call) === 'INVALID_PRODUCT_ID';
}

function afterMissingLine(call: ClientCall, record: CartRecord, traffic: ClientTraffic): Occasion | null {
  const [next] = callsAfter(record, call);
  const step = stepOf(traffic, call);
  const expected = 'a read of the cart';
  const what = 'request after INVALID_PRODUCT_ID for a line';
  if (next === undefined || (step !== null && next.arrivedMs > step.endedMs)) {
    const { timeScale, nowMs } = traffic;
    const hasWaited = timeScale !== null && nowMs - call.endedMs > longestWaitMs * timeScale + handlingMs;
    return step !== null || hasWaited ? broken({ what, expected, received: 'no call on the cart' }, call) : null;
  }
  if (next.endpoint !== 'readCart')
    return broken({ what, expected, received: `${next.method} ${next.target}` }, call, next);
  // The read is no change, so the first change comes after it.
  const changed = servedCart(next)?.lines.length === 0 ? firstOf(callsAfter(record, call), isWrite) : undefined;
  if (changed === undefined) return kept(call, next);
  const received = `${changed.method} ${changed.target}`;
  return broken(
    { what: 'request about a cart that is now empty', expected: 'a new cart', received },
    call,
    next,
    changed,
  );
}

/** The reply by which the client learns that its cart is gone, and the lines that it had. */
interface Loss {
  readonly call: ClientCall;
  readonly options: readonly string[];
}

function lossOf(record: CartRecord, traffic: ClientTraffic): Loss | null {
  for (const call of record.calls) {
    const before = lastServed(record, call.arrivedMs);
    if (before === null || before.lines.length === 0 || abandoned(record, call.arrivedMs) !== null) continue;
    const isEmptyRead =
      call.endpoint === 'readCart' &&
      servedCart(call)?.lines.length === 0 &&
      knownCart(record, call.arrivedMs) !== null;
    if (isBought(traffic, record, call.arrivedMs) || !(isEmptyRead || errorCode(call) === 'INVALID_CART_ID')) continue;
    const options = before.lines.filter(({ available }) => available).map(({ optionId }) => optionId);
    return { call, options };
  }
  return null;
}

/** The client may create the cart at once or in the next step of the shopper. To abandon the lost cart harms nothing. */
function afterLoss({ call, options }: Loss, record: CartRecord, traffic: ClientTraffic): Occasion | null {
  const changed = firstOf(callsAfter(record, call), (one) => isWrite(one) && one.endpoint !== 'abandonCart');
  if (changed !== undefined) {
    const received = `${changed.method} ${changed.target}`;
    return broken({ what: 'cartId', expected: 'no change of the lost cart', received }, call, changed);
  }
  const step = stepOf(traffic, call);
  if (step === null) {
    const create = createWith(traffic, options, call);
    return create === undefined || options.length === 0 ? null : kept(call, create);
  }
  const steps = shopperSteps(traffic, 'putInCart', 'changeQuantity', 'removeFromCart', 'viewCart', 'checkout').filter(
    // A client may read the carts of all shoppers when one of them acts.
    (one) => one.shopper === (ownersOf(traffic).get(record.id) ?? shopperOf(step)) && one.step.endedMs >= call.endedMs,
  );
  const [own, following] = steps;
  if (own === undefined) return null;
  const removed = [own, following].flatMap((one) =>
    one?.step.operation === 'removeFromCart' ? [optionOf(one.step)] : [],
  );
  const wanted = options.filter((optionId) => !removed.includes(optionId));
  if (wanted.length === 0) return null;
  const inSteps = [own, following].flatMap((one) => one?.calls ?? []);
  const inNewCart = (create: ClientCall): readonly string[] =>
    inSteps
      .filter((one) => one === create || (one.endpoint === 'addItems' && cartIdOf(one) === cartIdOf(create)))
      .flatMap(optionsIn);
  const hasAll = (create: ClientCall): boolean => wanted.every((optionId) => inNewCart(create).includes(optionId));
  const created = inSteps.filter((one) => one.endpoint === 'createCart' && one.arrivedMs >= call.endedMs);
  const create = created.find(hasAll) ?? created[0];
  const expected = `a new cart with the options ${wanted.join(', ')}`;
  if (create === undefined)
    return following === undefined
      ? null
      : broken({ what: 'requests after the service lost the cart', expected, received: 'no POST /carts' }, call);
  if (hasAll(create)) return kept(call, create);
  return broken({ what: '/items', expected, received: inNewCart(create).join(', ') }, call, create);
}

/** The first create after the end of a call that has all of these options; undefined without one. */
function createWith(traffic: ClientTraffic, options: readonly string[], call: ClientCall): ClientCall | undefined {
  const creates = options.map((optionId) => createsByOption(traffic).get(optionId) ?? []);
  const [fewest = []] = creates.toSorted((one, other) => one.length - other.length);
  return firstOf(from(fewest, arrivalOf, call.endedMs), (one) =>
    options.every((optionId) => optionsIn(one).includes(optionId)),
  );
}

const createsByOption = once((traffic) => callsByOption(callsTo(traffic, 'createCart')));
