import { expectSame, expectThat, text, type Request } from '../../../src/authoring.ts';
import { expectAtMost } from '../4.3-walks/limit.ts';
import { anArrangedDeal, arrangePartner } from '../fixtures/catalogue/arranged-deals.ts';
import { aCappedPartner, aGenerousPartner } from '../fixtures/partners/capped-partner.ts';
import { followed } from '../fixtures/checkout/checkout-page.ts';
import { newPublisherId } from '../fixtures/partners/registration-fields.ts';
import { anotherPartner } from '../fixtures/partners/partners.ts';
import { pageRequest } from '../fixtures/catalogue/read-pages.ts';
import { atOnce } from '../parallel/at-once.ts';
import { createCart, readPartner } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** Sections 2.1, 4.2 and 4.3: two partners that send requests in parallel each get their own data. */
export const parallelPartnerChecks = [
  check('storefront/4/me#parallel', 'Parallel GET /partners/me with two keys each return the partner of their key', {
    needs: { other: anotherPartner },
    reach: 'deep',
    async steps({ other, accept, ...tools }) {
      const both = [readPartner(), readPartner({ key: other.key })];
      const ids: string[] = [];
      for (const request of both) ids.push((await accept(request)).at('/partnerId', text));
      const replies = await atOnce([...both, ...both], tools);
      for (const [index, reply] of replies.entries()) {
        if (reply !== null) expectSame(reply, '/partnerId', ids[index % 2] ?? null);
      }
    },
  }),

  check(
    'storefront/4.3/limit-cap#parallel',
    'The maxPageSize of a partner applies while another partner requests larger pages in parallel',
    {
      needs: { partner: aCappedPartner, other: aGenerousPartner },
      reach: 'deep',
      async steps({ partner: { cap, manner }, other, ...tools }) {
        const limit = cap + 20;
        const both = [pageRequest({}, { limit, ...manner }), pageRequest({}, { limit, ...other })];
        const replies = await atOnce([...both, ...both], tools);
        for (const [index, reply] of replies.entries()) {
          if (reply !== null && index % 2 === 0) expectAtMost(reply, cap);
        }
      },
    },
  ),

  check(
    'storefront/2.1/buyLink-affiliate#parallel',
    'If two partners create carts in parallel, each buyLink credits the partner of its cart',
    {
      needs: { deal: anArrangedDeal() },
      reach: 'deep',
      async steps({ deal, arrange, ...tools }) {
        const publishers = [newPublisherId(), newPublisherId()];
        const both: Request[] = [];
        for (const affiliatePublisherId of publishers) {
          const { key } = await arrangePartner({ affiliatePublisherId }, { arrange });
          both.push(createCart([deal.item(0)], { key }));
        }
        const replies = await atOnce([...both, ...both.slice(0, 1)], tools);
        for (const [index, reply] of replies.entries()) {
          if (reply === null) continue;
          const { cartId, affiliatePublisherId } = await followed(reply, { arrange });
          const publisher = publishers[index % 2];
          const holds = affiliatePublisherId === publisher && cartId === reply.at('/id', text);
          expectThat(reply, '/buyLink', { holds, expected: `a link to this cart that credits ${publisher}` });
        }
      },
    },
  ),
];
