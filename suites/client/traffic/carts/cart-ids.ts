import type { ClientCall, ClientTraffic, Json } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { apiCalls, bodyOf, headerOf, objectsIn, replyOf, textOf } from '../calls.ts';
import { cartIdOf, cartsOf } from './carts.ts';
import { ownersOf, stepOf } from '../shoppers.ts';
import { shopperOf } from '../steps.ts';

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
export function issuedBefore(traffic: ClientTraffic): (call: ClientCall) => boolean {
  const records = cartsOf(traffic);
  return (call) => {
    const created = records.get(cartIdOf(call) ?? '')?.created;
    return created !== undefined && created.endedMs <= call.arrivedMs;
  };
}

/**
 * Gives the cart id of a call if the service certainly never issued it to this client, otherwise null: an unknown id may belong
 * to a cart of an earlier run.
 */
export function wrongCartId(traffic: ClientTraffic): (call: ClientCall) => string | null {
  const records = [...cartsOf(traffic).values()];
  const owners = ownersOf(traffic);
  const others = otherIds(traffic);
  return (call) => {
    const id = cartIdOf(call) ?? '';
    if (call.reply !== null && call.reply.status < 400) return null;
    const earlier = records.filter(({ created }) => created.endedMs <= call.arrivedMs);
    if (earlier.some((record) => record.id === id)) return null;
    if (noIds.has(id.trim()) || others.has(id) || earlier.some((record) => isVariant(id, record.id))) return id;
    const step = stepOf(traffic, call);
    const shopper = step === null ? null : shopperOf(step);
    return shopper !== null && earlier.some((record) => owners.get(record.id) === shopper) ? id : null;
  };
}

/** Calls of a cart endpoint whose path has no cart id. */
export function emptyCartIds({ calls }: ClientTraffic): readonly ClientCall[] {
  const path = /^\/octo(-gateway)?\/v1\/carts\/(\/items(\/[^/]*)?)?$/;
  return calls.filter(
    ({ endpoint, byShopper, target, method }) =>
      endpoint === null &&
      !byShopper &&
      path.test(target.split('?')[0] ?? '') &&
      !(method === 'POST' && target.endsWith('/carts/')),
  );
}

/** Another spelling of an id, or an id with something before or after it. */
function isVariant(id: string, issued: string): boolean {
  if (issued.length < 8 || id === '') return false;
  const [one, other] = [id.toLowerCase().replaceAll('-', ''), issued.toLowerCase().replaceAll('-', '')];
  return one.includes(other) || (one.length >= 8 && other.startsWith(one));
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
    const exchange = traffic.calls.find(({ number }) => number === call);
    return id === null || exchange === undefined ? [] : [{ id, fromMs: exchange.endedMs }];
  });
  const inRedirects = traffic.steps.flatMap(({ operation, fields, startedMs }) => {
    const url = operation === 'returnFromCheckout' ? textOf(fields['url']) : null;
    const id = url !== null && URL.canParse(url) ? new URL(url).searchParams.get('cartId') : null;
    return id === null ? [] : [{ id, fromMs: startedMs }];
  });
  return [...inLinks, ...inRedirects].filter(({ id }) => !own.has(id));
}
