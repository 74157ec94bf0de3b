import { describe, expect, it } from 'vitest';
import { expectSame, integer, need, prepare, scenario, type Tools } from '../authoring.ts';
import { addN, answer, counter, readN, runToy, toy, type Handler, toyBudgets } from './toy.testing.ts';

const [first, second, third] = ['toy/1/must#first', 'toy/1/must#second', 'toy/1/must#third'] as const;

const budgets = { ...toyBudgets, concurrency: 1 };

const nothing = need('nothing', { provide: () => Promise.resolve(null) });

const reads = async ({ accept }: Tools): Promise<number> => (await accept(readN)).at('/n', integer);

/** A step that adds, and expects the counter to rise by the same number. */
function adding(id: typeof first | typeof second | typeof third, by: number) {
  return toy.step(
    id,
    `Adding ${by} counts`,
    async ({ accept }: Tools) => await accept(addN(by)),
    ({ before, after, result }: { before: number; after: number; result: Awaited<ReturnType<Tools['accept']>> }) => {
      expectSame(result, '/n', before + by);
      if (after !== before + by) expectSame(result, '/n', after);
    },
  );
}

const threeAdds = scenario('Adding to a counter', {
  given: { nothing },
  reads,
  steps: [adding(first, 1), adding(second, 2), adding(third, 4)],
});

/** Adds 5 instead of 2. */
function wrongAboutTwo(): Handler {
  let n = 0;
  return (request, response) => {
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    if (request.method === 'POST') {
      const { by }: { by: number } = JSON.parse(request.text);
      n += by === 2 ? 5 : by;
    }
    answer(response, 200, { n });
  };
}

describe('a scenario', () => {
  it('runs once, reads the state between its steps, and gives each step its verdict', async () => {
    const run = await runToy(threeAdds, counter(), { budgets });

    expect([first, second, third].map((id) => run.of(id).verdict)).toEqual(['passed', 'passed', 'passed']);
    // The preflight, the state before, three additions that are each read back, and the clean-up.
    expect(run.footer.exchanges).toBe(1 + 1 + 3 * 2 + 1);
  });

  it('gives a passed step its own exchanges as evidence, and a failed step all earlier ones and the clean-up', async () => {
    const run = await runToy(threeAdds, wrongAboutTwo(), { budgets });
    const callsOf = (id: string) => run.of(id).evidence.map(({ method }) => method);

    expect(callsOf(third)).toEqual(['POST', 'GET']);
    expect(callsOf(second)).toEqual(['GET', 'POST', 'GET', 'POST', 'GET', 'DELETE']);
  });

  it('judges each step by the state before it, so one wrong step does not fail the next', async () => {
    const run = await runToy(threeAdds, wrongAboutTwo(), { budgets });

    expect([first, second, third].map((id) => run.of(id).verdict)).toEqual(['passed', 'failed', 'passed']);
    expect(run.of(second).reproduced).toEqual({ shown: 3, of: 3 });
  });

  it('starts again after a lost reply, without a doubt about the later steps', async () => {
    let n = 0;
    let adds = 0;
    const losesFirstAdd: Handler = (request, response) => {
      if (request.method === 'DELETE') n = 0;
      if (request.method === 'POST') adds += 1;
      if (request.method === 'POST' && adds === 1) return void request.socket.destroy();
      if (request.method === 'POST') n += 1;
      answer(response, request.method === 'DELETE' ? 204 : 200, { n });
    };
    const add = async ({ accept }: Tools) => await accept(addN(1));
    const kept = need('a fixture of the run', { scope: 'run', provide: () => Promise.resolve(null) });
    const twoAdds = scenario('Two adds', {
      given: { kept },
      reads,
      steps: [
        toy.step(first, 'The first add counts', add, ({ result }) => expectSame(result, '/n', 1)),
        toy.step(second, 'The second add counts', add, ({ result }) => expectSame(result, '/n', 2)),
      ],
    });
    const run = await runToy(twoAdds, losesFirstAdd, { budgets });

    expect([first, second].map((id) => run.of(id).verdict)).toEqual(['passed', 'passed']);
    expect(run.of(second).observations).toEqual([]);
  });

  it('confirms a failed step by running its prefix on new fixtures', async () => {
    let fixtures = 0;
    const counted = need('a fixture that is counted', { provide: () => Promise.resolve((fixtures += 1)) });
    const steps = scenario('Counting fixtures', {
      given: { counted },
      reads,
      steps: [adding(first, 1), adding(second, 2), adding(third, 4)],
    });
    const run = await runToy(steps, wrongAboutTwo(), { budgets });

    expect(run.of(second).verdict).toBe('failed');
    expect(fixtures).toBe(3);
  });

  it('blocks a step that fails only because an earlier step failed, and names that step', async () => {
    // An addition of 2 jams the counter: later additions have no effect.
    const jamming = (): Handler => {
      let n = 0;
      let jammed = false;
      return (request, response) => {
        if (request.method === 'DELETE') {
          jammed = false;
          return void response.writeHead(204).end();
        }
        if (request.method === 'POST') {
          const { by }: { by: number } = JSON.parse(request.text);
          jammed ||= by === 2;
          if (!jammed) n += by;
        }
        answer(response, 200, { n });
      };
    };
    const run = await runToy(threeAdds, jamming(), { budgets });

    expect(run.of(second).verdict).toBe('failed');
    expect(run.of(third)).toMatchObject({ verdict: 'blocked', reason: expect.stringContaining(second) });
    expect(run.of(third).cause?.key).toBe(run.of(second).cause?.key);
  });

  it('runs only the prefix of a step that is selected alone, and reports that step', async () => {
    const run = await runToy(threeAdds, counter(), { budgets, selection: { only: [`${second}$`], skip: [] } });

    expect(run.events.filter(({ type }) => type === 'check-finished')).toHaveLength(1);
    expect(run.of(second).verdict).toBe('passed');
    expect(run.footer.exchanges).toBe(1 + 1 + 2 * 2 + 1);
  });

  it('blocks the steps after a preparation that was refused', async () => {
    const steps = scenario('Badly prepared', {
      given: { nothing },
      reads,
      steps: [adding(first, 1), prepare(async ({ accept }: Tools) => await accept(addN(-1))), adding(second, 2)],
    });
    const run = await runToy(steps, counter(), { budgets });

    expect(run.of(first).verdict).toBe('passed');
    expect(run.of(second)).toMatchObject({ verdict: 'blocked', reason: 'could not prepare the step' });
  });

  it('blocks all its steps if its fixture cannot be made', async () => {
    const impossible = need('an impossible addition', { provide: async ({ accept }) => await accept(addN(-1)) });
    const steps = scenario('Without a fixture', {
      given: { impossible },
      reads,
      steps: [adding(first, 1), adding(second, 2)],
    });
    const run = await runToy(steps, counter(), { budgets });

    for (const id of [first, second])
      expect(run.of(id)).toMatchObject({ verdict: 'blocked', reason: 'could not prepare an impossible addition' });
  });

  it('marks a step that crashes as broken, and continues with the next', async () => {
    const steps = scenario('With a crash', {
      given: { nothing },
      reads,
      steps: [toy.step(first, 'Crashes', () => Promise.reject(new Error('our fault'))), adding(second, 2)],
    });
    const run = await runToy(steps, counter(), { budgets });

    expect(run.of(first).verdict).toBe('broken');
    expect(run.of(second).verdict).toBe('passed');
  });

  it('runs again if a reference reading changed', async () => {
    let reading = 0;
    const moving = need('a moving reading', {
      async provide({ referenceReading }) {
        await referenceReading('a price', () => Promise.resolve((reading += 1) < 3 ? reading : 3));
        return null;
      },
    });
    const steps = scenario('On a moving target', {
      given: { moving },
      reads,
      steps: [
        toy.step(
          first,
          'Fails while it moves',
          async ({ accept }: Tools) => await accept(readN),
          ({ result }: { result: Awaited<ReturnType<Tools['accept']>> }) =>
            expectSame(result, '/n', reading < 3 ? -1 : 0),
        ),
      ],
    });
    const run = await runToy(steps, counter(), { budgets });

    expect(run.of(first).verdict).toBe('passed');
  });
});
