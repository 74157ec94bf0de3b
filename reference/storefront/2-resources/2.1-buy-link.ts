import { createHash } from 'node:crypto';
import type { CheckoutPage } from '../inputs.ts';
import type { Call } from '../rules.ts';
import type { Cart, Partner } from '../store.ts';

/** Checkout URL of the cart, via the affiliate network for a partner with a non-blank publisher id. */
export function buyLinkOf(cart: Cart, partner: Partner, { sites }: Call): string {
  const url = `${sites.checkout}${encodeURIComponent(cart.id)}?v=${cart.linksBuilt}`;
  const pub = publisherOf(partner);
  return pub === ''
    ? url
    : `${sites.affiliate}?${new URLSearchParams({ pub, url, seal: sealOf(pub, url) }).toString()}`;
}

/** Checkout page of a link. It shows name and logo together, or neither. */
export function checkoutOf(link: string, call: Call): CheckoutPage | null {
  const { checkout, affiliate } = call.sites;
  const query = link.startsWith(affiliate) ? urlOf(link)?.searchParams : undefined;
  const [pub, url] = [query?.get('pub') ?? '', query?.get('url') ?? link];
  const direct = urlOf(url);
  if (direct === null || !direct.href.startsWith(checkout)) return null;
  const cart = call.store.carts.get(cartIdOf(direct.href.slice(checkout.length)));
  const partner = call.store.partners.get(cart?.partnerId ?? '');
  if (cart === undefined || partner === undefined) return null;
  const isSealed = query?.get('seal') === sealOf(pub, url);
  return {
    cartId: cart.id,
    affiliatePublisherId: isSealed ? pub : null,
    displayName: partner.logoUrl === null ? null : partner.displayName,
    logoUrl: partner.logoUrl,
    newest: direct.searchParams.get('v') === String(cart.linksBuilt),
    handBuilt: query === undefined ? publisherOf(partner) !== '' || !direct.searchParams.has('v') : !isSealed,
  };
}

function publisherOf({ affiliatePublisherId }: Partner): string {
  return affiliatePublisherId?.trim() ?? '';
}

/** Distinguishes links of the service from links that somebody built: only the former earn a commission (section 1). */
function sealOf(publisher: string, url: string): string {
  return createHash('sha256').update(`reference seal ${publisher} ${url}`).digest('hex').slice(0, 16);
}

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function cartIdOf(afterSite: string): string {
  const [id = ''] = afterSite.split('?');
  try {
    return decodeURIComponent(id);
  } catch {
    return '';
  }
}
