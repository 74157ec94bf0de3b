import type { ClientCall, ClientTraffic, Json } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { apiCalls, bodyOf, callsByNumber, headerOf, objectsIn, replyOf, textOf } from '../calls.ts';
import { occurrencesOf } from '../contained.ts';
import { once } from '../once.ts';
import { cartIdOf, cartsOf } from './carts.ts';
import { firstCartOf, stepOf } from '../shoppers.ts';
import { shopperOf } from '../steps.ts';
import { countOf } from '../timeline.ts';

/** Texts that stand for a missing value in several languages. */
const noIds: ReadonlySet<string> = new Set([
  'undefined',
  'null',
  'None',
  'NaN',
  'nil',
  '[object Object]',
  '{cartId}',
  ':cartId',
]);

/** Tells whether an earlier reply gave the client the cart id of a call. */
export const issuedBefore = once((traffic): ((call: ClientCall) => boolean) => {
  const records = cartsOf(traffic);
  return (call) => {
    const created = records.get(cartIdOf(call) ?? '')?.created;
    return created !== undefined && created.endedMs <= call.arrivedMs;
  };
});

/**
 * Gives the cart id of a call if the service certainly never issued it to this client, otherwise null: an unknown id may belong
 * to a cart of an earlier run.
 */
export const wrongCartId = once((traffic): ((call: ClientCall) => string | null) => {
  const isIssued = issuedBefore(traffic);
  const others = otherIds(traffic);
  const issuedLike = variants(traffic);
  return (call) => {
    const id = cartIdOf(call) ?? '';
    if ((call.reply !== null && call.reply.status < 400) || isIssued(call)) return null;
    if (noIds.has(id.trim()) || others.has(id)) return id;
    if (issuedLike(id).some((ms) => ms <= call.arrivedMs)) return id;
    const step = stepOf(traffic, call);
    const shopper = step === null ? null : shopperOf(step);
    return shopper !== null && firstCartOf(traffic, shopper) <= call.arrivedMs ? id : null;
  };
});

/** Calls of a cart endpoint whose path has no cart id. */
export const emptyCartIds = once(({ calls }): readonly ClientCall[] => {
  const path = /^\/octo(-gateway)?\/v1\/carts\/(\/items(\/[^/]*)?)?$/;
  return calls.filter(
    ({ endpoint, byShopper, target, method }) =>
      endpoint === null &&
      !byShopper &&
      path.test(target.split('?')[0] ?? '') &&
      !(method === 'POST' && target.endsWith('/carts/')),
  );
});

/** A shorter id or part of an id may be equal by chance. */
const shortestId = 8;

/**
 * Gives the ends of the replies that issued an id of which the text is another spelling, its beginning, or one with something before
 * or after it.
 */
function variants(traffic: ClientTraffic): (id: string) => readonly number[] {
  const issued = [...cartsOf(traffic).values()]
    .filter(({ id }) => id.length >= shortestId)
    .map(({ id, created }) => ({ text: plain(id), ms: created.endedMs }))
    .toSorted((one, other) => one.ms - other.ms);
  const within = occurrencesOf(new Map(issued.toReversed().map(({ text, ms }) => [text, ms])));
  const inOrder = issued.toSorted((one, other) => (one.text < other.text ? -1 : Number(one.text > other.text)));
  return (id) => {
    const text = plain(id);
    if (id === '') return [];
    const first = text.length < shortestId ? inOrder.length : countOf(inOrder, (one) => one.text < text);
    const last = countOf(inOrder, (one) => one.text < text || one.text.startsWith(text));
    return [...within(text), ...inOrder.slice(first, last).map(({ ms }) => ms)];
  };
}

function plain(id: string): string {
  return id.toLowerCase().replaceAll('-', '');
}

/** Ids and texts of the record that are no cart ids. */
function otherIds(traffic: ClientTraffic): ReadonlySet<string> {
  const carts = [...cartsOf(traffic).values()];
  const calls = apiCalls(traffic);
  const found: readonly (Json | undefined)[] = [
    ...carts.flatMap(({ served }) =>
      served.flatMap(({ buyLink, lines, call }) => [
        buyLink,
        ...lines.flatMap(({ id, productId }) => [id, productId]),
        partnerIdIn(call),
      ]),
    ),
    ...calls.flatMap((call) => [
      bodyOf(call)['clientReference'],
      headerOf(call, 'x-request-id'),
      ...requestIdsIn(call),
    ]),
  ];
  return new Set(found.flatMap((value) => textOf(value) ?? []));
}

function partnerIdIn(call: ClientCall): Json | undefined {
  const partner = replyOf(call)?.['partner'];
  return isObject(partner) ? partner['partnerId'] : undefined;
}

function requestIdsIn(call: ClientCall): readonly (Json | undefined)[] {
  const body = replyOf(call);
  return body === null
    ? []
    : [body['requestId'], ...objectsIn([body['details'] ?? null]).map(({ requestId }) => requestId)];
}

/** Ids of carts of other partners that were offered to the client, in a link or in the redirect of a shopper. */
export function foreignCartIds(traffic: ClientTraffic): readonly { readonly id: string; readonly fromMs: number }[] {
  const own = cartsOf(traffic);
  const inLinks = traffic.provocations.flatMap(({ stimulus, facts, call }) => {
    const id = stimulus === 'foreign-cart' ? textOf(facts['cartId']) : null;
    const exchange = call === null ? undefined : callsByNumber(traffic).get(call);
    return id === null || exchange === undefined ? [] : [{ id, fromMs: exchange.endedMs }];
  });
  const inRedirects = traffic.steps.flatMap(({ operation, fields, startedMs }) => {
    const url = operation === 'returnFromCheckout' ? textOf(fields['url']) : null;
    const id = url !== null && URL.canParse(url) ? new URL(url).searchParams.get('cartId') : null;
    return id === null ? [] : [{ id, fromMs: startedMs }];
  });
  return [...inLinks, ...inRedirects].filter(({ id }) => !own.has(id));
}
