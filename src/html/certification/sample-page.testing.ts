import { gather, type FinishedRun } from '../../report/gather.ts';
import { eventsOf, exchange, failure, planned, result, tell, type Sample } from '../../report/sample-run.testing.ts';
import { certificationPage } from './page.ts';

/** The finished run of a sample. */
async function endedOf(sample: Sample): Promise<FinishedRun> {
  const gathered: FinishedRun[] = [];
  await tell(
    gather(async (ended) => {
      gathered.push(ended);
    }),
    eventsOf(sample),
  );
  const [ended] = gathered;
  if (ended === undefined) throw new Error('the run did not end');
  return ended;
}

export async function pageOf(sample: Sample): Promise<string> {
  return certificationPage(await endedOf(sample));
}

/** A run with every kind of result. */
export const mixed: Sample = {
  checks: [
    {
      planned: planned('storefront/4.4/4#add', { title: 'A stale price is refused' }),
      result: failure('storefront/4.4/4#add'),
    },
    { planned: planned('storefront/4.4/4#two'), result: failure('storefront/4.4/4#two', { evidence: [exchange()] }) },
    {
      planned: planned('storefront/2.1/totals'),
      result: failure('storefront/2.1/totals', {
        cause: { key: 'read-cart differs', fingerprints: ['read-cart differs'], finding: null, endpoint: 'read-cart' },
        findings: [{ kind: 'differs', exchange: 18, pointer: '/items/0/quantity', expected: 2, received: 1 }],
        counterexample: {
          input: { had: 1, more: 1 },
          minimal: true,
          seed: 42,
          path: '0:1',
          sequence: ['Add one', 'Add one more'],
        },
        evidence: [
          exchange({
            number: 18,
            endpoint: 'read-cart',
            method: 'GET',
            reply: { headers: { 'content-type': 'application/json' }, body: '{"items":[{"quantity":1,"ok":true}]}' },
          }),
        ],
      }),
    },
    {
      planned: planned('storefront/5/3', { level: 'SHOULD' }),
      result: failure('storefront/5/3', {
        verdict: 'warned',
        cause: { key: 'me', fingerprints: ['me'], finding: null, endpoint: 'me' },
      }),
    },
    {
      planned: planned('storefront/3/1'),
      result: result('storefront/3/1', { verdict: 'blocked', reason: 'a cart could not be made' }),
    },
    {
      planned: planned('storefront/2.4/1'),
      result: result('storefront/2.4/1', { verdict: 'unproven', gap: 'orders', reason: 'no order was named' }),
    },
    {
      planned: planned('storefront/7/1', { level: 'OBSERVE' }),
      result: result('storefront/7/1', { verdict: 'observed', observations: [{ name: 'status of it', value: 404 }] }),
    },
    { planned: planned('storefront/1/1', { title: 'Every amount is whole' }), result: result('storefront/1/1') },
  ],
  footer: {
    outcome: 'not-conformant',
    exitCode: 1,
    share: { proven: 1, of: 8, level: 'partial' },
    knownFailures: (['failing', 'did-not-occur', 'expired', 'not-tested'] as const).map((state) => ({
      id: `storefront/9/1#${state}`,
      fingerprints: ['storefront/4.4/4 add-items'],
      owner: 'Kim, catalogue',
      reason: 'mended in spring',
      expires: '2030-05-01',
      state,
    })),
    diagnoses: [
      {
        explained: true,
        headline: 'It takes a plus for a space',
        details: [{ label: 'To mend it', text: 'Read rule 2' }],
      },
    ],
    coverage: [{ class: 'plus in the query', cases: 1234 }],
    problems: [{ kind: 'broken', message: 'the clean-up failed', hint: 'look at the stack' }],
    leftBehind: ['cart c1'],
  },
};
