import type { ClientCall, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { isObject } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { arrivalOf, callsTo, errorCode, numberOf, replyOf } from '../traffic/calls.ts';
import { itemsOf, optionsIn } from '../traffic/carts/sent-items.ts';
import { mismatchesOf, rightPrices, triesAfter, type Mismatch } from '../traffic/carts/mismatches.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { offeredPrice, outcomeOf, stepOf, stepsAlone } from '../traffic/shoppers.ts';
import { callsIn, shopperOf } from '../traffic/steps.ts';
import { afterWithdrawals, type Withdrawal } from '../traffic/catalogue/withdrawals.ts';
import { once } from '../traffic/once.ts';
import { countBefore, firstOf, from } from '../traffic/timeline.ts';
import { withoutExpectedPrice } from '../traffic/unused.ts';

export const refusalRules = [
  rule('client/G45', 'After PRICE_MISMATCH the client stores the new price and asks the shopper', {
    needs: { stimuli: ['mismatch'], operations: ['putInCart'] },
    harm: 'The shopper buys at a price that no page showed, or the next shopper sees the old price.',
    remedy: 'Store currentPrice for all shoppers, and try again only after this shopper agreed.',
    unused: withoutExpectedPrice,
    judge: (traffic) =>
      mismatchesOf(traffic).flatMap((mismatch) => [
        ...askedFirst(mismatch, traffic),
        ...offersAfter(mismatch, traffic),
        ...otherShoppers(mismatch, traffic),
      ]),
  }),

  rule('client/G46', 'The client no longer offers a product after PRODUCT_NOT_CARTABLE', {
    needs: { stimuli: ['not-cartable'] },
    harm: 'Shoppers choose a product that they cannot buy.',
    remedy: 'Mark the product as not for sale after PRODUCT_NOT_CARTABLE.',
    judge: (traffic) => afterWithdrawals(refused(traffic, 'PRODUCT_NOT_CARTABLE'), traffic),
  }),

  rule('client/G47', 'The client no longer offers a product after INVALID_PRODUCT_ID', {
    needs: { stimuli: ['gone-product'] },
    harm: 'Shoppers choose a product that the service does not have.',
    remedy: 'After INVALID_PRODUCT_ID for a POST that creates a cart or adds items, mark the product as not for sale.',
    judge: (traffic) => afterWithdrawals(refused(traffic, 'INVALID_PRODUCT_ID'), traffic),
  }),

  rule('client/G56', 'The client tells the shopper that the cart is full', {
    needs: { stimuli: ['full-cart'], operations: ['putInCart'] },
    harm: 'The service refuses the request again, and nobody tells the shopper why.',
    remedy: 'Tell the shopper that the cart is full when the code is CART_ITEM_LIMIT.',
    judge: (traffic) => withCode(traffic, 'CART_ITEM_LIMIT').flatMap((call) => afterLimit(call, traffic) ?? []),
  }),
];

function withCode(traffic: ClientTraffic, code: string): readonly ClientCall[] {
  return callsTo(traffic, 'createCart', 'addItems').filter((call) => errorCode(call) === code);
}

/** A new try in the same step is the client's own: a shopper accepts the price in a step of its own. */
function askedFirst({ call, optionId }: Mismatch, traffic: ClientTraffic): readonly Occasion[] {
  const step = stepOf(traffic, call);
  if (step === null || shopperOf(step) === null) return [];
  const again = firstOf(from(callsIn(traffic, step), arrivalOf, call.endedMs), (later) =>
    optionsIn(later).includes(optionId),
  );
  const received = 'another request in the same step';
  const breach = { what: 'call after PRICE_MISMATCH', expected: 'none before the shopper agrees', received };
  return [occasion(again === undefined, breach, call, ...(again === undefined ? [] : [again]))];
}

function offersAfter(mismatch: Mismatch, traffic: ClientTraffic): readonly Occasion[] {
  const { call, optionId, currentPrice, expectedPrice } = mismatch;
  const lists = listsAlone(traffic);
  const step = lists[countBefore(lists, ({ startedMs }) => startedMs, call.endedMs)];
  const price = step === undefined ? null : (offeredPrice(step, optionId) ?? null);
  if (step === undefined || price === null) return [];
  if (rightPrices(mismatch, step.startedMs, traffic).includes(price)) return [kept(call)];
  if (price !== expectedPrice) return [];
  return [broken({ what: 'offered price', expected: String(currentPrice), received: price }, call)];
}

const listsAlone = once((traffic) => stepsAlone(traffic).filter(({ operation }) => operation === 'listOffers'));

/** The next call with the option for another shopper, in a step that began after the mismatch. */
function otherShoppers(mismatch: Mismatch, traffic: ClientTraffic): readonly Occasion[] {
  const { call, currentPrice, expectedPrice } = mismatch;
  const own = stepOf(traffic, call);
  if (own === null) return [];
  const next = firstOf(triesAfter(mismatch, traffic), (one) => {
    const step = stepOf(traffic, one.call);
    return step !== null && step.startedMs >= call.endedMs && shopperOf(step) !== shopperOf(own);
  });
  const price = numberOf(next?.item.expectedPrice);
  if (next === undefined || price === null) return [];
  if (rightPrices(mismatch, next.call.arrivedMs, traffic).includes(price)) return [kept(call, next.call)];
  if (price !== expectedPrice) return [];
  const breach = { what: 'expectedPrice for another shopper', expected: String(currentPrice), received: price };
  return [broken(breach, call, next.call)];
}

/** The refused items: the product that the error names, otherwise all items of the call. */
function refused(traffic: ClientTraffic, code: string): readonly Withdrawal[] {
  return withCode(traffic, code).flatMap((call) => {
    const body = replyOf(call);
    const named = isObject(body?.['details']) ? body['details']['productId'] : undefined;
    const items = itemsOf(call).flatMap(({ productId, optionId }) =>
      productId === null || optionId === null ? [] : [{ productId, optionId }],
    );
    const meant = items.filter(({ productId }) => productId === named);
    return items.length === 0 ? [] : [{ call, items: meant.length > 0 ? meant : items }];
  });
}

function afterLimit(call: ClientCall, traffic: ClientTraffic): Occasion | null {
  const step = stepOf(traffic, call);
  if (step === null) return null;
  const again = firstOf(
    from(callsIn(traffic, step), arrivalOf, call.endedMs),
    (later) => later.target === call.target && later.body === call.body,
  );
  const what = 'reaction to a full cart';
  if (again !== undefined) return broken({ what, expected: 'no further call', received: 'the same call' }, call, again);
  if (outcomeOf(step) !== 'done') return kept(call);
  return broken({ what, expected: 'that the shopper is told', received: 'the shopper is told "done"' }, call);
}
