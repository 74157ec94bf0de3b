import { describe, expect, it } from 'vitest';
import { expectSame, integer, need, type Renewing, type Tools } from '../authoring.ts';
import { seenOnce } from '../spec/unconfirmed.ts';
import { addN, answer, counter, readN, runToy, toy, type Handler } from './toy.testing.ts';

const budgets = {
  concurrency: 1,
  rateLimit: null,
  maxRequests: null,
  carts: null,
  registrations: null,
  reservations: null,
  timeoutMs: 300,
  lawRuns: 10,
  writes: true,
};

const ids = ['toy/1/must#a', 'toy/1/must#b', 'toy/1/must#c'] as const;

/** A need that makes an addition and gives its place among those made; `renew` as given, or what it was. */
function anAddition(renew?: (place: number, tools: Renewing) => Promise<number | null>) {
  const made: number[] = [];
  const kept = need('an addition', {
    async provide({ accept }) {
      await accept(addN(1));
      made.push(made.length + 1);
      return made.length;
    },
    renew: renew ?? ((place) => Promise.resolve(place)),
  });
  return { kept, made };
}

/** Counts what the handler was asked to take away. */
function watchedCounter(): { readonly handler: Handler; readonly undone: () => number } {
  const honest = counter();
  let undone = 0;
  const handler: Handler = (request, response) => {
    if (request.method === 'DELETE') undone += 1;
    honest(request, response);
  };
  return { handler, undone: () => undone };
}

describe('a kept value', () => {
  it('serves one attempt after another, and is taken down once at the end', async () => {
    const { kept, made } = anAddition();
    const seen: number[] = [];
    const { handler, undone } = watchedCounter();
    const checks = ids.map((id) =>
      toy.check(id, 'Uses it', { needs: { kept }, steps: (tools) => Promise.resolve(void seen.push(tools.kept)) }),
    );
    const run = await runToy(checks, handler, { budgets });

    expect(ids.map((id) => run.of(id).verdict)).toEqual(['passed', 'passed', 'passed']);
    expect(seen).toEqual([1, 1, 1]);
    expect(made).toEqual([1]);
    expect(undone()).toBe(1);
    expect(run.footer.leftBehind).toEqual([]);
  });

  it('is told what the attempt before sent, and is made anew where it cannot be renewed', async () => {
    const pasts: (readonly string[])[] = [];
    const { kept, made } = anAddition((_, { past }) => {
      pasts.push(past.map(({ request, reply }) => `${request.endpoint} ${reply.status}`));
      return Promise.resolve(null);
    });
    const checks = ids
      .slice(0, 2)
      .map((id) =>
        toy.check(id, 'Uses it', { needs: { kept }, steps: async ({ accept }) => void (await accept(readN)) }),
      );
    const run = await runToy(checks, counter(), { budgets });

    expect(pasts).toEqual([['add 200', 'read 200']]);
    expect(made).toEqual([1, 2]);
    expect(run.footer.leftBehind).toEqual([]);
  });

  it('is never used again after a finding', async () => {
    const { kept, made } = anAddition();
    const fails = toy.check(ids[0], 'Fails', {
      needs: { kept },
      steps: async ({ accept }) => expectSame(await accept(readN), '/n', -1),
    });
    const seen: number[] = [];
    const uses = toy.check(ids[1], 'Uses it', {
      needs: { kept },
      steps: (tools) => Promise.resolve(void seen.push(tools.kept)),
    });
    const run = await runToy([fails, uses], counter(), { budgets });

    expect(run.of(ids[0])).toMatchObject({ verdict: 'failed', reproduced: { shown: 3, of: 3 } });
    // One for each of its three attempts, and another for the next check.
    expect(made).toEqual([1, 2, 3, 4]);
    expect(seen).toEqual([4]);
  });

  it('decides nothing by a finding that ground of its own does not show', async () => {
    const { kept } = anAddition();
    const first = toy.check(ids[0], 'Holds', { needs: { kept }, steps: () => Promise.resolve() });
    const second = toy.check(ids[1], 'Fails on what is old', {
      needs: { kept },
      async steps({ kept: place, accept }) {
        const reply = await accept(readN);
        if (place === 1) expectSame(reply, '/n', -1);
      },
    });
    const run = await runToy([first, second], counter(), { budgets });

    expect(run.of(ids[1])).toMatchObject({ verdict: 'passed', findings: [] });
    const once = { kind: 'differs', pointer: '/n', expected: -1, received: 1 };
    const told = expect.objectContaining(once);
    expect(run.of(ids[1]).observations).toEqual([{ name: seenOnce, value: told, finding: told }]);
    expect(run.of(ids[0]).observations).toEqual([]);
  });

  it('is never shared by attempts at the same time', async () => {
    const { kept } = anAddition();
    const using = new Set<number>();
    let shared = false;
    const checks = ids.map((id) =>
      toy.check(id, 'Uses it', {
        needs: { kept },
        async steps({ kept: place, accept }) {
          shared ||= using.has(place);
          using.add(place);
          await accept(readN);
          using.delete(place);
        },
      }),
    );
    const run = await runToy(checks, counter(), { budgets: { ...budgets, concurrency: 3 } });

    expect(run.footer.exitCode).toBe(0);
    expect(shared).toBe(false);
  });

  it('is waited for while it is in use', async () => {
    const { kept, made } = anAddition();
    const checks = ids.map((id) =>
      toy.check(id, 'Uses it', { needs: { kept }, steps: async ({ accept }) => void (await accept(readN)) }),
    );
    const run = await runToy(checks, counter(), { budgets: { ...budgets, concurrency: 3 } });

    expect(run.footer.exitCode).toBe(0);
    expect(made).toEqual([1]);
  });

  it('keeps nobody waiting who comes after one that could not be made', async () => {
    let asked = 0;
    const kept = need('an addition', {
      async provide({ accept }) {
        asked += 1;
        return await accept(asked <= 2 ? addN(-1) : addN(1));
      },
      renew: (reply) => Promise.resolve(reply),
    });
    const checks = ids.map((id) => toy.check(id, 'Uses it', { needs: { kept }, steps: () => Promise.resolve() }));
    const run = await runToy(checks, counter(), { budgets: { ...budgets, concurrency: 3 } });

    expect(ids.map((id) => run.of(id).verdict)).toEqual(['blocked', 'blocked', 'passed']);
  });

  it('is taken down when the run is interrupted', async () => {
    const stop = new AbortController();
    const { kept } = anAddition();
    const { handler, undone } = watchedCounter();
    const first = toy.check(ids[0], 'Holds', { needs: { kept }, steps: () => Promise.resolve() });
    const second = toy.check(ids[1], 'Interrupts', {
      steps: () => Promise.resolve(stop.abort()),
    });
    const run = await runToy([first, second], handler, { budgets, signal: stop.signal });

    expect(run.footer.interrupted).toBe(true);
    expect(undone()).toBe(1);
    expect(run.footer.leftBehind).toEqual([]);
  });
});

describe('a record', () => {
  /** Reads the counter once in a run. */
  const recordOf = (provide: (tools: Tools) => Promise<number>) => need('a read', { seen: true, provide });

  it('is made once and judged by all, and stands in the evidence of each', async () => {
    let reads = 0;
    const seen = recordOf(async ({ accept }) => {
      reads += 1;
      return (await accept(readN)).at('/n', integer);
    });
    const checks = ids.map((id) => toy.check(id, 'Judges it', { needs: { seen }, steps: () => Promise.resolve() }));
    const run = await runToy(checks, counter(), { budgets: { ...budgets, concurrency: 3 } });

    expect(reads).toBe(1);
    expect(ids.map((id) => run.of(id).evidence.length)).toEqual([1, 1, 1]);
  });

  it('is made anew by whoever finds something in it', async () => {
    let reads = 0;
    const onceWrong: Handler = (_, response) => {
      reads += 1;
      // The first read is that of the preflight.
      answer(response, 200, { n: reads === 2 ? 1 : 0 });
    };
    const reply = need('a read', { seen: true, provide: async ({ accept }) => await accept(readN) });
    const shows = toy.check(ids[0], 'Has a look', { needs: { reply }, steps: () => Promise.resolve() });
    const judges = toy.check(ids[1], 'Judges it', {
      needs: { reply },
      steps: (tools) => Promise.resolve(expectSame(tools.reply, '/n', 0)),
    });
    const run = await runToy([shows, judges], onceWrong, { budgets });

    expect(run.of(ids[1])).toMatchObject({ verdict: 'passed' });
  });
});

describe('a refusal', () => {
  const refuses = toy.check(ids[0], 'Negative additions are refused', {
    steps: async ({ refuseEach }) => void (await refuseEach(addN(1), [addN(-1), addN(-2)], { code: 'NEGATIVE' })),
  });

  it('is watched by one read where the reply to its base shows the state', async () => {
    const run = await runToy([refuses], counter(), { budgets });

    expect(run.of(ids[0]).evidence.map(({ method, status }) => `${method} ${status}`)).toEqual([
      'POST 200',
      'POST 400',
      'POST 400',
      'GET 200',
      'DELETE 204',
    ]);
  });

  it('does not ask again for a base that was accepted before and changes nothing, unless something is found', async () => {
    const checks = ids
      .slice(0, 2)
      .map((id) => toy.check(id, 'Is refused', { steps: async ({ refuse }) => void (await refuse(readN, addN(-1))) }));
    const run = await runToy(checks, counter(), { budgets });
    const [first, second] = checks.map(({ id }) => run.of(id));

    expect(second?.verdict).toBe('passed');
    // The last read of the one is the base of the other: it stands in the evidence of both, and went out once.
    expect(second?.evidence[0]).toEqual(first?.evidence.at(-1));
    expect(second?.evidence.map(({ method, status }) => `${method} ${status}`)).toEqual([
      'GET 200',
      'POST 400',
      'GET 200',
    ]);
    expect(run.footer.exchanges).toBe(1 + 3 + 2);
  });

  it('asks again for its base before anything stands', async () => {
    let additions = 0;
    const honest = counter();
    const checks = ids
      .slice(0, 2)
      .map((id) => toy.check(id, 'Is refused', { steps: async ({ refuse }) => void (await refuse(readN, addN(-1))) }));
    const run = await runToy(
      checks,
      (request, response) => {
        additions += request.method === 'POST' ? 1 : 0;
        if (request.method === 'POST' && additions > 1) answer(response, 200, { n: 0 });
        else honest(request, response);
      },
      { budgets },
    );

    expect(run.of(ids[1]).verdict).toBe('failed');
    expect(run.of(ids[1]).evidence.map(({ method, status }) => `${method} ${status}`)).toEqual([
      'GET 200',
      'GET 200',
      'POST 200',
      'DELETE 204',
    ]);
    expect(run.of(ids[1]).evidence[0]?.number).toBeGreaterThan(run.of(ids[0]).evidence.at(-1)?.number ?? 0);
  });

  describe('that others ask for, too', () => {
    const along = [addN(-1), addN(-2), addN(-3)];
    const each = along.map((changed, index) =>
      toy.check(ids[index] ?? ids[0], 'Is refused', {
        steps: async ({ refuse }) => void (await refuse(readN, changed, { unchanged: readN, along })),
      }),
    );

    it('is sent along with the first, and stands in the evidence of each', async () => {
      const run = await runToy(each, counter(), { budgets });

      expect(ids.map((id) => run.of(id).verdict)).toEqual(['passed', 'passed', 'passed']);
      expect(run.footer.exchanges).toBe(1 + 2 + 3);
      expect(run.of(ids[2]).evidence.map(({ method, status }) => `${method} ${status}`)).toEqual([
        'GET 200',
        'POST 400',
      ]);
    });

    it('blames only the check whose own call was not refused', async () => {
      const honest = counter();
      const taken: Handler = (request, response) => {
        if (request.method === 'POST' && request.text.includes('-3')) return answer(response, 200, { n: 0 });
        honest(request, response);
      };
      const run = await runToy(each, taken, { budgets });

      expect(ids.map((id) => run.of(id).verdict)).toEqual(['passed', 'passed', 'failed']);
    });

    it('blames only the check whose own call was refused and carried out all the same', async () => {
      let n = 0;
      const done: Handler = (request, response) => {
        if (request.method === 'DELETE') return void response.writeHead(204).end();
        if (request.method === 'POST' && request.text.includes('-2')) n += 1;
        if (request.method === 'POST') return answer(response, 400, { code: 'NEGATIVE' });
        answer(response, 200, { n });
      };
      const run = await runToy(each, done, { budgets });

      expect(ids.map((id) => run.of(id).verdict)).toEqual(['passed', 'failed', 'passed']);
    });
  });

  it('is not blamed for what the reply to its base says', async () => {
    const honest = counter();
    const run = await runToy(
      [refuses],
      (request, response) =>
        request.method === 'POST' && !request.text.includes('-')
          ? lying(request, response, honest)
          : honest(request, response),
      { budgets },
    );

    expect(run.of(ids[0])).toMatchObject({ verdict: 'passed', findings: [] });
  });
});

/** Adds as asked, and tells of another sum. */
const lying = (request: Parameters<Handler>[0], response: Parameters<Handler>[1], honest: Handler): void => {
  const end = response.end.bind(response);
  Object.assign(response, { end: () => end(JSON.stringify({ n: 999 })) });
  honest(request, response);
};
