import { expectUnchanged } from '../../../src/authoring.ts';
import { chosen } from '../hostile/inputs/chosen.ts';
import { by, detours } from '../hostile/inputs/detours.ts';
import { expectHidden } from '../hostile/expect-refused.ts';
import { aCartWithOneLine } from '../fixtures/carts/small-carts.ts';
import { linesOf, protocol } from '../protocol.ts';
import { register } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** Section 5: an endpoint requires the key however its path is written. */
export const hostileKeyChecks = [
  check('storefront/5/4a#detours', 'No unusual spelling of the path lets a call without a key read or change a cart', {
    reach: 'hostile',
    needs: { cart: aCartWithOneLine },
    async steps({ cart, accept, probe, observe, ...tools }) {
      const reading = cart.reading({ key: null });
      const before = linesOf(await accept(cart.reading()));
      const ways = chosen(detours(reading.path, { past: register({}).path, facts: tools.facts }), tools);
      observe(
        'tried',
        ways.map(({ name }) => name),
      );
      for (const way of ways) expectHidden(cart, await probe(by(way, reading)));
      for (const way of ways.slice(0, 3)) expectHidden(cart, await probe(by(way, cart.abandoning({ key: null }))));
      const after = await accept(cart.reading());
      expectUnchanged(after, protocol.watchedName, { before, after: linesOf(after) });
    },
  }),
];
