import { expectThat, filledText, InapplicableError } from '../../../src/authoring.ts';
import { pageBehind } from '../fixtures/checkout/checkout-page.ts';
import { freshLinks } from '../fixtures/checkout/fresh-links.ts';
import { newPublisherId } from '../fixtures/partners/registration-fields.ts';
import { check } from '../authoring.ts';

/** Section 1: a checkout address that the caller builds earns no commission. */
export const handBuiltLinkChecks = [
  check('storefront/1/6-commission', 'A hand-built checkout address credits no affiliate account', {
    needs: { links: freshLinks },
    async steps({ links, arrange }) {
      const { reply, cart, partner } = links.credited.created;
      const link = reply.at('/buyLink', filledText);
      const publisher = encodeURIComponent(partner.affiliatePublisherId ?? '');
      const addresses = [
        `${new URL(link).origin}/carts/${encodeURIComponent(cart)}`,
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
          expected: `the hand-built address ${address} to credit no affiliate account, not ${affiliatePublisherId}`,
        });
      }
      if (handBuiltCount === 0)
        throw new InapplicableError('the control endpoint does not report which links are hand-built');
    },
  }),
];
