import { expectThat, nullable, text } from '../../../src/authoring.ts';
import { theLinks } from '../fixtures/checkout/buy-links.ts';
import { check } from '../authoring.ts';

/** Section 2.1: the page of a buyLink, branded or standard. */
export const checkoutPageChecks = [
  check(
    'storefront/2.1/buyLink-branded',
    'With a registered logo, the page of every buyLink shows the name and logo of the partner',
    {
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
    },
  ),

  check('storefront/2.1/buyLink-standard', 'Without a registered logo, every buyLink leads to the standard page', {
    needs: { links: theLinks },
    steps({ links }) {
      for (const { reply, page } of [...links.omitted, ...links.creditedPlain]) {
        const holds = page.displayName === null && page.logoUrl === null;
        expectThat(reply, '/buyLink', { holds, expected: 'a link to the standard page, without name and logo' });
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
];
