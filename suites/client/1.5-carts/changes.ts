import type { ClientCall, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { numberOf, succeeded } from '../traffic/calls.ts';
import { servedCart } from '../traffic/carts/carts.ts';
import { itemsOf, optionsIn, unitsOf } from '../traffic/carts/sent-items.ts';
import { knownCart, lineOf } from '../traffic/carts/cart-states.ts';
import { maxUnitsOf } from '../traffic/catalogue/listed-options.ts';
import { broken, kept } from '../traffic/occasions.ts';
import { mostUnits } from './quantities.ts';
import { optionOf, shopperSteps, type ShopperStep } from '../traffic/shoppers.ts';

export const changeRules = [
  rule('client/K52', 'A POST that adds items sends the units to add, and a PATCH sends the new total quantity', {
    needs: { operations: ['putInCart', 'changeQuantity'] },
    harm: 'The shopper buys a different quantity from the chosen one.',
    remedy: 'Send the difference in POST /carts/{cartId}/items, or the new quantity in PATCH.',
    judge: (traffic) =>
      shopperSteps(traffic, 'putInCart', 'changeQuantity').flatMap(
        (one) => otherLines(one) ?? judged(one, traffic) ?? [],
      ),
  }),
];

/** What a shopper wants of a line that the cart already has. */
interface Wish {
  readonly optionId: string;
  /** True if the shopper chose the new quantity, false if the shopper put more units in the cart. */
  readonly isNewQuantity: boolean;
  /** The quantity that the line must have in the end. */
  readonly target: number;
  readonly isLimited: boolean;
}

function judged(one: ShopperStep, traffic: ClientTraffic): Occasion | null {
  const { step, record, calls } = one;
  const optionId = optionOf(step);
  const chosen = numberOf(step.fields['quantity']);
  const cart = record === null ? null : knownCart(record, step.startedMs);
  if (record === null || optionId === null || chosen === null) return null;
  const before = lineOf(cart, optionId)?.quantity ?? 0;
  if (before === 0 || chosen < 1) return null;
  const target = step.operation === 'putInCart' ? before + chosen : chosen;
  if (target === before) return null;
  const isLimited = target > Math.min(mostUnits, maxUnitsOf(traffic, optionId) ?? mostUnits);
  const own = calls.filter((call) => call.ids[0] === record.id);
  return sequence(own, before, { optionId, isNewQuantity: step.operation === 'changeQuantity', target, isLimited });
}

/**
 * An add that increases a line about which the shopper said nothing. After a failed or changed exchange the client may add what is
 * missing of earlier wishes.
 */
function otherLines({ step, record, calls }: ShopperStep): Occasion | null {
  const wished = optionOf(step);
  if (record === null || wished === null) return null;
  const added = calls.find(
    (call) =>
      call.endpoint === 'addItems' && call.ids[0] === record.id && optionsIn(call).some((one) => one !== wished),
  );
  if (added === undefined) return null;
  const isUsual = record.calls.every(
    (call) => call.number >= added.number || (succeeded(call) && call.stimulus === null),
  );
  const before = isUsual ? knownCart(record, added.arrivedMs) : null;
  const other = optionsIn(added).find((optionId) => optionId !== wished && lineOf(before, optionId) !== null);
  if (other === undefined) return null;
  const expected = `no units of the option ${other}, which the shopper did not choose again`;
  return broken({ what: '/items of the POST', expected, received: unitsOf(added, other) }, added);
}

/** Follows the calls of the step until one decides. Failed, lost and changed exchanges leave it open. */
function sequence(calls: readonly ClientCall[], before: number, wish: Wish): Occasion | null {
  let now = before;
  for (const [index, call] of calls.entries()) {
    const next = calls[index + 1];
    const isParallel = next !== undefined && next.arrivedMs < call.endedMs;
    if (!succeeded(call) || call.stimulus !== null || isParallel) return null;
    const decided = decision(call, now, wish);
    if (decided !== null) return decided;
    now = lineOf(servedCart(call), wish.optionId)?.quantity ?? 0;
  }
  return null;
}

function decision(
  call: ClientCall,
  now: number,
  { optionId, isNewQuantity, target, isLimited }: Wish,
): Occasion | null {
  if (call.endpoint === 'addItems') {
    const added = unitsOf(call, optionId);
    if (added === 0 || now === 0) return null;
    if (now + added === target) return kept(call);
    const expected =
      target > now
        ? `${target - now}, because the line grows from ${now} to ${target}`
        : `no POST, because only a PATCH lowers a line from ${now} to ${target}`;
    return added === target ? broken({ what: 'quantity in the POST', expected, received: added }, call) : null;
  }
  const item = call.endpoint === 'updateItem' ? itemsOf(call).find((one) => one.optionId === optionId) : undefined;
  const sent = numberOf(item?.quantity);
  if (sent === null) return null;
  if (sent === target) return kept(call);
  // A client may lower a quantity that is above a limit, and a shop may set the quantity of an item that is put in again. So
  // only the difference in place of a chosen quantity is certainly a mistake.
  const isDifference = sent === Math.abs(target - now) || (target < now && sent === 1);
  if (isLimited || !isNewQuantity || !isDifference) return null;
  const expected = `${target}, the new quantity of a line that has ${now}`;
  return broken({ what: '/quantity', expected, received: sent }, call);
}
