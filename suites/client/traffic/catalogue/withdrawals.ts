import type { ClientCall, ClientTraffic, DriverStep, Occasion } from '../../../../src/client-authoring.ts';
import { callsTo, errorCode } from '../calls.ts';
import { cartsOf, servedCart } from '../carts/carts.ts';
import { optionsIn } from '../carts/sent-items.ts';
import { lineOf } from '../carts/cart-states.ts';
import { pagesWith } from './listed-options.ts';
import { broken, kept } from '../occasions.ts';
import { offeredPrice, stepOf, stepsAlone } from '../shoppers.ts';
import { handlingMs } from '../times.ts';

/** A reply that says that items are not for sale. Of several items it is unknown which one is meant. */
export interface Withdrawal {
  readonly call: ClientCall;
  readonly items: readonly { readonly productId: string; readonly optionId: string }[];
}

/** Later requests with the items, and later offers of a single one, until a newer reply may show it for sale. */
export function afterWithdrawal({ call, items }: Withdrawal, traffic: ClientTraffic): readonly Occasion[] {
  const untilMs = Math.min(...items.map((item) => renewedMs(item, call, traffic)));
  const isLater = (ms: number): boolean => ms >= call.endedMs && ms < untilMs;
  const requests = callsTo(traffic, 'createCart', 'addItems').filter(
    (later) =>
      isLater(later.arrivedMs) &&
      hasLearned(call, later, traffic) &&
      items.every((item) => optionsIn(later).includes(item.optionId) && !isRebuilt(later, item.optionId, traffic)),
  );
  const [item] = items;
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
          expected: 'only options that are still for sale',
          received: items.map(({ optionId }) => optionId).join(', '),
        },
        call,
        later,
      ),
    ),
    ...offers.map((step) => ofOffers(step, item?.optionId ?? '', call)),
  ];
}

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
  if (create.endpoint !== 'createCart') return false;
  return [...cartsOf(traffic).values()].some((record) => {
    const before = record.calls.filter(({ endedMs }) => endedMs <= create.arrivedMs);
    const hadLine = before.some((call) => lineOf(servedCart(call), optionId) !== null);
    return hadLine && before.some((call) => isLoss(call));
  });
}

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
  const pages = pagesWith(traffic, productId);
  const carts = [...cartsOf(traffic).values()].flatMap(({ served }) =>
    served.filter((cart) => lineOf(cart, optionId)?.available === true).map((cart) => cart.call),
  );
  return Math.min(...[...pages, ...carts].map(({ endedMs }) => endedMs).filter((ms) => ms > call.endedMs));
}
