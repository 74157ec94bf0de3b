import { expectThat, text } from '../../../src/authoring.ts';
import { theLinks, type PartnerKind } from '../fixtures/checkout/buy-links.ts';
import { check } from '../authoring.ts';

/** The values of a registration without a publisher id (section 2.5). */
const without: readonly { readonly name: string; readonly kinds: readonly PartnerKind[] }[] = [
  { name: 'omitted', kinds: ['omitted', 'branded'] },
  { name: 'null', kinds: ['null'] },
  { name: 'blank', kinds: ['empty', 'blank'] },
];

/** Section 2.1: which checkout a buyLink opens, and which affiliate account it credits. */
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

  check('storefront/2.1/buyLink-affiliate', 'Every buyLink of a partner with a publisher id credits that id', {
    needs: { links: theLinks },
    steps({ links }) {
      for (const kind of ['credited', 'creditedPlain'] as const) {
        for (const { reply, page, partner } of links[kind]) {
          const publisher = partner.affiliatePublisherId;
          const credited = page.affiliatePublisherId;
          const expected = `a link that credits ${publisher}, not ${JSON.stringify(credited)}`;
          expectThat(reply, '/buyLink', { holds: credited === publisher, expected });
        }
      }
    },
  }),

  ...without.map(({ name, kinds }) =>
    check(
      `storefront/2.1/buyLink-direct#${name}`,
      `No buyLink credits an affiliate account if the publisher id is ${name}`,
      {
        needs: { links: theLinks },
        steps({ links }) {
          for (const { reply, page } of kinds.flatMap((kind) => links[kind])) {
            const credited = page.affiliatePublisherId;
            const expected = `a link that credits no affiliate account, not ${JSON.stringify(credited)}`;
            expectThat(reply, '/buyLink', { holds: credited === null, expected });
          }
        },
      },
    ),
  ),
];
