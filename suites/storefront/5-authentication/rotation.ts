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

/** Section 5 rule 5: a partner stays who it is when its key is rotated. */
export const rotationChecks = [
  check('storefront/5/5#new-cart', 'Carts made with each new key show the partnerId of those made with the first', {
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
  }),

  check(
    'storefront/5/5#older-cart',
    'Every operation works on a cart made before the rotation, and shows the same partnerId',
    {
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
    },
  ),

  check('storefront/5/5#older-order', 'An order placed before the rotation is read with the new key', {
    needs: { partner: aPartnerWith() },
    async steps({ partner, ...tools }) {
      const { uuid, cartId } = await arrangeOrder({ status: 'CONFIRMED', key: partner.key }, tools);
      const key = await partner.rotate();
      (await tools.accept(readOrder(uuid, { key }))).at('/items', list);
      // The old key could not take the cart away. What becomes of one that was bought is not said.
      await tools.send(abandonCart(cartId, { key }));
    },
  }),

  check('storefront/5/5#record', 'The partner record read with a new key shows the partnerId that it showed before', {
    needs: { partner: aPartnerWith() },
    async steps({ partner, accept }) {
      const before = (await accept(readPartner({ key: partner.key }))).at('/partnerId', filledText);
      expectSame(await accept(readPartner({ key: await partner.rotate() })), '/partnerId', before);
    },
  }),

  check('storefront/5/5-old-key', 'What is answered to the old key', {
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
