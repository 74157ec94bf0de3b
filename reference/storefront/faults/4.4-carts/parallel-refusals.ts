import { setTimeout as pause } from 'node:timers/promises';
import type { Middleware } from '../../http/middleware.ts';
import type { Endpoint } from '../../request.ts';
import type { Rules } from '../../rules.ts';
import type { Cart } from '../../store.ts';
import { asTheLast, onOneCart, pauseAndAccept, quietPeriods, type Versions } from '../../operators/parallel-calls.ts';
import { fault, type Fault } from '../fault.ts';
import { merged } from '../../operators/merged-lines.ts';
import { sentItems } from '../../operators/answered-as.ts';

/** Faults of sections 4.4 and 8 that are visible only in parallel with the refused call. */
export const parallelRefusalFaults: readonly Fault[] = [
  fault('parallel-reads-see-refused-add', 'storefront/4.4/4a')
    .says('Adds items before it checks their expectedPrice, and removes them a moment later')
    .middleware(takenBack(['addItems'], { checkExpectedPrice: () => null })),
  fault('parallel-reads-see-refused-update', 'storefront/4.4/4a')
    .says('Updates a line before it checks expectedPrice, and undoes the update a moment later')
    .middleware(takenBack(['updateItem'], { checkExpectedPrice: () => null })),
  fault('parallel-late-reads-see-refused-add', 'storefront/4.4/4a')
    .says('Adds items with an outdated expectedPrice after a short delay, and removes them 40 ms later')
    .middleware(shownBriefly('addItems', { checkExpectedPrice: () => null })),
  fault('parallel-refusal-takes-others-along', 'storefront/4.4/4a')
    .says('When it refuses items with an outdated price, also undoes parallel changes')
    .middleware(takenBack(['addItems'], { checkExpectedPrice: () => null }, ({ before }) => before)),
  fault('parallel-prices-compared-once', 'storefront/4.4/4a')
    .says('Checks only the expectedPrice of the last of several parallel requests that add items')
    .middleware(
      asTheLast(onOneCart('addItems'), (last) => ({
        rules: {
          ...last.rules,
          checkExpectedPrice: (_, price, path, call) => {
            const stated = sentItems(last)[0]?.['expectedPrice'];
            return last.rules.checkExpectedPrice(typeof stated === 'number' ? stated : null, price, path, call);
          },
        },
      })),
    ),
  fault('parallel-reads-see-refused-quantity', 'storefront/8/quantity')
    .says('Adds items that raise a line above 100 units before it checks the quantity, and removes them a moment later')
    .middleware(takenBack(['addItems'], { withinQuantity: () => null })),
  fault('parallel-late-reads-see-refused-quantity', 'storefront/8/quantity')
    .says('Adds items that raise a line above 100 units after a short delay, and removes them 40 ms later')
    .middleware(shownBriefly('addItems', { withinQuantity: () => null })),
  fault('parallel-reads-see-refused-quantity-of-update', 'storefront/8/quantity')
    .says('Updates a line before it checks that the quantity is 1 to 100, and undoes the update a moment later')
    .middleware(takenBack(['updateItem'], { withinQuantity: () => null })),
];

/** Carries out refused calls with the rules `unchecked`, and undoes them after a quiet period. */
function takenBack(
  of: readonly Endpoint[],
  unchecked: Partial<Rules>,
  back: (versions: Versions) => Cart = (versions) =>
    merged({ ...versions, before: versions.after, after: versions.before }),
): () => Middleware {
  return () => {
    const quietPeriod = quietPeriods();
    const commonOf = onOneCart(...of);
    return async (call, handle) => {
      const name = commonOf(call);
      const { carts } = call.store;
      const before = name === null ? undefined : carts.get(name);
      const reply = await handle(call);
      if (name === null || before === undefined || reply.status < 400) return reply;
      await handle({ ...call, rules: { ...call.rules, ...unchecked } });
      const after = carts.get(before.id) ?? before;
      await quietPeriod(name);
      carts.set(before.id, back({ before, after, now: carts.get(before.id) ?? after }));
      return reply;
    };
  };
}

/**
 * Carries out refused calls with the rules `unchecked`, and undoes them after 40 ms. It starts 2 ms late, so that
 * simultaneous calls do not see the change.
 */
function shownBriefly(of: Endpoint, unchecked: Partial<Rules>): () => Middleware {
  return () => {
    const commonOf = onOneCart(of);
    return async (call, handle) => {
      if (commonOf(call) === null) return handle(call);
      await pause(2);
      const { carts } = call.store;
      const before = carts.get(commonOf(call) ?? '');
      const reply = await handle(call);
      if (before === undefined || reply.status < 400) return reply;
      await handle({ ...call, rules: { ...call.rules, ...unchecked } });
      const after = carts.get(before.id) ?? before;
      await pauseAndAccept(40);
      carts.set(before.id, merged({ before: after, after: before, now: carts.get(before.id) ?? after }));
      return reply;
    };
  };
}
