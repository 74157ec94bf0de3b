import { expectThat, text } from '../../../src/authoring.ts';
import { expectOnly } from '../expectations/expect-held.ts';
import { itemOf } from '../fixtures/carts/small-carts.ts';
import { someOffers } from '../fixtures/catalogue/offers.ts';
import { relyOn } from '../fixtures/catalogue/steady-offers.ts';
import { atOnce } from '../parallel/at-once.ts';
import { newReference } from '../requests/client-reference.ts';
import { createCart, readCart } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** Section 4.4 rule 2: each POST /carts creates its own cart, also in parallel. */
export const parallelCreateChecks = [
  check('storefront/4.4/2#parallel', 'Parallel POST /carts calls create different carts, each with its own lines', {
    needs: { offers: someOffers(2) },
    reach: 'deep',
    async steps({ offers, accept, referenceReading, ...tools }) {
      // The last two requests are equal and share this reference: a target may reject one of them as a repetition.
      const clientReference = newReference(tools);
      await relyOn(offers, { accept, referenceReading });
      const items = offers.map((offer, index) => itemOf(offer, index + 2));
      const sent = [...items, ...items.slice(1)];
      const requests = sent.map((item, index) => createCart([item], index === 0 ? {} : { more: { clientReference } }));
      const created = (await atOnce(requests, { ...tools, repeated: [1, 2] })).flatMap((reply, index) => {
        const item = sent[index];
        return reply === null || item === undefined ? [] : [{ reply, item, id: reply.at('/id', text) }];
      });
      for (const { reply, item, id } of created) {
        expectOnly(reply, [item]);
        const holds = created.every((other) => other.id !== id || other.item.optionId === item.optionId);
        expectThat(reply, '/id', { holds, expected: 'an id other than that of a cart created in parallel' });
      }
      const reads = await atOnce(
        created.map(({ id }) => readCart(id)),
        tools,
      );
      for (const [index, { item }] of created.entries()) {
        const read = reads[index];
        if (read != null) expectOnly(read, [item]);
      }
    },
  }),
];
