import { firstOf } from '../../operators/first-of.ts';
import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import type { Call, Rules } from '../../rules.ts';
import type { Cart, Partner } from '../../store.ts';
import { fault, type Fault } from '../fault.ts';

/** Builds the link with another publisher id. */
function crediting(publisherOf: (partner: Partner, call: Call, cart: Cart) => string | null): Replacement {
  return inPlaceOf('buyLinkOf', (right, cart, partner, call) =>
    right(cart, { ...partner, affiliatePublisherId: publisherOf(partner, call, cart) }, call),
  );
}

/** Credits the partner of the previous call, when `takesOver` returns true. */
function creditingTheLast(takesOver: (partner: Partner) => boolean): Replacement {
  return (honest) => {
    let last: string | null = null;
    return {
      buyLinkOf(cart, partner, call) {
        const publisher: string | null = takesOver(partner) && last !== null ? last : partner.affiliatePublisherId;
        last = publisher;
        return honest.buyLinkOf(cart, { ...partner, affiliatePublisherId: publisher }, call);
      },
    };
  };
}

function showing(
  change: (page: Page, cart: Cart, partners: ReadonlyMap<string, Partner>) => Partial<Page>,
): Replacement {
  return inPlaceOf('checkoutOf', (right, link, call) => {
    const page = right(link, call);
    const cart = call.store.carts.get(page?.cartId ?? '');
    return page === null || cart === undefined ? page : { ...page, ...change(page, cart, call.store.partners) };
  });
}

type Page = NonNullable<ReturnType<Rules['checkoutOf']>>;

function withName(nameOf: (partner: Partner) => string): Replacement {
  return inPlaceOf('cartPartnerOf', (right, cart, call) => {
    const partner = call.store.partners.get(cart.partnerId);
    const page = right(cart, call);
    return partner === undefined ? page : { ...page, name: nameOf(partner) };
  });
}

/** Faults of section 2.1: the checkout behind a link. */
export const buyLinkFaults: readonly Fault[] = [
  fault('link-of-the-first-cart', 'storefront/2.1/buyLink-checkout')
    .says('Returns buyLinks that all lead to the first cart of the partner')
    .rules((honest) => {
      const first = firstOf<Cart>();
      return {
        buyLinkOf: (cart, partner, call) => honest.buyLinkOf(first(partner.partnerId, cart), partner, call),
      };
    }),
  fault('link-to-nowhere-after-update', 'storefront/2.1/buyLink-checkout')
    .says('Returns a buyLink to the checkout page without a cart when a line is updated')
    .ruleOn('updateItem', 'buyLinkOf', (_right, _cart, _partner, { sites }) => sites.checkout),
  fault('link-credits-nobody-after-add', 'storefront/2.1/buyLink-affiliate')
    .says('Returns a direct buyLink instead of the affiliate link when items are added')
    .rules(
      crediting(({ affiliatePublisherId }, { endpoint }) => (endpoint === 'addItems' ? null : affiliatePublisherId)),
    ),
  fault('link-credits-nobody-in-large-carts', 'storefront/2.1/buyLink-affiliate')
    .says('Returns a direct buyLink instead of the affiliate link for a cart with more than ten lines')
    .rules(crediting(({ affiliatePublisherId: id }, _call, { lines }) => (lines.length > 10 ? null : id))),
  fault('link-credits-nobody-under-the-deprecated-prefix', 'storefront/2.1/buyLink-affiliate')
    .says('Returns a direct buyLink instead of the affiliate link under the deprecated prefix /octo/v1/')
    .rules(crediting(({ affiliatePublisherId: id }, { prefix }) => (prefix === 'deprecated' ? null : id))),
  fault('link-credits-nobody-with-logo', 'storefront/2.1/buyLink-affiliate')
    .says('Returns a direct buyLink instead of the affiliate link to a partner with a logo')
    .rules(crediting(({ affiliatePublisherId, logoUrl }) => (logoUrl === null ? affiliatePublisherId : null))),
  fault('link-credits-another-partner', 'storefront/2.1/buyLink-affiliate')
    .says('Builds the buyLink with the publisher id of another partner, the one that sent an earlier request')
    .rules(creditingTheLast(({ affiliatePublisherId }) => affiliatePublisherId !== null)),
  fault('direct-link-credits-the-operator', 'storefront/2.1/buyLink-direct')
    .says("When a partner has no publisher id, builds a buyLink that credits the operator's affiliate account")
    .rules(crediting(({ affiliatePublisherId }) => affiliatePublisherId ?? 'pub-operator')),
  fault('direct-link-credits-the-last-partner', 'storefront/2.1/buyLink-direct')
    .says('When a partner has no publisher id, builds its buyLink with the publisher id of another partner')
    .rules(creditingTheLast(({ affiliatePublisherId }) => affiliatePublisherId === null)),
  fault('blank-publisher-id-credited', 'storefront/2.1/buyLink-direct')
    .says('Returns an affiliate buyLink to a partner whose publisher id is blank')
    .rules(
      crediting(({ affiliatePublisherId }) => (affiliatePublisherId?.trim() === '' ? '%20' : affiliatePublisherId)),
    ),
  fault('page-without-name', 'storefront/2.1/buyLink-branded')
    .says('Shows the logo but not the display name of a partner on the checkout page')
    .rules(showing(() => ({ displayName: null }))),
  fault('page-with-contact-name', 'storefront/2.1/buyLink-branded')
    .says('Shows the contact name of a partner instead of its display name on the checkout page')
    .rules(
      showing(({ displayName }, cart, partners) => ({
        displayName: displayName === null ? null : (partners.get(cart.partnerId)?.partnerContactName ?? null),
      })),
    ),
  fault('page-without-logo-on-affiliate-links', 'storefront/2.1/buyLink-branded')
    .says("Does not show the partner's logo on the checkout page of an affiliate buyLink")
    .rules(
      showing(({ affiliatePublisherId, logoUrl }) => ({
        logoUrl: affiliatePublisherId === null ? logoUrl : null,
      })),
    ),
  fault('page-names-partner-without-logo', 'storefront/2.1/buyLink-standard')
    .says('Shows the display name of a partner without a logo on the checkout page')
    .rules(showing((_page, cart, partners) => ({ displayName: partners.get(cart.partnerId)?.displayName ?? null }))),
  fault('page-with-a-logo-for-all', 'storefront/2.1/buyLink-standard')
    .says('Shows a default logo on the checkout page of a partner without a logo')
    .rules(showing(({ logoUrl }) => ({ logoUrl: logoUrl ?? 'https://checkout.example.com/logo.svg' }))),
  fault('cart-names-the-contact', 'storefront/2.1/partner-name')
    .says("Sends the partner's contact name instead of its display name as partner.name of a cart")
    .rules(withName(({ partnerContactName }) => partnerContactName)),
  fault('cart-names-the-first-partner', 'storefront/2.1/partner-name')
    .says('Sends the display name of the first partner as partner.name of every cart')
    .rules((honest) => {
      let first: string | null = null;
      return withName(({ displayName }) => (first ??= displayName))(honest);
    }),
  fault('hand-built-link-credited', 'storefront/1/6-commission')
    .says('Credits the partner of a cart for a checkout link that it did not issue, but that contains the cart id')
    .rules(creditingHandBuilt((link, { cartId }) => link.includes(encodeURIComponent(cartId)))),
  fault('publisher-in-link-believed', 'storefront/1/6-commission')
    .says('Credits the partner of a cart for a checkout link that it did not issue, but that contains a publisher id')
    .rules(creditingHandBuilt((link) => link.includes('pub='))),
];

function creditingHandBuilt(isCredited: (link: string, page: Page) => boolean): Replacement {
  return inPlaceOf('checkoutOf', (right, link, call) => {
    const page = right(link, call);
    if (page === null || !page.handBuilt || !isCredited(link, page)) return page;
    const owner = call.store.partners.get(call.store.carts.get(page.cartId)?.partnerId ?? '');
    return { ...page, affiliatePublisherId: owner?.affiliatePublisherId ?? null };
  });
}
