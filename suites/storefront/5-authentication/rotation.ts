import { expectSame, filledText, list, text, type Reply } from '../../../src/authoring.ts';
import { anArrangedDeal, aPartnerWith } from '../fixtures/catalogue/arranged-deals.ts';
import { arrangeOrder } from '../fixtures/orders/orders.ts';
import {
  abandonCart,
  addItems,
  createCart,
  readCart,
  readOrder,
  readPartner,
  removeItem,
  updateItem,
} from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

const needs = { deal: anArrangedDeal({ options: 2 }), partner: aPartnerWith() };

/** Section 5 rule 5: the partner id stays the same when the key is rotated. */
export const rotationChecks = [
  check(
    'storefront/5/5#new-cart',
    'After each key rotation, new carts have the same partnerId as a cart created with the first key',
    {
      needs,
      async steps({ deal, partner, accept }) {
        const created = await accept(createCart([deal.item(0)], { key: partner.key }));
        await accept(abandonCart(created.at('/id', text), { key: partner.key }));
        const key = await partner.rotate();
        const renewed = await accept(createCart([deal.item(1)], { key }));
        expectSame(renewed, '/partner/partnerId', partnerIn(created));
        await accept(abandonCart(renewed.at('/id', text), { key }));
        const again = await accept(createCart([deal.item(0)], { key: await partner.rotate() }));
        expectSame(again, '/partner/partnerId', partnerIn(created));
      },
    },
  ),

  check('storefront/5/5#older-cart', 'After a key rotation, all calls on an older cart work and show its partnerId', {
    needs,
    async steps({ deal, partner, accept }) {
      const created = await accept(createCart([deal.item(0)], { key: partner.key }));
      const id = created.at('/id', text);
      const key = await partner.rotate();
      const replies = [
        await accept(addItems(id, [deal.item(1)], { key })),
        await accept(readCart(id, { key })),
        await accept(updateItem(id, deal.item(0).optionId, { body: { quantity: 2 }, key })),
        await accept(removeItem(id, deal.item(1).optionId, { key })),
      ];
      for (const reply of replies) {
        expectSame(reply, '/id', id);
        expectSame(reply, '/partner/partnerId', partnerIn(created));
      }
    },
  }),

  check('storefront/5/5#older-order', 'After a key rotation, the new key can read an older order', {
    needs: { partner: aPartnerWith() },
    async steps({ partner, ...tools }) {
      const { uuid, cartId } = await arrangeOrder({ status: 'CONFIRMED', key: partner.key }, tools);
      const key = await partner.rotate();
      (await tools.accept(readOrder(uuid, { key }))).at('/items', list);
      // The cleanup needs the new key. Any reply is fine: the contract does not say whether a bought cart can be
      // abandoned.
      await tools.send(abandonCart(cartId, { key }));
    },
  }),

  check('storefront/5/5#record', 'GET /partners/me shows the same partnerId with a new key', {
    needs: { partner: aPartnerWith() },
    async steps({ partner, accept }) {
      const before = (await accept(readPartner({ key: partner.key }))).at('/partnerId', filledText);
      expectSame(await accept(readPartner({ key: await partner.rotate() })), '/partnerId', before);
    },
  }),

  check('storefront/5/5-old-key', 'Recorded, not judged: the status of a call with the old key', {
    needs: { partner: aPartnerWith() },
    async steps({ partner, send, observe }) {
      await partner.rotate();
      observe('status of a call with the old key', (await send(readPartner({ key: partner.key }))).status);
    },
  }),
];

function partnerIn(reply: Reply): string {
  return reply.at('/partner/partnerId', filledText);
}
