import type { AnyCheck } from '../../../src/authoring.ts';
import { expectThat } from '../../../src/authoring.ts';
import { ambient, check } from '../authoring.ts';
import { endpointsWithKey } from '../fixtures/partners/endpoints-with-key.ts';

const withoutCarts = ['me', 'supplier', 'products', 'order'];

/** Section 5 rule 1: the key in its header is the only authentication that a call needs. */
export const keySufficesChecks: readonly AnyCheck[] = [
  ...endpointsWithKey
    .filter(({ name }) => withoutCarts.includes(name))
    .map(({ name, provided }) =>
      check(`storefront/5/1#${name}`, `The ${name} call with only the g-api-key header is accepted`, {
        needs: { endpoint: provided },
        async steps({ endpoint, refuseEach }) {
          // Requires only that the base is accepted. If the same call was accepted before, it is not sent again.
          await refuseEach(endpoint.base, []);
        },
      }),
    ),
  ambient('storefront/5/1#carts', 'Cart calls with a valid key in the g-api-key header never return 401', {
    gap: 'writes',
    // The calls of a journey have keys that are valid.
    journeys: 'only',
    judge(reply, { seen: { call } }) {
      const expected = 'a status other than 401, because the key is valid';
      if (call !== null) expectThat(reply, '', { holds: reply.status !== 401, expected });
      return call !== null;
    },
  }),
];
