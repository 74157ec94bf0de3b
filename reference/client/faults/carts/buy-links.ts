import type { Cart } from '../../wire/cart.ts';
import { fault, type Fault } from '../fault.ts';

/** The buy link: K58, K59, G53 and G54. */
export const buyLinkFaults: readonly Fault[] = [
  fault('first-link-stored', 'client/K58')
    .says('Sends the shopper to the first buyLink of the cart instead of the newest')
    .rules((honest) => {
      const first = new Map<string, string>();
      return {
        overwrite(shopper, cart, client) {
          if (!first.has(cart.id)) first.set(cart.id, cart.buyLink);
          honest.overwrite(shopper, cart, client);
        },
        checkOutUrl: (cart) => first.get(cart.id) ?? cart.buyLink,
      };
    }),
  fault('link-before-last-read', 'client/K58')
    .says('Sends the shopper to the buyLink that its cart page showed instead of the newest')
    .rule('checkOut', async (right, shopper, client) => {
      const { cart } = client.rules.sessionOf(shopper, client);
      const result = await right(shopper, client);
      return result.url === null || cart === null ? result : { url: cart.buyLink };
    }),
  fault('link-with-campaign', 'client/K58')
    .says('Adds campaign parameters to the buyLink')
    .rule('checkOutUrl', (right, cart, client) => `${right(cart, client)}${separator(cart)}utm_source=harborlane`),
  fault('link-rewritten', 'client/K58')
    .says('Parses and rewrites the buyLink, with a trailing slash and sorted parameters')
    .rule('checkOutUrl', (_right, { buyLink }) => {
      const url = new URL(buyLink);
      url.searchParams.sort();
      url.pathname = `${url.pathname.replace(/\/$/, '')}/`;
      return url.href;
    }),
  fault('hand-built-link', 'client/K59')
    .says('Builds the checkout URL from the cart id instead of using the buyLink')
    .rule('checkOutUrl', (_right, { buyLink, id }) => `${new URL(buyLink).origin}/checkout/${id}`),
  fault('link-without-affiliate', 'client/K59')
    .says('Removes everything but host and cart id from the buyLink')
    .rule('checkOutUrl', (_right, { buyLink, id }) => `${new URL(buyLink).origin}/cart?cartId=${id}`),
  fault('link-fetched-by-server', 'client/G53')
    .says('Requests the buyLink itself before it sends the shopper there')
    .rule('checkOut', async (right, shopper, client) => {
      const result = await right(shopper, client);
      if (result.url !== null) await fetched(result.url, client.rules.userAgent());
      return result;
    }),
  fault('link-previewed-after-each-change', 'client/G53')
    .says('Requests the buyLink of a new cart for a preview')
    .rule('createCart', async (right, shopper, items, pending, client) => {
      const result = await right(shopper, items, pending, client);
      const { cart } = client.rules.sessionOf(shopper, client);
      if (cart !== null) await fetched(cart.buyLink, client.rules.userAgent());
      return result;
    }),
  fault('unusual-link-read-again', 'client/G54')
    .says('Reads the cart again when the buyLink does not contain the cart id')
    .rule('viewCart', async (right, shopper, client) => {
      const result = await right(shopper, client);
      const { cart } = client.rules.sessionOf(shopper, client);
      return cart !== null && !cart.buyLink.includes(cart.id) ? right(shopper, client) : result;
    }),
];

function separator({ buyLink }: Cart): string {
  return buyLink.includes('?') ? '&' : '?';
}

async function fetched(url: string, agent: string): Promise<void> {
  try {
    const reply = await fetch(url, { headers: { 'user-agent': agent }, signal: AbortSignal.timeout(5_000) });
    await reply.arrayBuffer();
  } catch {
    // The page is not needed: an address that does not answer changes nothing.
  }
}
