import { GapError, need } from '../../../src/authoring.ts';
import { theCandidates } from '../fixtures/catalogue/candidates.ts';
import { itemIn } from '../fixtures/carts/created-cart.ts';
import { itemOf } from '../fixtures/carts/small-carts.ts';
import { indexOfLine } from '../replies/cart-reply.ts';
import { writesGap } from '../fixtures/catalogue/offers.ts';
import { blockIfNotAboutOption } from '../fixtures/catalogue/reference-readings.ts';
import { codeOf } from '../protocol.ts';
import { addItems, createCart } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

const anOptionWithMinimum = need('an option with a minUnits above 1', {
  needs: { candidates: theCandidates },
  gap: writesGap,
  provide({ candidates }) {
    const candidate = candidates.find(({ minUnits }) => minUnits > 1);
    if (candidate === undefined) throw new GapError('catalogue', 'no option on sale has a minUnits above 1');
    return candidate;
  },
});

const anOptionWithMaximum = need('an option with a maxUnits below 100', {
  needs: { candidates: theCandidates },
  gap: writesGap,
  async provide({ candidates, facts, arrange }) {
    const candidate = candidates.find(
      ({ minUnits, maxUnits }) => maxUnits !== null && maxUnits < 100 && minUnits <= maxUnits,
    );
    if (candidate !== undefined) return { ...candidate, maxUnits: candidate.maxUnits ?? 1 };
    if (facts.control === null) throw new GapError('catalogue', 'no option on sale has a maxUnits below 100');
    const { data } = await arrange('offer', { maxUnits: 5 });
    const { productId, optionId } = itemIn(data);
    return { productId, optionId, maxUnits: 5 };
  },
});

/** The minUnits and maxUnits of an option. The contract has no rule for them in carts, so they are only recorded. */
export const unitChecks = [
  check('storefront/8/minUnits', 'Recorded, not judged: the reply to a quantity below the minUnits of an option', {
    needs: { option: anOptionWithMinimum },
    async steps({ option, send, observe }) {
      const quantity = option.minUnits - 1;
      const reply = await send(createCart([itemOf(option, quantity)]));
      observe('cart created below minUnits', {
        minUnits: option.minUnits,
        quantity,
        status: reply.status,
        code: codeOf(reply),
      });
    },
  }),
  check('storefront/8/maxUnits-sum', 'Recorded, not judged: the reply to adding more than maxUnits of an option', {
    needs: { option: anOptionWithMaximum },
    async steps({ option, send, observe }) {
      const { maxUnits, optionId } = option;
      const created = await send(createCart([itemOf(option, maxUnits)]));
      const id = created.peek('/id');
      blockIfNotAboutOption(created);
      if (typeof id !== 'string') {
        throw new GapError('catalogue', `the option with maxUnits ${maxUnits} could not be put in a cart`);
      }
      const added = await send(addItems(id, [itemOf(option)]));
      const quantity = added.peek(`/items/${indexOfLine(added, optionId)}/quantity`) ?? null;
      observe('items added above maxUnits', { maxUnits, sent: 1, status: added.status, code: codeOf(added), quantity });
    },
  }),
];
