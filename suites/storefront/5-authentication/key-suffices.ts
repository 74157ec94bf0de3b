import { BlockedError, expectThat, GapError, type Reply } from '../../../src/authoring.ts';
import { cartOperations } from '../fixtures/carts/cart-operations.ts';
import { judgeBare, theBareWalk } from '../fixtures/carts/bare-cart-calls.ts';
import { endpointsWithKey } from '../fixtures/partners/endpoints-with-key.ts';
import { check } from '../authoring.ts';

const withoutCarts = ['me', 'supplier', 'products', 'order'];

/** Section 5 rule 1: the key in its header is all that a call needs to prove itself. */
export const keySufficesChecks = [
  ...endpointsWithKey
    .filter(({ name }) => withoutCarts.includes(name))
    .map(({ name, provided }) =>
      check(`storefront/5/1#${name}`, `A call of ${name} with the key alone is accepted`, {
        needs: { endpoint: provided },
        async steps({ endpoint, refuseEach }) {
          // A base of no refusals: where this very call was accepted before, it need not be made again.
          await refuseEach(endpoint.base, []);
        },
      }),
    ),
  check('storefront/5/1#create-cart', 'A create with the key alone is not refused for its key', {
    needs: { walk: theBareWalk },
    steps({ walk: { tried } }) {
      const [reply] = tried.replies;
      if (tried.silence !== null) throw new BlockedError('create gave no answer', tried.silence.finding);
      if (reply === undefined) throw new GapError('catalogue', 'the product list shows no option on sale');
      expectKnown(reply);
      return Promise.resolve();
    },
  }),
  ...cartOperations.map(({ name }) =>
    check(`storefront/5/1#${name}`, `A ${name} with the key alone is not refused for its key`, {
      needs: { walk: theBareWalk },
      async steps({ walk, ...tools }) {
        await judgeBare(walk, { call: name, judge: ({ reply }) => expectKnown(reply) }, tools);
      },
    }),
  ),
];

/** Whether the call succeeds is judged elsewhere: here it has only to get past the key. */
function expectKnown(reply: Reply): void {
  expectThat(reply, '', { holds: reply.status !== 401, expected: 'to take a valid key without anything beside it' });
}
