import { expect, it } from 'vitest';
import { controlUses } from '../../../suites/control/uses.generated.ts';
import { storefront } from '../../../suites/storefront/index.ts';
import { recordRun } from './record-uses.ts';

/** Excludes ambient checks: they may find their situation in the replies of any state. */
const ambient = new Set(storefront.checks.filter(({ kind }) => kind === 'ambient').map(({ id }) => id));

it('the table contains the checks that the control endpoint unlocks (if not, run npm run generate:control-uses)', async () => {
  const { unproven } = await recordRun({ lacks: () => true, seed: 1 });
  const named = new Set(Object.values(controlUses).flatMap(({ checks }) => checks));
  expect([...named].filter((id) => !ambient.has(id)).toSorted()).toEqual(unproven.filter((id) => !ambient.has(id)));
});
