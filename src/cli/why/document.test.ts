import { expect, test } from 'vitest';
import { faultsOf } from '../../documents/fits.testing.ts';
import { requirementsText } from './document.ts';

test('the document of a retired id has what became of it, and fits its schema', () => {
  const entry = {
    kind: 'retired',
    id: 'client/K1',
    release: '0.2.0',
    why: 'unclear',
    replacedBy: 'client/K2',
  } as const;
  const document: unknown = JSON.parse(
    requirementsText({ kind: 'retired', entry }, { query: 'client/K1', version: '0.3.0' }),
  );

  expect(faultsOf('requirements', document)).toEqual([]);
  expect(document).toMatchObject({
    query: 'client/K1',
    requirements: [],
    retired: [{ id: 'client/K1', release: '0.2.0', why: 'unclear', replacedBy: 'client/K2' }],
  });
});
