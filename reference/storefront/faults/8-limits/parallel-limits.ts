import { setTimeout as pause } from 'node:timers/promises';
import type { Middleware } from '../../http/middleware.ts';
import type { Rules } from '../../rules.ts';
import { delayed, onCopies, onOneCart, quietPeriods, refusedButKept } from '../../operators/parallel-calls.ts';
import { cartOf } from '../../operators/lines.ts';
import { fault, type Fault } from '../fault.ts';
import { merged } from '../../operators/merged-lines.ts';

const adds = onOneCart('addItems');
const most = 20;

/** Faults of section 8 that occur when options are added in parallel. */
export const parallelLimitFaults: readonly Fault[] = [
  fault('parallel-options-pass-the-limit', 'storefront/8/options-per-cart')
    .says(
      'When requests are parallel, counts the options before the requests add theirs, so a cart can exceed 20 options',
    )
    .middleware(
      delayed(adds, (call) => {
        const before = cartOf(call);
        const withinOptionLimit: Rules['withinOptionLimit'] = (items, _cart, now) =>
          call.rules.withinOptionLimit(items, before, now);
        return { ...call, rules: { ...call.rules, withinOptionLimit } };
      }),
    ),
  fault('parallel-options-refused-but-kept', 'storefront/8/options-per-cart')
    .says('When a parallel request adds a 21st option, returns an error but keeps the option')
    .middleware(refusedButKept(adds, { withinOptionLimit: () => null })),
  fault('parallel-options-push-others-out', 'storefront/8/options-per-cart')
    .says('Removes the oldest lines when parallel requests add more than 20 options')
    .middleware(
      onCopies(adds, (versions) => {
        const all = merged(versions);
        return { ...all, lines: all.lines.slice(-most) };
      }),
    ),
  fault('parallel-options-dropped-at-the-limit', 'storefront/8/options-per-cart')
    .says('Replies with 200 when a parallel request adds a 21st option, but does not add it')
    .middleware(
      onCopies(adds, (versions) => {
        const all = merged(versions);
        return { ...all, lines: all.lines.slice(0, most) };
      }),
    ),
  fault('parallel-options-counted-before-they-are-added', 'storefront/8/options-per-cart')
    .says('Counts the options of refused parallel requests toward the limit of 20 options')
    .middleware(pending),
];

/** Every add, even a refused add, reserves an option until 30 ms after the start of its handling. */
function pending(): Middleware {
  const quietPeriod = quietPeriods();
  const reservations = new Map<string, number>();
  const reserve = (name: string, by: number): void => void reservations.set(name, (reservations.get(name) ?? 0) + by);
  return async (call, handle) => {
    const name = adds(call);
    if (name === null) return handle(call);
    reserve(name, 1);
    await quietPeriod(name);
    const others = (reservations.get(name) ?? 1) - 1;
    void pause(30).then(() => reserve(name, -1));
    const withinOptionLimit: Rules['withinOptionLimit'] = (items, cart, now) => {
      const one = { productId: '', quantity: 1, expectedPrice: null };
      const reserved = Array.from({ length: others }, (_, index) => ({ ...one, optionId: `reserved ${index}` }));
      return call.rules.withinOptionLimit([...items, ...reserved], cart, now);
    };
    return handle({ ...call, rules: { ...call.rules, withinOptionLimit } });
  };
}
