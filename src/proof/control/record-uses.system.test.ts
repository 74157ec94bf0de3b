import { expect, it } from 'vitest';
import { controlUses } from '../../../suites/control/uses.generated.ts';
import { storefront } from '../../../suites/storefront/index.ts';
import { recordRun } from './record-uses.ts';

/** A rule for every reply may find its situation in the replies of any state. */
const ambient = new Set(storefront.checks.filter(({ kind }) => kind === 'ambient').map(({ id }) => id));

it('the checks that a control endpoint unlocks are those of the table: else run npm run generate:control-uses', async () => {
  const { unproven } = await recordRun({ lacks: () => true, seed: 1 });
  const named = new Set(Object.values(controlUses).flatMap(({ checks }) => checks));
  expect([...named].filter((id) => !ambient.has(id)).toSorted()).toEqual(unproven.filter((id) => !ambient.has(id)));
});
