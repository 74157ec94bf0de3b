import { expectThat, filledText, InapplicableError, nullable, text } from '../../../src/authoring.ts';
import { theLinks, type PartnerKind } from '../fixtures/checkout/buy-links.ts';
import { expectReported } from '../expectations/expect-reported.ts';
import { check } from '../authoring.ts';
import { pageBehind } from '../fixtures/checkout/checkout-page.ts';
import { freshLinks } from '../fixtures/checkout/fresh-links.ts';
import { newPublisherId } from '../fixtures/partners/registration-fields.ts';
import { inPath } from '../requests/endpoints.ts';

/** The values of a registration without a publisher id (section 2.5). */
const without: readonly { readonly name: string; readonly kinds: readonly PartnerKind[] }[] = [
  { name: 'omitted', kinds: ['omitted', 'branded'] },
  { name: 'null', kinds: ['null'] },
  { name: 'blank', kinds: ['empty', 'blank'] },
];

/** Sections 1 and 2.1: which checkout a buyLink opens, which page it shows, and which affiliate account it credits. */
export const buyLinkChecks = [
  check('storefront/2.1/buyLink-checkout', 'Every buyLink opens the checkout of its own cart', {
    needs: { links: theLinks },
    steps({ links }) {
      for (const { reply, page } of Object.values(links).flat()) {
        const id = reply.at('/id', text);
        expectThat(reply, '/buyLink', { holds: page.cartId === id, expected: `a link to the checkout of cart ${id}` });
      }
    },
  }),

  check('storefront/2.1/buyLink-affiliate', 'If a partner has a publisher id, every buyLink credits that id', {
    needs: { links: theLinks },
    steps({ links }) {
      for (const kind of ['credited', 'creditedPlain'] as const) {
        for (const { reply, page, partner } of links[kind]) {
          const publisher = partner.affiliatePublisherId;
          const credited = page.affiliatePublisherId;
          const received = `a buyLink that credits ${credited ?? 'no affiliate account'}, says the control endpoint`;
          expectReported(reply, {
            holds: credited === publisher,
            expected: `a buyLink that credits ${publisher}`,
            received,
          });
        }
      }
    },
  }),

  ...without.map(({ name, kinds }) =>
    check(`storefront/2.1/buyLink-direct#${name}`, `No buyLink credits an affiliate if the publisher id is ${name}`, {
      needs: { links: theLinks },
      steps({ links }) {
        for (const { reply, page } of kinds.flatMap((kind) => links[kind])) {
          const credited = page.affiliatePublisherId;
          const received = `a buyLink that credits ${credited ?? 'no affiliate account'}, says the control endpoint`;
          expectReported(reply, {
            holds: credited === null,
            expected: 'a buyLink that credits no affiliate account',
            received,
          });
        }
      },
    }),
  ),

  check('storefront/2.1/buyLink-branded', 'If a logo is registered, checkout shows the name and logo of the partner', {
    needs: { links: theLinks },
    steps({ links }) {
      for (const kind of ['credited', 'branded'] as const) {
        for (const { reply, page, partner } of links[kind]) {
          for (const field of ['displayName', 'logoUrl'] as const) {
            const brand = partner[field];
            const expected = `a link to a page that shows ${brand}, not ${page[field]}`;
            expectThat(reply, '/buyLink', { holds: page[field] === brand, expected });
          }
        }
      }
    },
  }),

  check('storefront/2.1/buyLink-standard', 'If no logo is registered, every buyLink leads to the standard checkout', {
    needs: { links: theLinks },
    steps({ links }) {
      for (const { reply, page } of [...links.omitted, ...links.creditedPlain]) {
        const holds = page.displayName === null && page.logoUrl === null;
        expectThat(reply, '/buyLink', {
          holds,
          expected: 'a link to the standard checkout page, without the name and logo of a partner',
        });
      }
    },
  }),

  check('storefront/2.1/partner-name', 'The partner name of a cart is null or the name on the checkout page', {
    needs: { links: theLinks },
    steps({ links }) {
      for (const { reply, page } of [...links.credited, ...links.branded]) {
        const name = reply.at('/partner/name', nullable(text));
        const holds = name === null || name === page.displayName;
        expectThat(reply, '/partner/name', {
          holds,
          expected: `null or ${page.displayName}, the name on the checkout page`,
        });
      }
    },
  }),

  check('storefront/1/6-commission', 'A checkout URL that the service did not issue credits no affiliate account', {
    needs: { links: freshLinks },
    async steps({ links, arrange }) {
      const { reply, cart, partner } = links.credited.created;
      const link = reply.at('/buyLink', filledText);
      const publisher = inPath(partner.affiliatePublisherId ?? '');
      const addresses = [
        `${new URL(link).origin}/carts/${inPath(cart)}`,
        `${new URL(link).origin}/checkout?${new URLSearchParams({ cart, publisher }).toString()}`,
        link.replaceAll(publisher, encodeURIComponent(newPublisherId())),
      ];
      let handBuiltCount = 0;
      for (const address of addresses.filter((one) => one !== link)) {
        const { handBuilt, affiliatePublisherId } = await pageBehind(address, { reply, arrange });
        if (handBuilt !== true) continue;
        handBuiltCount += 1;
        expectThat(reply, '/buyLink', {
          holds: affiliatePublisherId === null,
          expected: `the URL ${address}, which the service did not issue, to credit no affiliate account, not ${affiliatePublisherId}`,
        });
      }
      if (handBuiltCount === 0)
        throw new InapplicableError('the control endpoint does not report whether the service issued a link');
    },
  }),
];
