import { expectThat, nullable, text } from '../../src/authoring.ts';
import { anArrangedDeal, aPartnerWith } from './fixtures/arranged.ts';
import { everyReply, followed } from './fixtures/checkout.ts';
import { check } from './words.ts';

const aDeal = anArrangedDeal({ options: 2 });
const amber = { displayName: 'Amber Window', logoUrl: 'https://amber.example.com/logo.png' };
const cedar = { displayName: 'Cedar Lane', logoUrl: 'https://cedar.example.com/mark.svg' };

/** Section 2.1: the page behind a buyLink, branded or standard. */
export const checkoutPageChecks = [
  check('storefront/2.1/buyLink-branded', 'The page behind every link shows the name and the logo of the partner', {
    needs: {
      deal: aDeal,
      first: aPartnerWith({ ...amber, affiliatePublisherId: 'pub-5201' }),
      second: aPartnerWith(cedar),
    },
    async steps({ deal, first, second, accept, arrange }) {
      for (const { key, brand } of [
        { key: first.key, brand: amber },
        { key: second.key, brand: cedar },
      ]) {
        for await (const reply of everyReply({ key, deal }, { accept })) {
          const page = await followed(reply, { arrange });
          for (const field of ['displayName', 'logoUrl'] as const) {
            const expected = `a link to a page that shows ${brand[field]}, not ${page[field]}`;
            expectThat(reply, '/buyLink', { holds: page[field] === brand[field], expected });
          }
        }
      }
    },
  }),

  check('storefront/2.1/buyLink-standard', 'Without a logo every link leads to the standard page', {
    needs: {
      deal: aDeal,
      first: aPartnerWith({ displayName: 'Amber Window' }),
      second: aPartnerWith({ displayName: 'Cedar Lane', affiliatePublisherId: 'pub-5202' }),
    },
    async steps({ deal, first, second, accept, arrange }) {
      for (const { key } of [first, second]) {
        for await (const reply of everyReply({ key, deal }, { accept })) {
          const { displayName, logoUrl } = await followed(reply, { arrange });
          const holds = displayName === null && logoUrl === null;
          expectThat(reply, '/buyLink', { holds, expected: 'a link to the standard page, without name and logo' });
        }
      }
    },
  }),

  check('storefront/2.1/partner-name', 'A cart names its partner as the checkout page does', {
    needs: { deal: aDeal, first: aPartnerWith(amber), second: aPartnerWith(cedar) },
    async steps({ deal, first, second, accept, arrange }) {
      for (const { key } of [first, second]) {
        for await (const reply of everyReply({ key, deal }, { accept })) {
          const name = reply.at('/partner/name', nullable(text));
          const { displayName } = await followed(reply, { arrange });
          const holds = name === null || name === displayName;
          expectThat(reply, '/partner/name', { holds, expected: `null or, as on the page, ${displayName}` });
        }
      }
    },
  }),
];
