import { expect, test } from 'vitest';
import { result } from '../../report/sample-run.testing.ts';
import { refusedLikeCheckAvailability } from './diagnose-backend.ts';

const refused = (id: string, endpoint: string) => {
  const finding = { kind: 'refused', exchange: 1, status: 401, code: null } as const;
  return result(id, { verdict: 'failed', cause: { key: 'k', fingerprints: ['k'], finding, endpoint } });
};

test('a mistake of checkAvailability explains failures of other operations only if the same check of checkAvailability fails', () => {
  const plus = ['check', 'reserve'].map((short) =>
    refused(`partner/5.3/2d#${short}-plus`, short === 'check' ? 'checkAvailability' : short),
  );
  const other = refused('partner/5.3/3a#fulfill-ends', 'fulfill');
  expect(refusedLikeCheckAvailability([...plus, other])).toEqual(plus);
});
