import { describe, expect, it } from 'vitest';
import { accountOfLoad, twoEndpoints, type SampleLoad } from './finished-load.testing.ts';
import { codeOf } from '../../load/measurement/outcome.ts';
import { neverBegun } from '../../load/verdict/never-begun.ts';
import { loadEndLines } from './end-lines.ts';
import { loadHeadLines } from './head-lines.ts';
import { painter } from '../text/paint.ts';

function pageOf(width: number) {
  return { width, paint: painter(false), keyVariable: '', keyHeader: '' };
}

function linesOf(sample: SampleLoad, width = 110): string {
  return loadEndLines(accountOfLoad(sample), pageOf(width)).join('\n');
}

describe('loadHeadLines', () => {
  it('states the rate, the duration and the limit', () => {
    const { head, plan } = accountOfLoad({ wishes: { rampMs: 10_000, arrival: 'poisson' } });

    expect(loadHeadLines(head, plan, pageOf(110)).join('\n')).toMatchInlineSnapshot(`
      "octoproof 9.9.9  load partner  seed 1
      target   octoproof.target.json at https://partner.example.com
      plan     30,000 requests a minute, at random times (Poisson), for 20 s: 10,000 requests, after 10 s of ramp
               and 5 s of warm-up (not measured)
      mix      check 100 %: 10,000 requests; passes if at most 83 are above the limit, and fails if at least 118 are
      limit    TP99 of 200 ms for each endpoint, with 95 % confidence; errors and replies after 10 s count as above
               the limit
      safety   1 sending thread, at most 6,100 requests waiting for a reply, stops if more than 50 % fail
      "
    `);
  });

  it('explains that a run on the bundled reference tests no other service', () => {
    const { head, plan } = accountOfLoad();
    const target = { ...head.target, reference: true };

    expect(loadHeadLines({ ...head, target }, plan, pageOf(110)).join('\n')).toContain(
      'This run is a demonstration. It does not test any other service.',
    );
  });

  it('states the number of created objects, including ramp and warm-up', () => {
    const mix = [{ name: 'reserve', weight: 1, keepReplies: true }];
    const { head, plan } = accountOfLoad({ wishes: { mix, rampMs: 10_000 } });

    expect(loadHeadLines(head, plan, pageOf(110)).join('\n')).toContain(
      'makes    at most 15,000 reservations for reserve, removed afterwards',
    );
  });

  it('states that there are too few requests for a pass', () => {
    const { head, plan } = accountOfLoad();
    const bounds = [{ name: 'check', passesUpTo: null, failsFrom: 7 }];

    expect(loadHeadLines({ ...head, bounds }, plan, pageOf(110)).join('\n')).toContain('which is too few to pass');
  });
});

describe('loadEndLines', () => {
  it('prints a table of the endpoints and one verdict', () => {
    const happens: SampleLoad['happens'] = ({ position, endpoint }) =>
      endpoint === 0 && position % 20 === 0 ? { serviceMs: 400 } : position % 500 === 1 ? { code: 503 } : {};

    expect(linesOf({ happens, wishes: twoEndpoints, more: { exitCode: 1 } })).toMatchInlineSnapshot(`
      "endpoint   count  errors  p50 ms  p90 ms  TP99 ms (95 % CI)  max ms  verdict
      products   5,000      14      21      21   401 (401 to 401)     401  not conformant
      me         5,000       6      21      21      21 (21 to 21)      21  conformant
      all       10,000      20      21      21   401 (401 to 401)     401  not conformant

      replies  9,980 status 2xx, 20 status 503. Sent 30,000 requests a minute
      clocks   Latencies are measured from the scheduled time of each request. Measured from the actual send, TP99
               is 400 ms. Lateness of the load generator: p50 0.5 ms, p99 0.5 ms, max 0.5 ms
      errors   products: 14 status 503
      errors   me: 6 status 503

      NOT CONFORMANT  a TP99 of 200 ms is exceeded: products (242 of 5,000 requests above the limit). Sent 12,500
                      requests in 25 s
      exit code 1  not conformant: the target missed a limit of this load check, but the contract does not demand
                   this limit"
    `);
  });

  it.each([
    ['the limit of the contract', {}, 'not conformant: the target breaks a MUST of the contract'],
    ['a stricter limit', { limitMs: 150 }, 'not conformant: the target missed a limit of this load check, but the'],
    ['a higher rate', { perMinute: 20_000 }, 'not conformant: the target missed a limit of this load check, but the'],
  ])('says whether the contract states the limit: %s', (_, wishes, words) => {
    const happens: SampleLoad['happens'] = () => ({ serviceMs: 400 });
    const text = linesOf({ happens, wishes: { perMinute: 10_000, ...wishes }, more: { exitCode: 1 } });

    expect(text.replaceAll(/\s+/g, ' ')).toContain(`exit code 1 ${words}`);
  });

  it('does not call the limit of a storefront a limit of the contract', () => {
    const wishes = { perMinute: 10_000 };
    const { head } = accountOfLoad();
    const more = { head: { ...head, subject: 'storefront' }, exitCode: 1 };

    expect(linesOf({ happens: () => ({ serviceMs: 400 }), wishes, more }).replaceAll(/\s+/g, ' ')).toContain(
      'exit code 1 not conformant: the target missed a limit of this load check, but the contract does not demand this limit',
    );
  });

  it('says that a load check without a limit only measured', () => {
    const text = linesOf({ wishes: { ...twoEndpoints, limitStated: false } });

    expect(text).toMatch(/^products .* measured$/m);
    expect(text).toMatch(/^MEASURED {2}no limit was given, and the contract of the storefront API has no limit/m);
    expect(text).not.toContain('inconclusive');
  });

  it('prints every further limit, and the exceeded ones as the outcome', () => {
    const limits = [0.95, 0.5].map((quantile) => ({ endpoint: 'check', quantile, limitMs: 20 }));
    const happens: SampleLoad['happens'] = ({ position }) => ({ serviceMs: position % 10 === 0 ? 90 : 10 });
    const text = linesOf({ happens, wishes: { limits, perMinute: 10_000, durationMs: 60_000 }, more: { exitCode: 1 } });

    expect(text).toContain('limit    TP95 of 20 ms for check: not conformant, TP95 is 91 ms (91 to 91)');
    expect(text).toMatch(/^NOT CONFORMANT {2}a TP95 of 20 ms is exceeded: check \(1,000 of 10,000 requests above/m);
  });

  it('has a row for each stage, and fails if one endpoint breaks a limit in one stage only', () => {
    const stages = [30_000, 3_000].map((perMinute) => ({ perMinute, ms: 30_000 }));
    const happens: SampleLoad['happens'] = ({ atMs, endpoint, position }) =>
      atMs > 30_000 && endpoint === 1 && position % 25 === 0 ? { serviceMs: 400 } : {};
    const text = linesOf({ happens, wishes: { ...twoEndpoints, stages }, more: { exitCode: 1 } });

    expect(text).toMatch(/^me +8,250 .* conformant$/m);
    expect(text).toMatch(/^stage 1 \(30000\/min\) +15,000 +0 .* conformant$/m);
    expect(text).toMatch(/^stage 2 \(3000\/min\) +1,500 +0 .* not conformant$/m);
    expect(text).toMatch(/^limit {4}TP99 of 200 ms for me in stage 2: not conformant, TP99 is 401 ms/m);
    expect(text).toMatch(/^NOT CONFORMANT {2}a TP99 of 200 ms is exceeded: me in stage 2 \(\d+ of 750 requests above/m);
  });

  it('explains the failure of a run that ended in the ramp', () => {
    const text = linesOf({
      happens: ({ atMs, position }) =>
        atMs >= -3_000 ? { code: codeOf('unsent') } : position % 2 === 0 ? { code: codeOf('reset') } : {},
      ended: { aborted: '50 of the latest 100 requests failed (50 reset)' },
    }).replaceAll(/\s+/g, ' ');

    expect(text).toContain('errors including ramp and warm-up: 500 reset');
    expect(text).toContain(
      'NOT CONFORMANT a TP99 of 200 ms is exceeded: check (500 of 1,000 requests failed, including ramp and warm-up). The run ended early: 50 of the latest 100 requests failed (50 reset). Sent 1,000 requests',
    );
    expect(text).not.toContain('unsent');
  });

  it('prints separate lines for each endpoint on a narrow terminal', () => {
    const text = linesOf({}, 50);

    expect(text).toContain('check: conformant\n');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(50);
  });

  it('states the number of requests that would give a verdict', () => {
    const happens: SampleLoad['happens'] = ({ position }) => (position % 111 === 0 ? { serviceMs: 300 } : {});

    expect(linesOf({ happens, more: { exitCode: 4 } })).toMatch(
      /INCONCLUSIVE {2}91 of 10,000 requests are above the limit: too many to pass, and too few to fail\. If the\s+share\s+stays\s+the\s+same, [\d,]+ requests would give a verdict:\s+use\s+a\s+longer\s+--duration\s+or\s+a\s+higher\s+--rate/,
    );
    expect(linesOf({ happens, wishes: twoEndpoints, more: { exitCode: 4 } }).replaceAll(/\s+/g, ' ')).toMatch(
      /1 of 2 endpoints is inconclusive\. If the share stays the same, [\d,]+ requests for each would give a verdict: use a longer --duration or a higher --rate\. .* exit code 4 inconclusive: the measurement gives no verdict$/,
    );
  });

  it('states the necessary number of requests if no request was above the limit', () => {
    const few = { perMinute: 300, durationMs: 10_000, rampMs: 0, warmUpMs: 0 };

    expect(linesOf({ wishes: few, more: { exitCode: 4 } }).replaceAll(/\s+/g, ' ')).toContain(
      'INCONCLUSIVE 50 requests are too few for a verdict. At least 299 requests are necessary: use a longer',
    );
  });

  it('states no latency if no request was sent or if too many failed', () => {
    const { plan } = accountOfLoad();
    const unsent = accountOfLoad({ more: { result: neverBegun(plan, 'the target refused the connection') } });
    const failed = accountOfLoad({ happens: () => ({ code: 503 }) });

    expect(loadEndLines(unsent, pageOf(110)).join('\n')).not.toContain('clocks');
    const text = loadEndLines(failed, pageOf(110)).join('\n');
    expect(text).toContain(
      'clocks   Latencies are measured from the scheduled time of each request. Lateness of the load generator: p50',
    );
    expect(text).not.toContain('TP99 is');
  });

  it('prints the lateness of the load generator', () => {
    const text = linesOf({ happens: () => ({ lateMs: 250 }) });

    expect(text).toMatch(
      /INCONCLUSIVE {2}the load generator sent its requests too late to judge the target \(generator saturated\)\./,
    );
    expect(text).toContain('Lateness of the load generator: p50 250 ms, p99 ');
    expect(text).toContain('offered  the load generator did not keep its schedule in 4 of 4 periods of 5 s:');
  });

  it('counts the requests above the limit by each clock, as the JSON report does', () => {
    // 300 ms late; every second request also takes 250 ms, of which the generator may have caused 100 ms.
    const happens: SampleLoad['happens'] = ({ position }) =>
      position % 10 === 0 ? { lateMs: 300, ...(position % 20 === 0 ? { serviceMs: 250, ownMs: 100 } : {}) } : {};
    const { result } = accountOfLoad({ happens });
    const [endpoint] = result.endpoints;

    expect([endpoint?.response.above, endpoint?.service.above, endpoint?.surelyAbove]).toEqual([1_000, 500, 0]);
    expect(linesOf({ happens }).replaceAll(/\s+/g, ' ')).toContain(
      'Above the limit: 1,000 requests from the scheduled time, 500 requests from the actual send, 0 requests after subtracting every delay that the load generator may have caused.',
    );
  });

  it('names a slice whose verdict contradicts the whole run', () => {
    expect(linesOf({})).not.toContain('slice ');
    expect(linesOf({ happens: ({ atMs }) => (atMs > 15_000 && atMs < 15_120 ? { serviceMs: 300 } : {}) })).toMatch(
      /slice {4}check from 15 s to 20 s: 60 of 2,500 above the limit; this period alone is not conformant/,
    );
  });

  it('prints every inconclusive endpoint, and why a run ended early', () => {
    const text = linesOf({ wishes: twoEndpoints, ended: { aborted: '60 of the latest 100 requests failed' } });

    expect(text).toContain(
      'verdict  products is inconclusive, because the run ended early: 60 of the latest 100 requests failed',
    );
    expect(text).toContain('INCONCLUSIVE  2 of 2 endpoints are inconclusive');
  });

  it('counts replies with status 429, including ramp and warm-up, and explains them', () => {
    const happens = ({ position }: { readonly position: number }) => (position % 2 === 0 ? { code: 429 } : {});
    const plain = (sample: SampleLoad) => linesOf(sample).replaceAll(/\s+/g, ' ');

    expect(plain({})).not.toContain('429');
    expect(plain({ happens })).toMatch(
      /[\d,]+ of [\d,]+ requests got status 429: the target, or a gateway in front of it, allows fewer than [\d,]+ a minute/,
    );
    const { head, plan } = accountOfLoad();
    expect(plain({ happens, more: { plan: { ...plan, perMinute: 10_000 } } })).toContain(
      'The contract requires 10,000 a minute for all endpoints (section 8): raise the limit',
    );
    expect(plain({ happens, more: { plan: { ...plan, perMinute: 20_000 } } })).toContain(
      'The contract requires only 10,000 a minute: use --rate 10000',
    );
    expect(plain({ happens, more: { head: { ...head, subject: 'storefront' } } })).toContain(
      '. The contract of the storefront API requires no rate: ask the operator to raise the limit, or give a lower --rate',
    );
  });

  it('escapes control characters, and prints the objects that could not be removed', () => {
    const problems = [{ message: 'cannot write \u001b[2J', hint: 'try\u0007 again' }];
    const text = linesOf({ more: { problems, leftBehind: ['cart \u001b[2J1'], exitCode: 3 } });

    // oxlint-disable-next-line no-control-regex -- the test searches for control characters
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
    expect(text).toContain('LEFT BEHIND  octoproof could not remove these objects from the target: cart');
    expect(text).toContain('  hint       delete each cart with DELETE …/carts/ID');
    expect(text).toContain('exit code 3');
  });
});
