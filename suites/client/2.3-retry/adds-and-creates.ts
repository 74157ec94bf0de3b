import type { ClientCall, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import {
  apiCalls,
  arrivalOf,
  bodyOf,
  callsTo,
  endOf,
  objectsIn,
  replyOf,
  succeeded,
  textOf,
} from '../traffic/calls.ts';
import { groupedBy } from '../traffic/groups.ts';
import { cartsOf } from '../traffic/carts/carts.ts';
import { laterAdd, optionsIn } from '../traffic/carts/sent-items.ts';
import { wantedIn } from '../traffic/carts/wishes.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { failed, hasEnded, isTransient, ownKey } from '../traffic/retries/retries.ts';
import { once } from '../traffic/once.ts';
import { ownersOf } from '../traffic/shoppers.ts';
import { callsIn, shopperOf, stepAt, stepsAfter } from '../traffic/steps.ts';
import { countBefore, timelineOf } from '../traffic/timeline.ts';
import { withoutRetries } from '../traffic/unused.ts';

export const addAndCreateRules = [
  rule('client/G32', 'After a failed POST that adds items, the client reads the cart before it adds again', {
    needs: { stimuli: ['add-500', 'add-fails'] },
    harm: 'The first POST may have added the items, so the shopper gets and pays for them twice.',
    remedy: 'Read the cart after a failed POST, and add only the missing units.',
    judge: (traffic) =>
      callsTo(traffic, 'addItems')
        .filter((call) => failed(call) && call.reply !== null && isTransient(call))
        .flatMap((add) => judgedAdd(traffic, add)),
  }),

  rule('client/G33', 'The client uses the cart id in the last reply to POST /carts that it received', {
    needs: { stimuli: ['drop-create', 'envelope', 'create-fails'] },
    harm: 'The shopper pays for a different cart from the one that the client shows.',
    remedy: 'Store the cart id of the reply that arrived last, and discard all other ids.',
    unused: withoutRetries(['createCart'], 'POST /carts'),
    judge: (traffic) => [...drivenCreates(traffic), ...lostCreates(traffic)],
  }),
];

function judgedAdd(traffic: ClientTraffic, add: ClientCall): readonly Occasion[] {
  const cart = add.ids[0];
  const next = laterAdd(traffic, add);
  if (next === undefined) return hasEnded(traffic, add) ? [kept(add)] : [];
  const read = shownCarts(traffic)
    .get(cart ?? '')
    ?.lastUntil(next.arrivedMs);
  const what = 'next POST after a failed POST';
  if (read === undefined || read.arrivedMs < add.endedMs) {
    const expected = 'a read of the cart first';
    return [broken({ what, expected, received: `the next POST for cart ${cart ?? ''} without a read` }, add, next)];
  }
  const excess = stepAt(traffic, next) === stepAt(traffic, add) ? excessOf(traffic, { add, read, next }) : null;
  if (excess === null || stepAt(traffic, add) === null) return [kept(add, read, next)];
  const expected = `at most ${excess.missing} more units of option ${excess.option}`;
  return [broken({ what, expected, received: excess.added }, add, read, next)];
}

/** The calls whose replies show a cart, by cart id. */
const shownCarts = once((traffic) => {
  const groups = groupedBy(apiCalls(traffic).filter(showsCart), cartOf);
  return new Map([...groups].map(([cart, calls]) => [cart, timelineOf(calls, endOf)]));
});

interface Retried {
  readonly add: ClientCall;
  readonly read: ClientCall;
  readonly next: ClientCall;
}

/** The first option of which the next add adds more than the first one asked for and the read did not show. */
function excessOf(traffic: ClientTraffic, { add, read, next }: Retried) {
  const before = shownCarts(traffic)
    .get(add.ids[0] ?? '')
    ?.lastUntil(add.arrivedMs);
  if (before === undefined) return null;
  for (const option of optionsIn(add)) {
    const asked = quantityIn(replyOf(before)?.['items'], option) + quantityIn(bodyOf(add)['items'], option);
    const wanted = Math.max(asked, wishOf(traffic, add, option));
    const missing = wanted - quantityIn(replyOf(read)?.['items'], option);
    const added = quantityIn(bodyOf(next)['items'], option);
    if (added > Math.max(0, missing)) return { option, missing: Math.max(0, missing), added };
  }
  return null;
}

/** The quantity that the shopper wants of an option; 0 if the step of the driver does not say it. */
function wishOf(traffic: ClientTraffic, add: ClientCall, option: string): number {
  const step = stepAt(traffic, add);
  const record = cartsOf(traffic).get(add.ids[0] ?? '');
  return step === null || record === undefined ? 0 : (wantedIn(step, record, option) ?? 0);
}

/** Several creates for one shopper in one step: the shopper's next call shows which cart the client kept. */
function drivenCreates(traffic: ClientTraffic): readonly Occasion[] {
  return traffic.steps.flatMap((step) => {
    const calls = callsIn(traffic, step).filter((call) => stepAt(traffic, call) === step);
    const creates = calls.filter(({ endpoint }) => endpoint === 'createCart');
    const last = creates
      .filter(succeeded)
      .toSorted((one, other) => one.endedMs - other.endedMs)
      .at(-1);
    const id = last === undefined ? null : cartOf(last);
    if (creates.length < 2 || last === undefined || id === null) return [];
    const operations = ['putInCart', 'changeQuantity', 'removeFromCart', 'viewCart', 'emptyCart'] as const;
    const later = [step, ...stepsAfter(traffic, step, ...operations)].flatMap((one) => callsIn(traffic, one));
    // A client may read the carts of all shoppers when one of them acts.
    const isOfAnother = ([cart = '']: readonly string[]): boolean =>
      (ownersOf(traffic).get(cart) ?? shopperOf(step)) !== shopperOf(step);
    const next = later.find(
      ({ arrivedMs, endpoint, ids }) =>
        arrivedMs >= last.endedMs &&
        (endpoint === 'createCart' || (endpoint !== 'readOrder' && ids.length > 0 && !isOfAnother(ids))),
    );
    if (next === undefined || next.endpoint === 'createCart') return [];
    const breach = { what: 'cart id', expected: id, received: next.ids[0] ?? '' };
    return [occasion(next.ids[0] === id, breach, last, next)];
  });
}

/** Without a driver the id of a create whose reply was withheld is certainly the wrong one. */
function lostCreates(traffic: ClientTraffic): readonly Occasion[] {
  return callsTo(traffic, 'createCart').flatMap((create) => {
    if (create.reply !== null || stepAt(traffic, create) !== null) return [];
    const again = firstAfter(rightCreates(traffic).get(ownKey(create)), create);
    const id = again === undefined ? null : cartOf(again);
    if (again === undefined || id === null) return [];
    const withheld = create.withheld?.json;
    const lostId = objectsIn([withheld ?? null]).flatMap((cart) => textOf(cart['id']) ?? [])[0];
    const wrong = lostId === undefined ? undefined : firstAfter(callsOnIds(traffic).get(lostId), again);
    if (wrong !== undefined)
      return [broken({ what: 'cart id', expected: id, received: lostId ?? '' }, create, again, wrong)];
    const right = firstAfter(callsOnIds(traffic).get(id), again);
    return right === undefined ? [] : [kept(create, again, right)];
  });
}

/** The creates that gave a cart, by program and request. */
const rightCreates = once((traffic) => groupedBy(callsTo(traffic, 'createCart').filter(succeeded), ownKey));

/** The calls by the first id of their path. */
const callsOnIds = once((traffic) => groupedBy(apiCalls(traffic), ({ ids: [id] }) => id));

function firstAfter(calls: readonly ClientCall[] = [], { endedMs }: ClientCall): ClientCall | undefined {
  return calls[countBefore(calls, arrivalOf, endedMs)];
}

function showsCart(call: ClientCall): boolean {
  const cart = succeeded(call) ? replyOf(call) : null;
  return cart !== null && typeof cart['buyLink'] === 'string' && Array.isArray(cart['items']);
}

function cartOf(call: ClientCall): string | null {
  return call.ids[0] ?? textOf(replyOf(call)?.['id']);
}

function quantityIn(items: Parameters<typeof objectsIn>[0], option: string): number {
  const quantities = objectsIn(items).filter(({ optionId }) => optionId === option);
  return quantities.reduce((sum, { quantity }) => sum + (typeof quantity === 'number' ? quantity : 0), 0);
}
