import { expectThat, text } from '../../src/authoring.ts';
import { anArrangedDeal, aPartnerWith, arrangePartner } from './fixtures/arranged.ts';
import { everyReply, followed } from './fixtures/checkout.ts';
import { createCart } from './requests.ts';
import { check } from './words.ts';

const aDeal = anArrangedDeal({ options: 2 });
const logoUrl = 'https://partner.example.com/logo.png';

/** What a registration says of the publisher id where it has none (section 2.5). */
const without: readonly { readonly name: string; readonly ids: readonly (string | null | undefined)[] }[] = [
  { name: 'omitted', ids: [undefined] },
  { name: 'null', ids: [null] },
  { name: 'blank', ids: ['', '  '] },
];

/** Section 2.1: which checkout a buyLink opens, and who is credited for it. */
export const buyLinkChecks = [
  check('storefront/2.1/buyLink-checkout', 'Every link opens the checkout of the cart it came with', {
    needs: { deal: aDeal, partner: aPartnerWith({ affiliatePublisherId: 'pub-5101' }), direct: aPartnerWith() },
    async steps({ deal, partner, direct, accept, arrange }) {
      for (const { key } of [partner, direct]) {
        await accept(createCart([deal.item(1)], { key }));
        for await (const reply of everyReply({ key, deal }, { accept })) {
          const id = reply.at('/id', text);
          const { cartId } = await followed(reply, { arrange });
          expectThat(reply, '/buyLink', { holds: cartId === id, expected: `a link to the checkout of cart ${id}` });
        }
      }
    },
  }),

  check('storefront/2.1/buyLink-affiliate', 'Every link of a partner with a publisher id credits that id', {
    needs: {
      deal: aDeal,
      first: aPartnerWith({ affiliatePublisherId: 'pub-5102', logoUrl }),
      second: aPartnerWith({ affiliatePublisherId: 'pub-5103' }),
    },
    async steps({ deal, first, second, accept, arrange }) {
      const partners = [
        { key: first.key, publisher: 'pub-5102' },
        { key: second.key, publisher: 'pub-5103' },
      ];
      for (const { key, publisher } of partners) {
        for await (const reply of everyReply({ key, deal }, { accept })) {
          const { affiliatePublisherId } = await followed(reply, { arrange });
          const expected = `a link that credits ${publisher}`;
          expectThat(reply, '/buyLink', { holds: affiliatePublisherId === publisher, expected });
        }
      }
    },
  }),

  ...without.map(({ name, ids }) =>
    check(`storefront/2.1/buyLink-direct#${name}`, `With a publisher id that is ${name} no link credits anybody`, {
      needs: { deal: aDeal, credited: aPartnerWith({ affiliatePublisherId: 'pub-5104' }) },
      async steps({ deal, credited, accept, arrange }) {
        await accept(createCart([deal.item(0)], { key: credited.key }));
        for (const id of ids) {
          const { key } = await arrangePartner(id === undefined ? {} : { affiliatePublisherId: id }, { arrange });
          for await (const reply of everyReply({ key, deal }, { accept })) {
            const { affiliatePublisherId } = await followed(reply, { arrange });
            expectThat(reply, '/buyLink', {
              holds: affiliatePublisherId === null,
              expected: 'a link that credits nobody',
            });
          }
        }
      },
    }),
  ),
];
