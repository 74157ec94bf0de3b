import type { CheckoutPage } from '../inputs.ts';
import type { Call } from '../rules.ts';
import type { Cart, Partner } from '../store.ts';

const checkout = 'https://checkout.example.com/carts/';
const affiliate = 'https://affiliate.example.com/click';

/** Checkout URL of the cart, via the affiliate network for a partner with a non-blank publisher id. */
export function buyLinkOf(cart: Cart, partner: Partner): string {
  const direct = `${checkout}${encodeURIComponent(cart.id)}?v=${cart.linksBuilt}`;
  const publisher = partner.affiliatePublisherId?.trim() ?? '';
  if (publisher === '') return direct;
  return `${affiliate}?${new URLSearchParams({ pub: publisher, url: direct }).toString()}`;
}

/** Checkout page of a link. It shows name and logo together, or neither. */
export function checkoutOf(link: string, call: Call): CheckoutPage | null {
  const url = urlOf(link);
  const direct = link.startsWith(affiliate) ? urlOf(url?.searchParams.get('url') ?? '') : url;
  if (url === null || direct === null || !direct.href.startsWith(checkout)) return null;
  const cart = call.store.carts.get(cartIdOf(direct));
  const partner = call.store.partners.get(cart?.partnerId ?? '');
  if (cart === undefined || partner === undefined) return null;
  return {
    cartId: cart.id,
    affiliatePublisherId: url.searchParams.get('pub'),
    displayName: partner.logoUrl === null ? null : partner.displayName,
    logoUrl: partner.logoUrl,
    newest: direct.searchParams.get('v') === String(cart.linksBuilt),
  };
}

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function cartIdOf(direct: URL): string {
  return decodeURIComponent(direct.pathname.slice('/carts/'.length));
}
