import { expect, test } from 'vitest';
import { faultsOf } from '../documents/fits.testing.ts';
import { reportDocument } from '../report/json/reporter.ts';
import { planned, result } from '../report/sample-run.testing.ts';
import { notApplicableIn } from './not-applicable.ts';
import { endedRun, everyKind, issued } from './sample.testing.ts';
import type { Statement } from './statement.ts';
import { provesNotInWords } from './words.ts';

const declared = { name: 'acme', priceChanges: false, transitionalStatuses: ['pending'], orders: [] };

async function certificateOf(): Promise<Statement> {
  const found = 'storefront/4.4/2';
  const onlyInRun = { verdict: 'inapplicable', exercised: 0, reason: 'no reply had a discount' } as const;
  const run = endedRun([...everyKind, { planned: planned(found), result: result(found, onlyInRun) }]);
  const { text } = await issued(null, { ...run, header: { ...run.header, declared } });
  const statement: Statement = JSON.parse(text);
  return statement;
}

test('a certificate names the requirements that did not apply, with the reason of the plan or of the run', async () => {
  const statement = await certificateOf();
  const { octoproof: certificate } = statement.predicate;

  expect(faultsOf('certificate', statement)).toEqual([]);
  expect(notApplicableIn(certificate)).toEqual([
    { reason: 'not offered', requirements: ['storefront/4.4/7'] },
    { reason: 'no reply had a discount', requirements: ['storefront/4.4/2'] },
  ]);
  expect(provesNotInWords(certificate, { kind: 'none' })).toEqual(
    expect.arrayContaining([
      '1 requirement that did not apply (storefront/4.4/7): not offered',
      '1 requirement that did not apply (storefront/4.4/2): no reply had a discount',
      'what its target file declares: name: acme; priceChanges: false; transitionalStatuses: pending; orders: none',
    ]),
  );
});

test('a certificate and the report of its run have the declared facts of the target file', async () => {
  const run = endedRun();
  const document = reportDocument({ ...run, header: { ...run.header, declared } });

  expect((await certificateOf()).predicate.octoproof.declared).toEqual(declared);
  expect(document).toMatchObject({ declared });
  expect(faultsOf('report', document)).toEqual([]);
});
