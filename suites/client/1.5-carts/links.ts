import type { ClientCall, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { textOf, agentOf } from '../traffic/calls.ts';
import { cartsOf } from '../traffic/carts/carts.ts';
import { lastServed } from '../traffic/carts/cart-states.ts';
import { cartInTarget } from '../traffic/carts/purchases.ts';
import { changedText } from '../traffic/changed-text.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { once } from '../traffic/once.ts';
import { cartAfter, shopperSteps } from '../traffic/shoppers.ts';
import { resultOf } from '../traffic/steps.ts';

export const linkRules = [
  rule('client/K58', 'The client sends the shopper to the newest buyLink without changing it', {
    needs: { operations: ['putInCart', 'checkout'] },
    harm: 'The order may earn no commission, or the checkout shows an old cart.',
    remedy: 'Send the shopper to the buyLink of the last reply with the cart, without changing a character.',
    judge: (traffic) =>
      checkouts(traffic).map(({ url, newest, call }) =>
        occasion(url === newest, changedText('address of the checkout', newest, url), call),
      ),
  }),

  rule('client/K59', 'The client sends the shopper only to checkout URLs that the service returned', {
    needs: { operations: ['putInCart', 'checkout'] },
    harm: 'A URL that the client builds earns no commission.',
    remedy: 'Take the URL of the checkout from the buyLink of a reply.',
    judge: (traffic) => [...checkouts(traffic).map((visit) => ofVisit(visit, traffic)), ...browserVisits(traffic)],
  }),
];

interface Visit {
  readonly url: string;
  readonly newest: string;
  /** The call whose reply has the newest link. */
  readonly call: ClientCall;
}

/** The addresses to which the client sends shoppers of carts of this run. */
function checkouts(traffic: ClientTraffic): readonly Visit[] {
  return shopperSteps(traffic, 'checkout').flatMap((one) => {
    const url = textOf(resultOf(one.step)?.['url']);
    const record = cartAfter(one, traffic);
    const last = record === null ? null : lastServed(record, one.step.endedMs);
    if (url === null || last === null || last.buyLink === null) return [];
    return [{ url, newest: last.buyLink, call: last.call }];
  });
}

function ofVisit({ url, call }: Visit, traffic: ClientTraffic): Occasion {
  const isServed = servedLinks(traffic).has(url);
  return occasion(isServed, { what: 'address of the checkout', expected: 'a buyLink of a reply', received: url }, call);
}

const servedLinks = once(
  (traffic): ReadonlySet<string> =>
    new Set([...cartsOf(traffic).values()].flatMap(({ served }) => served.flatMap(({ buyLink }) => buyLink ?? []))),
);

/** Pages of own carts that the browser of a person opened. An older link is right: people reload pages. */
function browserVisits(traffic: ClientTraffic): readonly Occasion[] {
  const links = new Set([...servedLinks(traffic)].flatMap(addressesIn));
  return traffic.calls.filter(isBrowserVisit).flatMap((call) => {
    if (cartInTarget(traffic)(call) === null) return [];
    if (links.has(call.target)) return [kept(call)];
    const breach = { what: 'address of the checkout', expected: 'a buyLink of a reply', received: call.target };
    return [broken(breach, call)];
  });
}

function isBrowserVisit(call: ClientCall): boolean {
  const isBrowser = agentOf(call)?.startsWith('Mozilla/') === true;
  return call.endpoint === 'checkout' && call.method === 'GET' && !call.byShopper && isBrowser;
}

/** Path and query of a link, and of the addresses in its query: an affiliate link leads on to the checkout. */
function addressesIn(link: string): readonly string[] {
  if (!URL.canParse(link)) return [];
  const { pathname, search, searchParams } = new URL(link);
  const inQuery = [...searchParams.values()].filter((value) => URL.canParse(value)).map((value) => new URL(value));
  return [pathname + search, ...inQuery.map((url) => url.pathname + url.search)];
}
