import { describe, expect, it } from 'vitest';
import { storefront } from '../../suites/storefront/index.ts';
import { planOf } from '../run/plan/plan.ts';
import { unknownFacts } from '../model/facts.ts';
import { bundles } from './bundles.ts';
import { watchPlanOf, type WatchPlan } from './plan.ts';

/** The plan for a read-only target without orders. */
function planFor(maxRequests: number): WatchPlan {
  const facts = { ...unknownFacts, baseUrl: 'https://shop.example.com', apiKey: 'key' };
  return watchPlanOf(planOf(storefront, { facts, waive: [], selection: { only: [], skip: [] } }), maxRequests);
}

describe('watchPlanOf', () => {
  it.each([10, 40, 100, 500])('plans at most 80 % of a budget of %i requests', (maxRequests) => {
    const { requests, checks } = planFor(maxRequests);

    expect(requests).toBeLessThanOrEqual(maxRequests * 0.8);
    expect(checks.length).toBeGreaterThan(0);
  });

  it('chooses the same checks each time, and no fewer for a larger budget', () => {
    expect(planFor(40)).toEqual(planFor(40));
    expect(planFor(100).checks.length).toBeGreaterThan(planFor(40).checks.length);
  });

  it('prefers a check of a new requirement to another case of a covered one', () => {
    const requirements = planFor(40)
      .checks.filter((id) => id.includes('#'))
      .map((id) => id.split('#')[0]);

    expect(requirements.filter((id) => id === 'storefront/4.3/state-other').length).toBeLessThanOrEqual(1);
  });

  it('gives the reason for each section that is not watched', () => {
    const { unwatched, watched, inReplies } = planFor(40);

    expect(unwatched).toContainEqual({ sections: expect.arrayContaining(['4.4']), why: 'writing is not allowed' });
    expect(unwatched).toContainEqual({ sections: expect.arrayContaining(['4.5']), why: 'no order is given' });
    const sections = [...watched, ...inReplies, ...unwatched.flatMap((one) => one.sections)];
    expect(new Set(sections).size).toBe(sections.length);
    expect(new Set(sections)).toEqual(new Set(Object.values(storefront.requirements).flatMap(builtSection)));
  });

  it('knows only checks of the suite, each once', () => {
    const ids = bundles.flatMap(({ checks }) => checks);
    const known = new Set(storefront.checks.map(({ id }) => id));

    expect(ids.filter((id) => !known.has(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

function builtSection({ built, section }: { readonly built: boolean; readonly section: string }): readonly string[] {
  return built ? [section] : [];
}
