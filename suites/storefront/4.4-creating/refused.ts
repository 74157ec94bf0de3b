import { BlockedError, expectThat, expectUnchanged, text, type Tools } from '../../../src/authoring.ts';
import { check } from '../authoring.ts';
import { aPartnerOfOneCart, cartsOf } from '../fixtures/carts/partner-of-one-cart.ts';
import { linesOf, protocol } from '../protocol.ts';
import { lineIn } from '../replies/cart-reply.ts';
import { createCart, readCart, type ItemInput } from '../requests/endpoints.ts';
import { neverIssued } from '../requests/never-issued.ts';

/** All reasons that the contract gives for a failing item. */
const failures: readonly ((item: ItemInput, tools: Pick<Tools, 'pick'> & { readonly price: number }) => ItemInput)[] = [
  (item, { pick }) => ({ ...item, productId: neverIssued(item.productId, pick) }),
  (item, { pick }) => ({ ...item, optionId: neverIssued(item.optionId, pick) }),
  (item) => ({ ...item, quantity: 101 }),
  (item, { price }) => ({ ...item, expectedPrice: price + 1_000 }),
];

/** The index of the failing item, and the number of items. */
const positions = [
  [0, 1],
  [0, 3],
  [1, 3],
  [2, 3],
] as const;

/** Section 4.4 rule 1: a failed POST /carts creates no cart. */
export const refusedCreateChecks = [
  check('storefront/4.4/1c', 'A POST /carts that fails creates no cart and changes no cart', {
    needs: { partner: aPartnerOfOneCart },
    async steps({ partner: { key, items, cart }, accept, send, ...tools }) {
      const reading = readCart(cart.at('/id', text), { key });
      const before = linesOf(await accept(reading));
      const failing = positions.flatMap(([wrong, count]) =>
        failures.map((fail) =>
          items(count).map((item, index) => {
            const { price } = lineIn(cart, item.optionId);
            return index === wrong ? fail(item, { pick: tools.pick, price }) : item;
          }),
        ),
      );
      const requests = [
        ...[...failing, [], items(21)].map((list) => createCart(list, { key })),
        createCart(items(2), { key, more: { country: 'CA' } }),
      ];
      const count = await cartsOf(key, tools);
      for (const request of requests) {
        const reply = await send(request);
        // Other checks test that it fails.
        if (reply.status < 400) throw new BlockedError('an invalid POST /carts was accepted');
        const created = (await cartsOf(key, tools)) - count;
        expectThat(reply, '', {
          holds: created === 0,
          expected: `no new cart after the refused POST /carts, but the number of carts grew by ${created}`,
        });
      }
      const after = await accept(reading);
      expectUnchanged(after, protocol.watchedName, { before, after: linesOf(after) });
    },
  }),
];
