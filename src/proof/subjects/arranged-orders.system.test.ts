import { expect, it } from 'vitest';
import { seenOnce } from '../../run/verdict/settle.ts';
import { storefrontSubject } from './storefront.ts';
import type { Subject } from './subject.ts';
import { runTrial } from './trial.ts';

/** A storefront without orders in its target file: the control endpoint must arrange them. */
const withoutOrders: Subject = {
  ...storefrontSubject,
  async start(setup) {
    const server = await storefrontSubject.start(setup);
    const certified: typeof server.certified = (baseUrl) => {
      const plain = server.certified(baseUrl);
      return { ...plain, facts: { ...plain.facts, orders: {} } };
    };
    return { ...server, certified };
  },
};

it('reads an arranged order again only before its release', async () => {
  const { results } = await runTrial(withoutOrders, {
    faults: [],
    freedoms: [],
    seed: 1,
    // Without their journeys, rules would be blocked.
    checks: (all) =>
      all.filter(({ id, kind }) => kind !== 'ambient' && /^storefront\/(4\/alias-order|4\.5|3|2\.4)/.test(id)),
    until: null,
  });
  const doubted = results.filter(({ observations }) => observations.some(({ name }) => name === seenOnce));

  expect(doubted.map(({ id }) => id)).toEqual([]);
  expect(results.filter(({ verdict }) => verdict === 'failed' || verdict === 'blocked')).toEqual([]);
  expect(results.map(({ id }) => id)).toContain('storefront/4/alias-order');
});
