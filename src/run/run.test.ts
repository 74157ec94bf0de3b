import { describe, expect, it } from 'vitest';
import { BlockedError, expectSame, fc, GapError, integer, need, type Tools } from '../authoring.ts';
import { ConfigurationError } from '../model/configuration-error.ts';
import type { AnyCheck } from '../expect/suite.ts';
import type { CheckResult } from './events.ts';
import { addN, answer, counter, readN, runToy, toy, type Handler, toyBudgets } from './toy.testing.ts';

const counts = toy.check('toy/1/must', 'Adding adds', {
  async steps({ accept }) {
    const before = (await accept(readN)).at('/n', integer);
    expectSame(await accept(addN(2)), '/n', before + 2);
  },
});
const refusesNegative = toy.check('toy/1/must#negative', 'A negative addition is refused', {
  steps: async ({ refuse }) => void (await refuse(addN(1), addN(-1), { code: 'NEGATIVE' })),
});
const alone = { ...toyBudgets, concurrency: 1 };

describe('verdicts', () => {
  it('passes a check that ran and held', async () => {
    const run = await runToy([counts, refusesNegative], counter(), { budgets: alone });

    expect(run.of('toy/1/must')).toMatchObject({ verdict: 'passed', exercised: 1, reason: null });
    expect(run.of('toy/1/must#negative').verdict).toBe('passed');
    expect(run.footer).toMatchObject({ outcome: 'conformant', exitCode: 0, leftBehind: [] });
  });

  it('names the changed part of a request that was not refused', async () => {
    const acceptsAll: Handler = (_, response) => answer(response, 200, { n: 0 });
    const run = await runToy([refusesNegative], acceptsAll);

    expect(run.of('toy/1/must#negative').findings).toMatchObject([
      { kind: 'not-refused', expected: { code: 'NEGATIVE' }, changed: [{ value: -1 }] },
    ]);
  });

  it('fails a MUST, warns for a SHOULD and observes the rest for the same finding', async () => {
    const wrong = (id: 'toy/1/must' | 'toy/1/should' | 'toy/1/observe') =>
      toy.check(id, 'n is 99', { steps: async ({ accept }) => expectSame(await accept(readN), '/n', 99) });
    const run = await runToy([wrong('toy/1/must'), wrong('toy/1/should'), wrong('toy/1/observe')], counter());

    expect(run.of('toy/1/must')).toMatchObject({
      verdict: 'failed',
      findings: [{ kind: 'differs', pointer: '/n', expected: 99, received: 0 }],
      reproduced: { shown: 3, of: 3 },
    });
    expect(run.of('toy/1/should').verdict).toBe('warned');
    expect(run.of('toy/1/observe').verdict).toBe('observed');
    expect(run.footer).toMatchObject({ outcome: 'not-conformant', exitCode: 1 });
  });

  it('keeps a failure that does not occur again, and counts how often it occurred', async () => {
    let calls = 0;
    const onceWrong: Handler = (_, response) => {
      calls += 1;
      answer(response, 200, { n: calls === 2 ? 1 : 0 });
    };
    const check = toy.check('toy/1/must', 'n is 0', {
      steps: async ({ accept }) => expectSame(await accept(readN), '/n', 0),
    });
    const run = await runToy([check], onceWrong);

    expect(run.of('toy/1/must')).toMatchObject({ verdict: 'failed', reproduced: { shown: 1, of: 3 } });
  });

  it('blocks a check if there is a finding in its preparation', async () => {
    const prepared = need('a counter that reads text', {
      provide: async ({ accept }) => (await accept(readN)).at('/text', integer),
    });
    const check = toy.check('toy/1/must', 'Never tried', { needs: { prepared }, steps: () => Promise.resolve() });
    const run = await runToy([check], counter());

    expect(run.of('toy/1/must')).toMatchObject({
      verdict: 'blocked',
      reason: 'could not prepare a counter that reads text',
      cause: { finding: { kind: 'missing', pointer: '/text' } },
    });
    expect(run.footer).toMatchObject({ outcome: 'incomplete', exitCode: 4 });
  });

  it('is unproven for a gap, and accepts the gap only by its name', async () => {
    const check = toy.check('toy/1/must#gap', 'Needs something that is missing', {
      needs: {
        control: need('control', {
          gap: () => ({ gap: 'control', reason: 'none given' }),
          provide: () => Promise.resolve(1),
        }),
      },
      steps: () => Promise.resolve(),
    });
    const late = toy.check('toy/1/must#late', 'Detects the gap in its steps', {
      steps: () => Promise.reject(new GapError('catalogue', 'nothing is on sale')),
    });

    expect((await runToy([counts, check, late], counter())).footer).toMatchObject({
      outcome: 'incomplete',
      exitCode: 4,
    });
    expect(
      (await runToy([counts, check, late], counter(), { acceptedGaps: ['control', 'catalogue'] })).footer,
    ).toMatchObject({
      outcome: 'conformant',
      exitCode: 0,
    });
  });

  it('is unproven for the gap that only the end of the run shows', async () => {
    const deaf = (gapAfter: 'webhook' | null) =>
      toy.check('toy/1/must#deaf', 'Needs a control endpoint and a delivery', {
        needs: {
          webhook: need('a webhook', {
            gapAfter: (deliveries) =>
              gapAfter === null || deliveries.length > 0 ? null : { gap: gapAfter, reason: 'nothing was delivered' },
            provide: () => Promise.resolve(null),
          }),
          control: need('control', {
            gap: () => ({ gap: 'control', reason: 'none given' }),
            provide: () => Promise.resolve(null),
          }),
        },
        steps: () => Promise.resolve(),
      });

    expect((await runToy([deaf('webhook'), counts], counter())).of('toy/1/must#deaf')).toMatchObject({
      verdict: 'unproven',
      gap: 'webhook',
      reason: 'nothing was delivered',
    });
    expect((await runToy([deaf(null), counts], counter())).of('toy/1/must#deaf').gap).toBe('control');
  });

  it('reports an accepted gap that no check has as a problem', async () => {
    const { footer } = await runToy([counts], counter(), { acceptedGaps: ['orders'] });
    // Only for the whole suite: a selection may not reach the gap.
    expect(footer.problems).toEqual([]);

    const all = [
      counts,
      ...(['toy/1/should', 'toy/1/observe', 'toy/1/waivable', 'toy/2/shape'] as const).map((id) =>
        toy.check(id, 'Reads', { steps: async ({ accept }) => void (await accept(readN)) }),
      ),
    ];
    const whole = await runToy(all, counter(), { acceptedGaps: ['orders'] });
    expect(whole.footer).toMatchObject({
      exitCode: 2,
      problems: [{ kind: 'configuration', message: expect.stringContaining('"orders"') }],
    });
    // A webhook may deliver in one run and not in the next.
    expect((await runToy(all, counter(), { acceptedGaps: ['webhook'] })).footer.problems).toEqual([]);
  });

  it('is broken, not failed, if a check crashes', async () => {
    const check = toy.check('toy/1/must', 'Crashes', {
      steps: () => Promise.reject(new TypeError('x is not a function')),
    });
    const run = await runToy([check], counter());

    expect(run.of('toy/1/must')).toMatchObject({
      verdict: 'broken',
      reason: expect.stringContaining('x is not a function'),
    });
    expect(run.footer).toMatchObject({ outcome: 'could-not-run', exitCode: 3 });
  });

  it('observes a waived difference, and refuses to waive anything else', async () => {
    const check = toy.check('toy/1/waivable', 'n is 99', {
      steps: async ({ accept }) => expectSame(await accept(readN), '/n', 99),
    });

    expect((await runToy([check], counter())).of('toy/1/waivable').verdict).toBe('failed');
    expect((await runToy([check], counter(), { waive: ['toy/1/waivable'] })).of('toy/1/waivable').verdict).toBe(
      'observed',
    );
    await expect(runToy([check], counter(), { waive: ['toy/1/must'] })).rejects.toThrow(ConfigurationError);
  });
});

describe('refusals', () => {
  it('does not accept a refusal from a server that refuses everything', async () => {
    const run = await runToy([refusesNegative], (request, response) =>
      request.method === 'POST' ? answer(response, 400, { code: 'NEGATIVE' }) : answer(response, 200, { n: 0 }),
    );
    expect(run.of('toy/1/must#negative')).toMatchObject({
      verdict: 'failed',
      findings: [{ kind: 'refused', status: 400 }],
    });
  });

  it.each([
    ['accepts a request that it must refuse', 200, { n: 1 }, 'not-refused'],
    ['refuses with another code', 400, { code: 'OTHER' }, 'wrong-code'],
    ['fails instead of refusing', 500, { code: 'NEGATIVE' }, 'status'],
  ])('fails a server that %s', async (_, status, body, kind) => {
    const correct = counter();
    const run = await runToy([refusesNegative], (request, response) =>
      request.text.includes('-1') ? answer(response, status, body) : correct(request, response),
    );
    expect(run.of('toy/1/must#negative')).toMatchObject({ verdict: 'failed', findings: [{ kind }] });
  });

  it('fails a server that refuses a request but changes its state', async () => {
    let n = 0;
    const run = await runToy([refusesNegative], (request, response) => {
      if (request.method === 'POST') n += 1;
      if (request.text.includes('-1')) return answer(response, 400, { code: 'NEGATIVE' });
      answer(response, 200, { n });
    });
    expect(run.of('toy/1/must#negative')).toMatchObject({
      verdict: 'failed',
      findings: [{ kind: 'state-changed', what: 'the counter', expected: 1, received: 2 }],
    });
  });
});

describe('ambient checks', () => {
  const shape = toy.ambient('toy/2/shape', 'Every answer has n', {
    judge: (reply) => {
      reply.at('/n', integer);
      return true;
    },
  });

  it('judge every reply without stopping the check that caused it', async () => {
    const run = await runToy([shape, refusesNegative], counter());

    expect(run.of('toy/1/must#negative').verdict).toBe('passed');
    expect(run.of('toy/2/shape')).toMatchObject({
      verdict: 'failed',
      during: ['toy/1/must#negative'],
      cause: { finding: { kind: 'missing', pointer: '/n' } },
    });
  });

  it('are unproven if their situation never occurred', async () => {
    const never = toy.ambient('toy/2/shape', 'Never asked', { judge: () => false });
    const run = await runToy([counts, never], counter());

    expect(run.of('toy/2/shape')).toMatchObject({ verdict: 'unproven', exercised: 0, gap: 'control' });
  });

  it('are unproven for the gap of another check, and blocked by the obstacle of another check', async () => {
    const never = toy.ambient('toy/2/shape', 'Never asked', { judge: () => false, gap: 'writes' });
    const lacking = toy.check('toy/1/must#lacking', 'nothing is on sale', {
      steps: () => Promise.reject(new GapError('catalogue', 'nothing is on sale')),
    });
    const blocked = toy.check('toy/1/must#blocked', 'is blocked', {
      steps: () => Promise.reject(new BlockedError('in the way')),
    });

    expect((await runToy([counts, lacking, never], counter())).of('toy/2/shape')).toMatchObject({
      verdict: 'unproven',
      gap: 'catalogue',
      reason: 'the situation never occurred in this run; another check was also unproven: nothing is on sale',
    });
    expect((await runToy([counts, lacking, blocked, never], counter())).of('toy/2/shape').verdict).toBe('blocked');
  });

  it('are blocked, not unproven for a gap, if no check passed and checks were blocked', async () => {
    const never = toy.ambient('toy/2/shape', 'Never asked', { judge: () => false, gap: 'operations' });
    const fails = toy.check('toy/1/must#fails', 'fails', {
      async steps({ accept }) {
        (await accept(readN)).at('/missing', integer);
      },
    });
    const blocked = toy.check('toy/1/must#blocked', 'is blocked', {
      steps: () => Promise.reject(new BlockedError('in the way')),
    });
    const reasonWith = async (...checks: readonly AnyCheck[]) => {
      const selection = { only: [], skip: ['toy/1/must$'] };
      const run = await runToy([...checks, counts, never], counter(), { selection });
      const { verdict, gap, reason } = run.of('toy/2/shape');
      return [verdict, gap, reason];
    };

    expect(await reasonWith(blocked)).toEqual(['blocked', null, 'in the way']);
    expect(await reasonWith(blocked, fails)).toEqual([
      'blocked',
      null,
      expect.stringContaining('the checks that may create the situation failed, were blocked or got other replies'),
    ]);
  });

  it('are unproven for the first of their gaps that the target has', async () => {
    const never = toy.ambient('toy/2/shape', 'Never asked', { judge: () => false, gap: ['hostile', 'secondKey'] });
    const gapWhere = async (loopback: boolean) =>
      (await runToy([counts, never], counter(), { loopback })).of('toy/2/shape').gap;

    expect(await gapWhere(true)).toBe('secondKey');
    expect(await gapWhere(false)).toBe('hostile');
  });

  it('are unproven without a gap, and do not affect the outcome, if checks were not selected', async () => {
    const never = toy.ambient('toy/2/shape', 'Never asked', { judge: () => false, gap: ['writes', 'control'] });
    const selection = { only: ['toy/1/must', 'toy/2/shape'], skip: ['toy/1/must#negative'] };
    const run = await runToy([counts, refusesNegative, never], counter(), { selection });

    expect(run.of('toy/2/shape')).toMatchObject({
      verdict: 'unproven',
      gap: null,
      reason: expect.stringContaining('checks that may create the situation were not selected'),
    });
    expect(run.footer.outcome).toBe('conformant');
    const whole = await runToy([counts, never], counter());
    expect(whole.of('toy/2/shape')).toMatchObject({ gap: 'control', lack: 'situation', reason: null });
    const hidden = toy.ambient('toy/2/shape', 'Never asked', { judge: () => false, gap: ['operations'] });
    const reserving = (await runToy([counts, hidden], counter())).of('toy/2/shape');
    expect(reserving).toMatchObject({ gap: 'operations', lack: 'bookedSituation' });
  });

  it('run with all other checks if only they are selected', async () => {
    const run = await runToy([shape, counts], counter(), { selection: { only: ['toy/2/shape'], skip: [] } });

    expect(run.of('toy/2/shape').exercised).toBeGreaterThan(0);
    expect(run.of('toy/1/must').verdict).toBe('passed');
  });
});

describe('targets that move, throttle or reset', () => {
  it('repeats an attempt whose reference reading changed', async () => {
    let reads = 0;
    const moving: Handler = (_, response) => answer(response, 200, { n: (reads += 1) < 4 ? reads : 4 });
    const check = toy.check('toy/1/must', 'n stays', {
      async steps({ accept, referenceReading }) {
        const read = async () => (await accept(readN)).at('/n', integer);
        const first = await referenceReading('n', read);
        expectSame(await accept(readN), '/n', first);
      },
    });
    expect((await runToy([check], moving)).of('toy/1/must').verdict).toBe('passed');
  });

  it('blocks a check whose reference reading changes in each attempt', async () => {
    let reads = 0;
    const check = toy.check('toy/1/must', 'n stays', {
      async steps({ accept, referenceReading }) {
        const first = await referenceReading('n', async () => (await accept(readN)).at('/n', integer));
        expectSame(await accept(readN), '/n', first);
      },
    });
    const run = await runToy([check], (_, response) => answer(response, 200, { n: (reads += 1) }));

    expect(run.of('toy/1/must')).toMatchObject({
      verdict: 'blocked',
      reason: expect.stringContaining('the target changed during each of 3 attempts: n'),
    });
  });

  it('fails a check whose reference reading changes in the same way in each attempt', async () => {
    let reads = 0;
    const check = toy.check('toy/1/must', 'n stays', {
      async steps({ accept, referenceReading }) {
        reads = 0;
        const first = await referenceReading('n', async () => (await accept(readN)).at('/n', integer));
        expectSame(await accept(readN), '/n', first);
      },
    });
    const run = await runToy([check], (_, response) => answer(response, 200, { n: (reads += 1) === 1 ? 1 : 2 }));

    expect(run.of('toy/1/must')).toMatchObject({ verdict: 'failed', reproduced: { shown: 3, of: 3 } });
  });

  it('waits for a throttling target, and judges the next reply', async () => {
    let calls = 0;
    const correct = counter();
    const run = await runToy([counts], (request, response) => {
      calls += 1;
      if (calls % 3 === 0) return answer(response, 503, {}, { 'retry-after': '0' });
      correct(request, response);
    });
    expect(run.of('toy/1/must').verdict).toBe('passed');
  });

  it.each([{}, { code: 'RATE_LIMITED' }])(
    'ends with exit code 3 on a target that always throttles, %j',
    async (body) => {
      const run = await runToy([counts], (_, response) => answer(response, 429, body, { 'retry-after': '60' }));

      expect(run.of('toy/1/must').verdict).toBe('blocked');
      expect(run.footer).toMatchObject({ exitCode: 3, exchanges: 1 });
      expect(run.footer.problems[0]?.message).toContain('the target rejects every request: ');
    },
  );

  it('ends with exit code 3 on a target that throttles everything from some request on', async () => {
    let calls = 0;
    const correct = counter();
    const run = await runToy([counts], (request, response) => {
      calls += 1;
      if (calls > 1) return answer(response, 503, { code: 'LATER' }, { 'retry-after': '0' });
      correct(request, response);
    });

    expect(run.of('toy/1/must').verdict).toBe('blocked');
    expect(run.footer.exitCode).toBe(3);
  });

  it('blocks a check whose operation always throttles', async () => {
    const correct = counter();
    const run = await runToy([counts], (request, response) => {
      if (request.method === 'POST') return answer(response, 429, {}, { 'retry-after': '0' });
      correct(request, response);
    });

    expect(run.of('toy/1/must')).toMatchObject({
      verdict: 'blocked',
      reason:
        'the rate limit of the target is reached: status 429 for the operation add. Run again later, or slower with --rate-limit',
    });
    expect(run.footer.exitCode).toBe(4);
  });

  it('says when to run again if an operation is throttled for long, and what to do instead', async () => {
    const correct = counter();
    const limited = { ...addN(2), throttledAdvice: 'do without it' };
    const adds = toy.check('toy/1/must', 'Adding adds', { steps: async ({ accept }) => void (await accept(limited)) });
    const reads = toy.check('toy/1/should', 'Reading reads', {
      steps: async ({ accept }) => void (await accept(readN)),
    });
    const never = toy.ambient('toy/2/shape', 'A valid addition', { judge: () => false, gap: 'registration' });
    const run = await runToy(
      [adds, reads, never],
      (request, response) => {
        if (request.method === 'POST') return answer(response, 429, {}, { 'retry-after': '2927' });
        correct(request, response);
      },
      { registration: 'open' },
    );
    const { verdict, reason } = run.of('toy/1/must');

    expect(verdict).toBe('blocked');
    expect(reason).toMatch(
      /for the operation add\. Run again after \d{4}-\d\d-\d\d \d\d:\d\d UTC \(Retry-After\), or do without it$/,
    );
    // Registration is open, so the rate limit prevented the situation, not a missing permission.
    expect(run.of('toy/2/shape')).toMatchObject({ verdict: 'blocked', gap: null, reason });
  });

  it('repeats the attempt if a write was lost on a reset idle connection', async () => {
    let posts = 0;
    const correct = counter();
    const run = await runToy(
      [counts],
      (request, response) => {
        if (request.method === 'POST' && (posts += 1) === 1) return void request.socket.resetAndDestroy();
        correct(request, response);
      },
      { budgets: alone },
    );

    expect(run.of('toy/1/must').verdict).toBe('passed');
  });
});

describe('targets that cannot be tested', () => {
  it('could not run if the target never answered', async () => {
    const run = await runToy([counts], (request) => void request.socket.destroy());

    expect(run.of('toy/1/must').verdict).toBe('blocked');
    expect(run.footer).toMatchObject({
      exitCode: 3,
      problems: [{ kind: 'could-not-run', message: expect.stringContaining('never answered') }],
    });
  });

  it('reports a key that is refused everywhere', async () => {
    const { footer } = await runToy([counts], (_, response) => answer(response, 401, {}));
    expect(footer).toMatchObject({
      exitCode: 3,
      problems: [{ message: expect.stringContaining('the target refuses the key: all ') }],
    });
  });

  it('tells a gateway that asks for credentials from an API that refuses the key', async () => {
    const { footer } = await runToy([counts], (_, response) => {
      response.writeHead(401, { 'content-type': 'text/html', 'www-authenticate': 'Basic realm="staging"' });
      response.end('<html><title>401 Authorization Required</title></html>');
    });
    expect(footer).toMatchObject({
      exitCode: 3,
      problems: [
        {
          message: expect.stringMatching(
            /^a server in front of the API refuses all \d+ requests: .*"401 Authorization/,
          ),
          hint: expect.stringContaining("the scheme Basic with --header 'authorization: …'"),
        },
      ],
    });
  });

  it('leaves a check unproven that changes a header of the user', async () => {
    const bearer = toy.check('toy/1/must', 'A Bearer token is refused', {
      steps: async ({ send }) => void (await send({ ...readN, headers: { Authorization: 'Bearer x' } })),
    });
    const removed = toy.check('toy/1/must#removed', 'It answers without the header', {
      steps: async ({ send }) => void (await send({ ...readN, headers: { authorization: null } })),
    });
    const other = toy.check('toy/1/must#other', 'It answers with another header', {
      steps: async ({ send }) => void (await send({ ...readN, headers: { 'x-other': 'y' } })),
    });
    const headers = { authorization: 'Basic eA==' };
    const run = await runToy([bearer, removed, other], counter(), { headers });
    const reason =
      'the check must change the header authorization, but --header or the target file sets it for every request';
    for (const { id } of [bearer, removed])
      expect(run.of(id)).toMatchObject({ verdict: 'unproven', gap: 'headers', reason });
    expect(run.of(other.id).verdict).toBe('passed');
  });

  it('does not follow redirects', async () => {
    const { footer } = await runToy([counts], (_, response) =>
      answer(response, 308, {}, { location: 'http://127.0.0.1:1/elsewhere' }),
    );
    expect(footer).toMatchObject({
      exitCode: 3,
      problems: [{ message: expect.stringContaining('http://127.0.0.1:1/elsewhere') }],
    });
  });

  it('calls a silent operation at most three times', async () => {
    let silent = 0;
    const checks = Array.from({ length: 8 }, (_, index) =>
      toy.check(`toy/1/must#${index}`, `Adds ${index}`, {
        steps: async ({ accept }) => void (await accept(addN(index))),
      }),
    );
    const run = await runToy(
      checks,
      (request, response) => {
        if (request.method === 'POST') silent += 1;
        else answer(response, 200, { n: 0 });
      },
      { reproduce: 0, budgets: { ...alone, timeoutMs: 60 } },
    );
    expect(silent).toBe(3);
    expect(run.of('toy/1/must#7')).toMatchObject({
      verdict: 'blocked',
      reason: expect.stringContaining('did not answer in time'),
    });
  });
});

describe('budgets and clean-up', () => {
  it('stops at the budget of requests, and names the budget', async () => {
    const { footer, of } = await runToy([counts], counter(), { budgets: { ...alone, maxRequests: 2 } });
    expect(of('toy/1/must')).toMatchObject({ verdict: 'blocked', reason: expect.stringContaining('2 requests') });
    expect(footer.exitCode).toBe(4);
  });

  it('counts created resources against a budget, not refused requests', async () => {
    const adding =
      (by: number) =>
      async ({ accept, send }: Pick<Tools, 'accept' | 'send'>) => {
        expectSame(await send(addN(-by)), '/code', 'NEGATIVE');
        await accept(addN(by));
      };
    const checks = [1, 2, 3].map((by) => toy.check(`toy/1/must#${by}`, `Adds ${by}`, { steps: adding(by) }));
    const { of } = await runToy(checks, counter(), { budgets: { ...alone, carts: 2 } });
    expect(of('toy/1/must#2').verdict).toBe('passed');
    expect(of('toy/1/must#3')).toMatchObject({
      verdict: 'blocked',
      reason: expect.stringContaining('the budget of 2 carts is spent'),
    });
  });

  it('gives an ambient check without its situation the common obstacle of all other checks', async () => {
    const never = toy.ambient('toy/2/shape', 'Its situation never occurs', { judge: () => false, gap: 'writes' });
    const { of } = await runToy([counts, never], counter(), { budgets: { ...alone, carts: 0 } });
    expect(of('toy/1/must').verdict).toBe('blocked');
    expect(of('toy/2/shape')).toMatchObject({ verdict: 'blocked', reason: of('toy/1/must').reason });
  });

  it('never writes to a target if writing is not allowed', async () => {
    const methods: string[] = [];
    const correct = counter();
    const run = await runToy(
      [counts],
      (request, response) => {
        methods.push(request.method ?? '');
        correct(request, response);
      },
      { budgets: { ...alone, writes: false } },
    );
    expect(new Set(methods)).toEqual(new Set(['GET']));
    expect(run.of('toy/1/must').verdict).toBe('blocked');
  });

  it('removes everything that it made, whatever the verdict, and names the leftovers', async () => {
    let undone = 0;
    const correct = counter();
    const failing = toy.check('toy/1/must', 'n is -1', {
      steps: async ({ accept }) => expectSame(await accept(addN(1)), '/n', -1),
    });
    await runToy([failing], (request, response) => {
      if (request.method === 'DELETE') undone += 1;
      correct(request, response);
    });
    expect(undone).toBe(3);

    const stuck = await runToy([failing], (request, response) =>
      request.method === 'DELETE' ? answer(response, 500, {}) : correct(request, response),
    );
    expect(stuck.footer.leftBehind).toEqual(['an addition', 'an addition', 'an addition']);
  });

  it('ends at once when interrupted, gives every check a verdict, and cleans up', async () => {
    const stop = new AbortController();
    let undone = 0;
    const correct = counter();
    const slow = toy.check('toy/1/must', 'Adds and is interrupted', {
      async steps({ accept }) {
        await accept(addN(1));
        stop.abort();
        await accept(readN);
      },
    });
    const run = await runToy(
      [slow, refusesNegative],
      (request, response) => {
        if (request.method === 'DELETE') undone += 1;
        correct(request, response);
      },
      { signal: stop.signal, budgets: alone },
    );
    expect(run.of('toy/1/must')).toMatchObject({ verdict: 'blocked', reason: 'the run was interrupted' });
    expect(run.of('toy/1/must#negative').verdict).toBe('blocked');
    expect(undone).toBe(1);
    expect(run.footer).toMatchObject({ interrupted: true, outcome: 'could-not-run', exitCode: 3 });
  });
});

describe('laws', () => {
  const adds = (limit: number) =>
    toy.law('toy/1/must', 'Adding adds, whatever', {
      forAll: () => fc().integer({ min: 0, max: 1000 }),
      examples: [0, 1],
      async holds({ accept }, by) {
        const before = (await accept(readN)).at('/n', integer);
        expectSame(await accept(addN(by)), '/n', before + Math.min(by, limit));
      },
    });

  it('try examples and random inputs, and count them all', async () => {
    const run = await runToy([adds(Infinity)], counter(), { budgets: alone });
    expect(run.of('toy/1/must')).toMatchObject({ verdict: 'passed', exercised: 12 });
  });

  it('shrink to the smallest failing input, the same for the same seed', async () => {
    const first = await runToy([adds(50)], counter(), { budgets: alone });
    const second = await runToy([adds(50)], counter(), { budgets: alone });

    expect(first.of('toy/1/must')).toMatchObject({ verdict: 'failed', counterexample: { input: 51, minimal: true } });
    expect(second.of('toy/1/must').counterexample).toEqual(first.of('toy/1/must').counterexample);
  });

  it('shrink a failing example to the smallest random input with the same finding', async () => {
    const law = (examples: readonly number[], to: number) =>
      toy.law('toy/1/must', 'Adding adds, but not too much', {
        forAll: () => fc().integer({ min: 0, max: to }),
        examples,
        async holds({ accept }, by) {
          const before = (await accept(readN)).at('/n', integer);
          expectSame(await accept(addN(by)), '/n', before + Math.min(by, 50));
        },
      });
    const found = await runToy([law([900], 1000)], counter(), { budgets: alone });
    const alike = await runToy([law([900], 10)], counter(), { budgets: alone });
    const hasty = await runToy([law([900], 1000)], counter(), { budgets: alone, reproduce: 0 });

    expect(found.of('toy/1/must').counterexample).toMatchObject({ input: 51, minimal: true });
    expect(found.of('toy/1/must').counterexample?.path).not.toBeNull();
    for (const run of [alike, hasty]) {
      expect(run.of('toy/1/must').counterexample).toMatchObject({ input: 900, minimal: false, path: null });
    }
  });

  it('shrink by their own rules, describe the result in words, and count their inputs', async () => {
    const many = toy.law('toy/1/must', 'Adding adds, one after another', {
      weight: 5,
      forAll: () => fc().constant<readonly number[]>([1, 60, 2, 70, 3]),
      examples: [],
      tell: (all) => all.map((by) => `add ${by}`),
      *smaller(all, shownBy) {
        if (shownBy < all.length) yield all.slice(0, shownBy);
        for (const position of all.keys()) yield all.filter((_, index) => index !== position);
      },
      async holds({ accept }, all) {
        for (const by of all) (await accept(addN(by))).at('/n', integer);
        if (all.some((by) => by > 50)) expectSame(await accept(readN), '/n', -1);
      },
    });
    const run = await runToy([many], counter(), { budgets: alone });
    expect(run.of('toy/1/must')).toMatchObject({
      verdict: 'failed',
      counterexample: { input: [70], minimal: true, sequence: ['add 70'] },
    });
  });

  it('replay only the input of a path', async () => {
    const found = (await runToy([adds(50)], counter(), { budgets: alone })).of('toy/1/must').counterexample;
    const again = await runToy([adds(50)], counter(), { budgets: alone, path: found?.path ?? '' });

    expect(again.of('toy/1/must').counterexample).toMatchObject({ input: found?.input });
  });

  describe('of an earlier run', () => {
    const recordingOf = (counterexample: CheckResult['counterexample'], tries = 1) => ({
      recorded: new Map([['toy/1/must', { counterexample, tries }]]),
      budgets: alone,
    });

    it('try only the recorded input, whatever its path was', async () => {
      const found = (await runToy([adds(50)], counter(), { budgets: alone })).of('toy/1/must').counterexample;
      const again = await runToy([adds(50)], counter(), { ...recordingOf(found), reproduce: 0 });
      const corrected = await runToy([adds(Infinity)], counter(), recordingOf(found));

      expect(again.of('toy/1/must').counterexample).toEqual(found);
      expect(again.of('toy/1/must').evidence.filter(({ method }) => method === 'POST')).toHaveLength(1);
      expect(corrected.of('toy/1/must')).toMatchObject({ verdict: 'passed', exercised: 1 });
    });

    it('try a recorded example', async () => {
      const example = { input: 1, minimal: true, seed: 7, path: null };
      const again = await runToy([adds(0)], counter(), recordingOf(example));

      expect(again.of('toy/1/must').counterexample).toEqual(example);
    });

    it('are blocked if the recorded input is not generated any more', async () => {
      const strange = { input: 'fifty', minimal: true, seed: 7, path: '0:1' };
      const again = await runToy([adds(0)], counter(), recordingOf(strange));

      expect(again.of('toy/1/must')).toMatchObject({
        verdict: 'blocked',
        reason: expect.stringContaining(
          'this release generates other inputs than the recorded run: run the check again',
        ),
      });
    });

    it('are repeated if they failed only intermittently', async () => {
      const right = counter();
      let adding = 0;
      const fourthTime: Handler = (request, response) => {
        const wrong = request.method === 'POST' && (adding += 1) === 4;
        return wrong ? answer(response, 200, { n: -1 }) : right(request, response);
      };
      const example = { input: 1, minimal: true, seed: 7, path: null };
      const again = await runToy([adds(Infinity)], fourthTime, recordingOf(example, 5));

      expect(again.of('toy/1/must').reproduced).toEqual({ shown: 1, of: 6 });
    });
  });
});
