import { expect, test } from 'vitest';
import type { Requirement } from '../../src/client-authoring.ts';
import { requirements } from './requirements.ts';

test('every rule of the guide says that it is one, and a MUST says why the guide alone can fail a client', () => {
  const guide = Object.entries<Requirement>(requirements).filter(([id]) => id.startsWith('client/G'));
  const unsourced = guide.filter(
    ([, { interpretation }]) => interpretation?.startsWith("This is a rule of the operator's guide.") !== true,
  );
  const musts = guide.filter(([, { level }]) => level === 'MUST');
  const reasons = /because|Section 4\.4 rule 10 of the contract requires/;

  expect(unsourced.map(([id]) => id)).toEqual([]);
  expect(musts.filter(([, { interpretation = '' }]) => !reasons.test(interpretation)).map(([id]) => id)).toEqual([]);
});
