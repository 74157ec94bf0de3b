import type { ClientCall, ClientTraffic } from '../../../../src/client-authoring.ts';
import { urlText } from '../../../../src/client-authoring.ts';
import { callsTo, replyOf, textOf } from '../calls.ts';
import { occurrencesOf } from '../contained.ts';
import { once } from '../once.ts';
import { cartsOf, type CartRecord } from './carts.ts';

/** A cart that was paid: its order, and the visit of the checkout at which it was paid. */
export interface Purchase {
  readonly record: CartRecord;
  readonly paid: ClientCall;
  readonly orderId: string;
  /** The first read that showed the order as CONFIRMED or REDEEMED; null if there is none. */
  readonly confirmed: ClientCall | null;
}

/** The carts that a browser paid at the checkout of the sandbox. */
export const purchasesOf = once((traffic): readonly Purchase[] => {
  const cartIn = cartInTarget(traffic);
  const confirming = callsTo(traffic, 'readOrder').filter((call) =>
    ['CONFIRMED', 'REDEEMED'].includes(textOf(replyOf(call)?.['status']) ?? ''),
  );
  const confirmedBy = new Map(confirming.toReversed().map((call) => [call.ids[0], call]));
  return traffic.calls.flatMap((paid) => {
    const orderId = paid.endpoint === 'checkout' && paid.method === 'POST' ? orderIn(paid) : null;
    const record = orderId === null ? null : cartIn(paid);
    if (orderId === null || record === null) return [];
    return [{ record, paid, orderId, confirmed: confirmedBy.get(orderId) ?? null }];
  });
});

/** The first purchase of each cart, by cart id. */
const firstPurchases = once(
  (traffic): ReadonlyMap<string, Purchase> =>
    new Map(
      purchasesOf(traffic)
        .toReversed()
        .map((purchase) => [purchase.record.id, purchase]),
    ),
);

/** True if a browser paid the cart before a time. */
export function isBought(traffic: ClientTraffic, { id }: CartRecord, beforeMs: number): boolean {
  const first = firstPurchases(traffic).get(id);
  return first !== undefined && first.paid.arrivedMs < beforeMs;
}

/** Gives the cart whose id is in the target of a call; of several ones the cart that was created first. */
export const cartInTarget = once((traffic) => {
  const records = [...cartsOf(traffic).values()];
  const find = occurrencesOf(new Map(records.map((record, index) => [urlText(record.id), index])));
  return ({ target }: ClientCall): CartRecord | null =>
    records[find(target).reduce((first, index) => Math.min(first, index), Infinity)] ?? null;
});

/** The order id in the redirect of a checkout page. */
function orderIn({ reply }: ClientCall): string | null {
  const location = reply?.headers['location'];
  if (location === undefined || !URL.canParse(location)) return null;
  return new URL(location).searchParams.get('marketplaceOrderUuid');
}
