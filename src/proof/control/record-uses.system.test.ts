import { expect, test } from 'vitest';
import { controlUses } from '../../../suites/control/uses.ts';
import { partnerAsking, recordRun, storefrontAsking } from './record-uses.ts';

test.each(['storefront', 'partner'] as const)(
  'the table contains the checks that the control endpoint of a %s unlocks (if not, run npm run generate:control-uses)',
  async (subject) => {
    const recording = subject === 'partner' ? await partnerAsking() : storefrontAsking;
    // Ambient checks may find their situation in the replies of any state.
    const ambient = new Set(recording.subject.suite.checks.flatMap(({ kind, id }) => (kind === 'ambient' ? id : [])));
    const { unproven } = await recordRun({ asking: recording, lacks: () => true, seed: 1 });
    const named = new Set(Object.values(controlUses[subject]).flatMap(({ checks }) => checks));
    expect([...named].filter((id) => !ambient.has(id)).toSorted()).toEqual(unproven.filter((id) => !ambient.has(id)));
  },
);
