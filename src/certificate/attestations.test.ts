import { expect, test } from 'vitest';
import { unattestedIn } from './attestations.ts';
import { issued } from './sample.testing.ts';
import type { Statement } from './statement.ts';
import { provesNotInWords } from './words.ts';

test('a certificate lists the attested requirements, and those that only the partner can state', async () => {
  const statement: Statement = JSON.parse((await issued(null)).text);
  const { octoproof: sample } = statement.predicate;
  const row = { section: '8', level: 'MUST', excluded: 'declared' } as const;
  const requirements = [{ ...row, id: 'partner/5.1/3' }, { ...row, id: 'partner/8/6' }, ...sample.plan.requirements];
  const declared = { priceChanges: false, attestations: { 'partner/8/6': 'Jane: yes' } };
  const certificate = { ...sample, declared, plan: { ...sample.plan, requirements } };

  expect(unattestedIn(certificate)).toEqual(['partner/5.1/3']);
  expect(provesNotInWords(certificate, { kind: 'none' })).toEqual(
    expect.arrayContaining([
      'what its target file declares: priceChanges: false',
      'what the partner states about partner/8/6: Jane: yes',
      'requirements without a statement of the partner: partner/5.1/3 (only the partner can state this)',
    ]),
  );
});
