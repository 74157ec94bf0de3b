import type { ClientCall, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { bodyOf, objectsIn, replyOf, succeeded, textOf } from '../traffic/calls.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { foreignVisits, shownTo } from '../traffic/orders/foreign-orders.ts';
import { isOpen, statusOf, visitsOf, type Visit } from '../traffic/orders/orders.ts';
import { callsIn, stepsAfter, stepsByShopper } from '../traffic/steps.ts';
import { laterView } from './later-view.ts';
import { withoutRedirect } from '../traffic/unused.ts';

const bought = { operations: ['putInCart', 'checkout', 'returnFromCheckout'] } as const;

export const cartRules = [
  rule('client/G61', 'If the order belongs to another cart, the client shows a neutral page and discards no cart', {
    needs: bought,
    harm: 'A shopper sees the order of another person, or loses the cart.',
    remedy: 'Show a page without order data unless the order has the same items as the cart in the session.',
    unused: withoutRedirect,
    judge: (traffic) => foreignVisits(traffic).flatMap((visit) => [...neutralPage(visit), ...keptCart(traffic, visit)]),
  }),

  rule('client/G62', 'The client keeps the cart while the order is ON_HOLD or PENDING', {
    needs: { operations: [...bought.operations, 'viewCart'] },
    harm: 'The shopper cannot return to the cart if the payment fails.',
    remedy: 'Drop the cart id and the lines only when the order has a final status.',
    unused: withoutRedirect,
    judge: (traffic) => visitsOf(traffic).flatMap((visit) => cartOfOpenOrder(traffic, visit)),
  }),

  rule('client/G63', 'After a failed order the client reads the cart, and creates it again if the service lost it', {
    needs: { stimuli: ['rejected', 'expired'], operations: bought.operations },
    harm: 'After a failed payment, the shopper must choose every item again.',
    remedy: 'Read the cart after REJECTED or EXPIRED. If it is empty or unknown, create it again from your own copy.',
    unused: withoutRedirect,
    judge: (traffic) => visitsOf(traffic).flatMap((visit) => cartOfFailedOrder(traffic, visit)),
  }),
];

function neutralPage(visit: Visit): readonly Occasion[] {
  const shown = shownTo(visit);
  const cited = visit.placed === null ? [] : [visit.placed.paid, ...visit.reads];
  if (shown === null) return [];
  const breach = {
    what: 'page for an order of another cart',
    expected: 'a neutral page without items',
    received: shown.words,
  };
  return [occasion(shown.isNeutral, breach, ...cited)];
}

/** The shopper's own cart had lines, so the next item belongs in it. */
function keptCart(traffic: ClientTraffic, { step, shopper, calls }: Visit): readonly Occasion[] {
  const ofShopper = stepsByShopper(traffic).get(shopper) ?? [];
  const before = ofShopper.filter((one) => one.endedMs <= step.startedMs);
  const last = before.flatMap((one) => callsIn(traffic, one)).findLast((call) => linesIn(call) !== null);
  const cart = last === undefined ? null : textOf(replyOf(last)?.['id']);
  if (shopper === null || last === undefined || cart === null || linesIn(last)?.length === 0) return [];
  const breach = {
    what: 'cart of the shopper after a return with an order of another cart',
    expected: `that the client still uses cart ${cart}`,
  };
  const abandoned = calls.find(({ endpoint, ids }) => endpoint === 'abandonCart' && ids[0] === cart);
  if (abandoned !== undefined) return [broken({ ...breach, received: 'the client abandoned it' }, last, abandoned)];
  const [put] = stepsAfter(traffic, step, 'putInCart');
  const change =
    put === undefined
      ? undefined
      : callsIn(traffic, put).find(({ endpoint }) => endpoint === 'createCart' || endpoint === 'addItems');
  if (change === undefined) return [];
  return [occasion(change.endpoint === 'addItems', { ...breach, received: 'a new cart' }, last, change)];
}

/** After a visit that ended with an open order, the client must know the cart when the shopper opens it. */
function cartOfOpenOrder(traffic: ClientTraffic, visit: Visit): readonly Occasion[] {
  const { lastRead: read, isOwn, placed, calls } = visit;
  const cart = placed?.cart ?? null;
  if (read === null || cart === null || !isOwn || !isOpen(read)) return [];
  const breach = { what: 'cart of an open order', expected: `that cart ${cart} is kept` };
  const abandoned = calls.find(({ endpoint, ids }) => endpoint === 'abandonCart' && ids[0] === cart);
  if (abandoned !== undefined) return [broken({ ...breach, received: 'the client abandoned it' }, read, abandoned)];
  return laterView(traffic, visit, { what: breach.what, carts: [cart], read });
}

function cartOfFailedOrder(traffic: ClientTraffic, visit: Visit): readonly Occasion[] {
  const { lastRead: read, isOwn, placed, calls } = visit;
  const status = read === null ? '' : (statusOf(read) ?? '');
  if (read === null || placed === null || !isOwn || !['REJECTED', 'EXPIRED'].includes(status)) return [];
  if (placed.cart === null || placed.options.length === 0 || visit.answer === null) return [];
  const later = calls.filter(({ arrivedMs }) => arrivedMs >= read.endedMs);
  const cartRead = later.findLast(({ endpoint }) => endpoint === 'readCart');
  const created = later.find((call) => call.endpoint === 'createCart' && holds(call, placed.options));
  const id = created === undefined ? null : textOf(replyOf(created)?.['id']);
  const view = {
    what: `cart of an order that is ${status}`,
    carts: id === null ? [placed.cart] : [placed.cart, id],
    read,
  };
  if (created !== undefined) return [kept(read, created), ...laterView(traffic, visit, view)];
  const breach = { what: `cart after ${status}` };
  if (cartRead === undefined)
    return [broken({ ...breach, expected: `a read of cart ${placed.cart}`, received: 'no read' }, read)];
  const lines = linesIn(cartRead);
  // A read without a reply leaves open whether the cart is gone.
  if (cartRead.reply === null || cartRead.reply.status >= 500) return [];
  if (lines !== null && lines.length > 0) return [kept(read, cartRead), ...laterView(traffic, visit, view)];
  const expected = `POST /carts with the ${placed.options.length} options of the cart`;
  return [broken({ ...breach, expected, received: 'no POST /carts' }, read, cartRead)];
}

/** The lines that a reply shows; null if it shows no cart. */
function linesIn(call: ClientCall) {
  const cart = succeeded(call) ? replyOf(call) : null;
  return cart === null || typeof cart['buyLink'] !== 'string' ? null : objectsIn(cart['items']);
}

function holds(call: ClientCall, options: readonly string[]): boolean {
  const sent = objectsIn(bodyOf(call)['items']).map(({ optionId }) => optionId);
  return options.every((option) => sent.includes(option));
}
