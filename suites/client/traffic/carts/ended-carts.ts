import type { ClientCall, ClientTraffic, Occasion } from '../../../../src/client-authoring.ts';
import { apiCalls, succeeded } from '../calls.ts';
import { cartsOf, type CartRecord } from './carts.ts';
import { abandoned, callsAfter, isWrite } from './cart-states.ts';
import { purchasesOf } from './purchases.ts';
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
    const repeated = repeatedAbandon(traffic, record, ending);
    const later = [...callsAfter(record, ending)].filter((call) => call !== repeated);
    return occasions(traffic, { ending, later, kind, state: 'abandoned' });
  });
}

/** For each bought cart: the calls of this kind after its order was read as paid, or one kept occasion. */
export function callsOnBought(traffic: ClientTraffic, kind: Kind): readonly Occasion[] {
  return purchasesOf(traffic).flatMap(({ record, confirmed }) =>
    confirmed === null
      ? []
      : occasions(traffic, { ending: confirmed, later: [...callsAfter(record, confirmed)], kind, state: 'bought' }),
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
  const what = `request about a cart that is ${state}`;
  if (wrong.length > 0)
    return wrong.map((call) =>
      broken(
        { what, expected: 'no such request', received: `${call.method} of cart ${call.ids[0] ?? ''}` },
        ending,
        call,
      ),
    );
  const lastMs = apiCalls(traffic).at(-1)?.arrivedMs ?? -Infinity;
  return lastMs >= ending.endedMs ? [kept(ending)] : [];
}

/** One repetition of DELETE is right if the client may not have got the first reply. Null without one. */
function repeatedAbandon(traffic: ClientTraffic, record: CartRecord, ending: ClientCall): ClientCall | null {
  const all = record.calls.filter(({ endpoint }) => endpoint === 'abandonCart');
  const call = all.find(({ arrivedMs }) => arrivedMs >= ending.endedMs);
  if (call === undefined || stepAt(traffic, call) !== stepAt(traffic, ending)) return null;
  const maybeLost =
    call.arrivedMs - ending.arrivedMs >= shortestLimitMs || all.some((one) => one !== call && !succeeded(one));
  return maybeLost ? call : null;
}
