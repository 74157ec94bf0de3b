import type { ClientCall, ClientTraffic, DriverStep, Occasion } from '../../../src/authoring.ts';
import { callsTo } from './calls.ts';
import { cartsOf, itemsOf } from './carts.ts';
import { lineOf } from './cart-states.ts';
import { pagesWith } from './listed-options.ts';
import { broken, kept } from './occasions.ts';
import { offeredPrice, stepsAlone } from './shoppers.ts';

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
      items.every((item) => itemsOf(later).some(({ optionId }) => optionId === item.optionId)),
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
          what: 'option that is not for sale',
          expected: 'no request with the option',
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
