import type { ClientCall, ClientTraffic, DriverStep, JsonObject } from '../../../../src/client-authoring.ts';
import { callsTo, endOf, objectsIn, replyOf, succeeded, textOf } from '../calls.ts';
import { groupedBy } from '../groups.ts';
import { once } from '../once.ts';
import { resultOf, callsIn, shopperOf, stepsOf } from '../steps.ts';
import { timelineOf } from '../timeline.ts';

/** The name under which the checkout appends the order id to the redirect (section 4.5). */
const orderParameter = 'marketplaceOrderUuid';

const openStatuses: readonly string[] = ['ON_HOLD', 'PENDING'];
const finalStatuses: readonly string[] = ['CONFIRMED', 'REDEEMED', 'CANCELLED', 'REJECTED', 'EXPIRED'];

/** The status in a successful order read; null for any other reply. */
export function statusOf(call: ClientCall): string | null {
  return succeeded(call) ? textOf(replyOf(call)?.['status']) : null;
}

/** True for a status that calls for another read (section 3). */
export function isOpen(call: ClientCall): boolean {
  return openStatuses.includes(statusOf(call) ?? '');
}

export function isFinalStatus(call: ClientCall): boolean {
  return finalStatuses.includes(statusOf(call) ?? '');
}

/** True for a status that section 2.4 does not list. */
export function isUnknownStatus(call: ClientCall): boolean {
  return statusOf(call) !== null && !isOpen(call) && !isFinalStatus(call);
}

/** The reads of each order, in order of arrival. */
export function readsByOrder(traffic: ClientTraffic): readonly (readonly ClientCall[])[] {
  return [...readsOfOrders(traffic).values()];
}

export const readsOfOrders = once((traffic) => groupedBy(callsTo(traffic, 'readOrder'), orderOf));

export function orderOf({ ids }: ClientCall): string {
  return ids[0] ?? '';
}

export function looksLikeUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** An order that a browser placed at the checkout of the sandbox. */
export interface PlacedOrder {
  readonly order: string;
  readonly paid: ClientCall;
  /** The shopper whom the client sent to this checkout; null if unknown. */
  readonly shopper: string | null;
  /** The cart whose link was paid; null if no reply served that link. */
  readonly cart: string | null;
  /** The options of the cart at that time. */
  readonly options: readonly string[];
}

export const placedOrders = once((traffic): readonly PlacedOrder[] => {
  return traffic.calls.flatMap((paid) => {
    const location =
      paid.endpoint === 'checkout' && paid.method === 'POST' ? paid.reply?.headers['location'] : undefined;
    const order = location === undefined ? null : valueIn(location, orderParameter);
    if (order === null) return [];
    const checkout = traffic.steps.findLast(
      (step) =>
        step.operation === 'checkout' &&
        step.endedMs <= paid.arrivedMs &&
        targetOf(textOf(resultOf(step)?.['url'])) === paid.target,
    );
    const cart = cartWithLink(traffic, paid);
    return [{ order, paid, shopper: checkout === undefined ? null : shopperOf(checkout), ...cart }];
  });
});

/** A shopper's return from the checkout to the client. */
export interface Visit {
  readonly step: DriverStep;
  readonly url: string;
  /** Null for a browser without a session. */
  readonly shopper: string | null;
  /** The value of the redirect's parameter; null without it. */
  readonly order: string | null;
  /** The order as it was placed; null if it was not, or its value is changed. */
  readonly placed: PlacedOrder | null;
  /** True if the shopper placed the order. */
  readonly isOwn: boolean;
  readonly calls: readonly ClientCall[];
  /** The reads of this order during the step. */
  readonly reads: readonly ClientCall[];
  /** The last of them that succeeded; null without one. */
  readonly lastRead: ClientCall | null;
  readonly answer: JsonObject | null;
}

/** The returns from the checkout that no other step overlaps. */
export const visitsOf = once((traffic): readonly Visit[] => {
  const placedAll = placedOrders(traffic);
  return stepsOf(traffic, 'returnFromCheckout').flatMap((step) => {
    const url = textOf(step.fields['url']);
    if (url === null || isOverlapped(traffic, step)) return [];
    const order = valueIn(url, orderParameter);
    const placed = placedAll.find((one) => one.order === order) ?? null;
    const shopper = shopperOf(step);
    const calls = callsIn(traffic, step);
    const reads = calls.filter((call) => call.endpoint === 'readOrder' && orderOf(call) === order);
    const isOwn = placed !== null && shopper !== null && placed.shopper === shopper;
    const lastRead = reads.findLast((call) => statusOf(call) !== null) ?? null;
    return [{ step, url, shopper, order, placed, isOwn, calls, reads, lastRead, answer: resultOf(step) }];
  });
});

/** The query parameters of the redirect beside the order id. */
export function otherParameters({ url }: Visit): readonly (readonly [name: string, value: string])[] {
  return URL.canParse(url) ? [...new URL(url).searchParams].filter(([name]) => name !== orderParameter) : [];
}

/** The page that the client showed: `confirmed`, `pending`, `failed` or `neutral`. */
export function pageOf({ answer }: Visit): string | null {
  return textOf(answer?.['page']);
}

function isOverlapped({ steps }: ClientTraffic, step: DriverStep): boolean {
  return steps.some((one) => one !== step && one.startedMs < step.endedMs && step.startedMs < one.endedMs);
}

function valueIn(url: string, name: string): string | null {
  return URL.canParse(url) ? new URL(url).searchParams.get(name) : null;
}

function targetOf(link: string | null): string | null {
  if (link === null || !URL.canParse(link)) return null;
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** The cart that served the link of a payment, and what it held before the payment. */
function cartWithLink(traffic: ClientTraffic, paid: ClientCall): Pick<PlacedOrder, 'cart' | 'options'> {
  const served = callsByLink(traffic).get(paid.target)?.lastUntil(paid.arrivedMs);
  const cart = served === undefined ? null : textOf(replyOf(served)?.['id']);
  if (cart === null) return { cart: null, options: [] };
  const last = callsByReply(traffic).get(cart)?.lastUntil(paid.arrivedMs);
  const lines = objectsIn(last === undefined ? undefined : replyOf(last)?.['items']);
  return { cart, options: lines.flatMap(({ optionId }) => textOf(optionId) ?? []) };
}

/** The calls by the target of the link in their reply. */
const callsByLink = once(({ calls }) => timelines(calls, (call) => targetOf(textOf(replyOf(call)?.['buyLink']))));

/** The successful calls by the id in their reply. */
const callsByReply = once(({ calls }) => timelines(calls.filter(succeeded), (call) => textOf(replyOf(call)?.['id'])));

function timelines(calls: readonly ClientCall[], keyOf: (call: ClientCall) => string | null) {
  return new Map([...groupedBy(calls, keyOf)].map(([key, group]) => [key, timelineOf(group, endOf)]));
}
