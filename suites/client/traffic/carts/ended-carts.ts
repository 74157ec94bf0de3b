import type { ClientCall, ClientTraffic, Occasion } from '../../../../src/client-authoring.ts';
import { apiCalls, succeeded } from '../calls.ts';
import { cartsOf, type CartRecord } from './carts.ts';
import { abandoned, callsAfter, isWrite, purchasesOf } from './cart-states.ts';
import { broken, kept } from '../occasions.ts';
import { stepAt } from '../steps.ts';

type Kind = 'changes' | 'reads';

/** The shortest time limit of a client for a reply. A busy client may miss a reply that was sent in time. */
const shortestLimitMs = 1_000;

/** For each abandoned cart: the calls of this kind after the reply to DELETE, or one kept occasion. */
export function callsOnAbandoned(traffic: ClientTraffic, kind: Kind): readonly Occasion[] {
  return [...cartsOf(traffic).values()].flatMap((record) => {
    const ending = abandoned(record);
    if (ending === null) return [];
    const later = callsAfter(record, ending).filter((call) => !isRepeatedAbandon(traffic, { call, ending, record }));
    return occasions(traffic, { ending, later, kind, state: 'abandoned' });
  });
}

/** For each bought cart: the calls of this kind after its order was read as paid, or one kept occasion. */
export function callsOnBought(traffic: ClientTraffic, kind: Kind): readonly Occasion[] {
  return purchasesOf(traffic).flatMap(({ record, confirmed }) =>
    confirmed === null
      ? []
      : occasions(traffic, { ending: confirmed, later: callsAfter(record, confirmed), kind, state: 'bought' }),
  );
}

interface Ended {
  readonly ending: ClientCall;
  readonly later: readonly ClientCall[];
  readonly kind: Kind;
  readonly state: 'abandoned' | 'bought';
}

/** A cart that ended with the last call of the client shows nothing. */
function occasions(traffic: ClientTraffic, { ending, later, kind, state }: Ended): readonly Occasion[] {
  const wrong = later.filter((call) => isWrite(call) === (kind === 'changes'));
  const what = `call on a cart that is ${state}`;
  if (wrong.length > 0)
    return wrong.map((call) =>
      broken({ what, expected: 'no call', received: `${call.method} of cart ${call.ids[0] ?? ''}` }, ending, call),
    );
  return apiCalls(traffic).some(({ arrivedMs }) => arrivedMs >= ending.endedMs) ? [kept(ending)] : [];
}

/** One repetition of DELETE is right if the client may not have got the first reply. */
function isRepeatedAbandon(
  traffic: ClientTraffic,
  { call, ending, record }: { readonly call: ClientCall; readonly ending: ClientCall; readonly record: CartRecord },
): boolean {
  if (call.endpoint !== 'abandonCart' || stepAt(traffic, call) !== stepAt(traffic, ending)) return false;
  const all = record.calls.filter(({ endpoint }) => endpoint === 'abandonCart');
  const isFirst = all.filter(({ arrivedMs }) => arrivedMs >= ending.endedMs)[0] === call;
  const maybeLost =
    call.arrivedMs - ending.arrivedMs >= shortestLimitMs || all.some((one) => one !== call && !succeeded(one));
  return isFirst && maybeLost;
}
