import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../documents/fits.testing.ts';
import { accountOfLoad, twoEndpoints, type SampleLoad } from './finished-load.testing.ts';
import { loadDocumentText } from './document.ts';
import { loadCsv } from './csv.ts';
import { loadJunit } from './junit.ts';

const errorRate = { endpoint: null, quantile: 0.99, limitMs: null };
const failsSometimes: SampleLoad['happens'] = ({ position }) => (position % 80 === 0 ? { code: 503 } : {});

const samples: readonly (readonly [string, SampleLoad, string])[] = [
  ['a pass', {}, 'conformant'],
  [
    'a failure with errors',
    { happens: ({ position }) => (position % 20 === 0 ? { code: 503 } : {}) },
    'not-conformant',
  ],
  [
    'an inconclusive run',
    { happens: ({ position }) => (position % 111 === 0 ? { serviceMs: 300 } : {}) },
    'inconclusive',
  ],
  ['an interrupted run', { ended: { interrupted: true }, wishes: twoEndpoints }, 'inconclusive'],
  ['an error rate', { happens: failsSometimes, wishes: { limitStated: false, limits: [errorRate] } }, 'not-conformant'],
  ['a run without a limit', { wishes: { limitStated: false } }, 'measured'],
  [
    'a run in stages',
    { wishes: { stages: [3_000, 6_000].map((perMinute) => ({ perMinute, ms: 30_000 })) } },
    'conformant',
  ],
  ['a run that measured only errors', { happens: () => ({ code: 500 }) }, 'not-conformant'],
];

describe('loadDocumentText', () => {
  it.each(samples)('matches its published schema: %s', (_, sample, outcome) => {
    const document: unknown = JSON.parse(loadDocumentText(accountOfLoad(sample)));

    expect(faultsOf('load-report', document)).toEqual([]);
    expect(document).toMatchObject({ outcome, complete: true });
  });
});

it('loadDocumentText counts and explains replies with status 429', () => {
  const document: unknown = JSON.parse(loadDocumentText(accountOfLoad({ happens: () => ({ code: 429 }) })));

  expect(document).toMatchObject({
    errorsInAll: { 'status 429': expect.any(Number) },
    rateLimit: expect.stringContaining(
      ' requests got status 429: the target, or a gateway in front of it, allows fewer than ',
    ),
  });
});

it('loadCsv has a row for each endpoint and for all, without latencies that are errors', () => {
  const [, row] = loadCsv(accountOfLoad({ happens: failsSometimes })).split('\n');

  expect(row).toMatch(/^check,10000,125,20\.500,20\.500,20\.500,,,20\.500,30000$/);
});

describe('loadJunit', () => {
  it('reports an exceeded limit as a failure and an inconclusive endpoint as an error', () => {
    const failed = loadJunit(accountOfLoad(samples[1]?.[1]));
    const open = loadJunit(accountOfLoad(samples[3]?.[1]));
    const passed = loadJunit(accountOfLoad());

    expect(failed).toMatch(/<failure message="500 of 10,000 requests above the limit" type="not-conformant">/);
    expect(failed).toContain('500 status 503');
    expect(open.match(/<error message="the run was interrupted" type="interrupted">/g)).toHaveLength(2);
    expect(open).toContain('name="products meets a TP99 of 200 ms"');
    expect(passed).toContain('failures="0" errors="0"');
    const limits = loadJunit(accountOfLoad(samples[4]?.[1]));
    expect(limits).toMatch(
      /name="check meets an error rate of 1 %".*\n *<failure message="125 of 10,000 requests failed"/,
    );
    const measured = loadJunit(accountOfLoad({ wishes: { limitStated: false } }));
    expect(measured).toContain('name="check is measured"');
    expect(measured).toContain('failures="0" errors="0"');
  });
});

it('loadJunit: a problem with the load check itself is an error', () => {
  const xml = loadJunit(
    accountOfLoad({ more: { problems: [{ message: 'cannot write x', hint: null }], exitCode: 3 } }),
  );
  expect(xml).toContain('<testcase classname="load.partner.run" name="problem 1: could-not-run">');
  expect(xml).toContain('<error message="cannot write x" type="could-not-run">');
});
