import type { ClientCall, ClientTraffic, DriverStep, Occasion } from '../../../../src/client-authoring.ts';
import { arrivalOf, callsTo, errorCode } from '../calls.ts';
import { groupedBy } from '../groups.ts';
import { once } from '../once.ts';
import { between, countUntil } from '../timeline.ts';
import { cartsOf, servedCart } from '../carts/carts.ts';
import { callsByOption, optionsIn } from '../carts/sent-items.ts';
import { pageEnds } from './listed-options.ts';
import { broken, kept } from '../occasions.ts';
import { offeredPrice, stepOf, stepsAlone } from '../shoppers.ts';
import { handlingMs } from '../times.ts';

/** A reply that says that items are not for sale. Of several items it is unknown which one is meant. */
export interface Withdrawal {
  readonly call: ClientCall;
  readonly items: readonly { readonly productId: string; readonly optionId: string }[];
}

/**
 * Later requests with the items, and later offers of a single one, until a newer reply may show it for sale. A reply that says the
 * same again does not count: each request is judged once.
 */
export function afterWithdrawals(all: readonly Withdrawal[], traffic: ClientTraffic): readonly Occasion[] {
  const knownUntil = new Map<string, number>();
  return all.flatMap((one) => {
    const key = JSON.stringify(one.items.map(({ productId, optionId }) => [productId, optionId]));
    if (one.call.endedMs < (knownUntil.get(key) ?? -Infinity)) return [];
    const untilMs = Math.min(...one.items.map((item) => renewedMs(item, one.call, traffic)));
    knownUntil.set(key, untilMs);
    return afterWithdrawal(one, untilMs, traffic);
  });
}

function afterWithdrawal({ call, items }: Withdrawal, untilMs: number, traffic: ClientTraffic): readonly Occasion[] {
  const isLater = (ms: number): boolean => ms >= call.endedMs && ms < untilMs;
  const [item] = items;
  const requests = between(requestsByOption(traffic).get(item?.optionId ?? '') ?? [], arrivalOf, [
    call.endedMs,
    untilMs,
  ]).filter(
    (later) =>
      isLater(later.arrivedMs) &&
      hasLearned(call, later, traffic) &&
      items.every((one) => optionsIn(later).includes(one.optionId) && !isRebuilt(later, one.optionId, traffic)),
  );
  const offers =
    items.length === 1 && item !== undefined
      ? stepsAlone(traffic).filter(
          (step) => step.operation === 'listOffers' && isLater(step.startedMs) && step.answer.kind === 'result',
        )
      : [];
  return [
    ...requests.map((later) =>
      broken(
        {
          what: 'options of the request',
          expected: 'only options that are still on sale',
          received: items.map(({ optionId }) => optionId).join(', '),
        },
        call,
        later,
      ),
    ),
    ...offers.map((step) => ofOffers(step, item?.optionId ?? '', call)),
  ];
}

/** By option: the creates and adds that ask for it. */
const requestsByOption = once((traffic) => callsByOption(callsTo(traffic, 'createCart', 'addItems')));

function ofOffers(step: DriverStep, optionId: string, call: ClientCall): Occasion {
  if (offeredPrice(step, optionId) === undefined) return kept(call);
  return broken({ what: 'offers to shoppers', expected: `no offer of ${optionId}`, received: optionId }, call);
}

/** True if a request was sent after the client had read the reply: in steps one after another, or after a while. */
function hasLearned(call: ClientCall, later: ClientCall, traffic: ClientTraffic): boolean {
  const areInSteps = stepOf(traffic, call) !== null && stepOf(traffic, later) !== null;
  return areInSteps || later.arrivedMs - call.endedMs >= handlingMs;
}

/** True for a create with a line of a cart that is gone: the own copy of that cart may be older than the withdrawal. */
function isRebuilt(create: ClientCall, optionId: string, traffic: ClientTraffic): boolean {
  return create.endpoint === 'createCart' && (rebuiltFrom(traffic).get(optionId) ?? Infinity) <= create.arrivedMs;
}

/** By option: the time from which the client may know of a cart with a line of it that is gone. */
const rebuiltFrom = once((traffic): ReadonlyMap<string, number> => {
  const from = new Map<string, number>();
  for (const { calls, served } of cartsOf(traffic).values()) {
    const lostMs = calls.filter(isLoss).reduce((first, { endedMs }) => Math.min(first, endedMs), Infinity);
    if (lostMs === Infinity) continue;
    for (const { call, lines } of served)
      for (const { optionId } of lines)
        from.set(optionId, Math.min(from.get(optionId) ?? Infinity, Math.max(lostMs, call.endedMs)));
  }
  return from;
});

function isLoss(call: ClientCall): boolean {
  const isEmpty = call.endpoint === 'readCart' && servedCart(call)?.lines.length === 0;
  return isEmpty || ['INVALID_CART_ID', 'INVALID_PRODUCT_ID'].includes(errorCode(call) ?? '');
}

/** The time from which a newer product page or cart may show the item for sale. */
function renewedMs(
  { productId, optionId }: Withdrawal['items'][number],
  call: ClientCall,
  traffic: ClientTraffic,
): number {
  const nextIn = (ends: readonly number[] = []): number => ends[countUntil(ends, (ms) => ms, call.endedMs)] ?? Infinity;
  return Math.min(nextIn(pageEnds(traffic).get(productId)), nextIn(availableEnds(traffic).get(optionId)));
}

/** By option: the ends of the replies that showed an available line of it, in order. */
const availableEnds = once((traffic): ReadonlyMap<string, readonly number[]> => {
  const shown = [...cartsOf(traffic).values()].flatMap(({ served }) =>
    served.flatMap((cart) =>
      cart.lines.flatMap(({ optionId, available }) => (available ? [{ optionId, ms: cart.call.endedMs }] : [])),
    ),
  );
  const groups = groupedBy(
    shown.toSorted((one, other) => one.ms - other.ms),
    ({ optionId }) => optionId,
  );
  return new Map([...groups].map(([optionId, all]) => [optionId, all.map(({ ms }) => ms)]));
});
