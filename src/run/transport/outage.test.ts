import type { Server } from 'node:http';
import { describe, expect, it } from 'vitest';
import { expectSame, fc, integer, type Tools } from '../../authoring.ts';
import {
  addN,
  counter,
  portOf,
  readN,
  runToy,
  toy,
  type MortalHandler,
  type ToyRun,
  toyBudgets,
} from '../toy.testing.ts';

/** Ends the server as if its process stopped. Restarts it after `backAfterMs` milliseconds, or never if null. */
function end(server: Server, backAfterMs: number | null): void {
  const port = portOf(server);
  server.close();
  server.closeAllConnections();
  if (backAfterMs !== null) setTimeout(() => server.listen(port, '127.0.0.1'), backAfterMs);
}

/** Correct, but its process stops at an addition of 13. */
function fragile(backAfterMs: number | null): MortalHandler {
  const correct = counter();
  return (request, response, server) => {
    if (request.method === 'POST' && JSON.parse(request.text).by === 13) return end(server, backAfterMs);
    correct(request, response);
  };
}

/** Correct for a number of requests; then its process stops for good. */
function leaving(afterRequests: number): MortalHandler {
  const correct = counter();
  let requests = 0;
  return (request, response, server) => {
    requests += 1;
    if (requests > afterRequests) return end(server, null);
    correct(request, response);
  };
}

/** Other checks add at the same time, so the counter may rise by more. */
async function add({ accept }: Pick<Tools, 'accept'>, by: number): Promise<void> {
  const before = (await accept(readN)).at('/n', integer);
  const after = (await accept(addN(by))).at('/n', integer);
  expect(after).toBeGreaterThanOrEqual(before + by);
}

const adding = (id: 'toy/1/must' | `toy/1/must#${string}`, by: number) =>
  toy.check(id, `Adding ${by} adds it`, { steps: async (tools) => await add(tools, by) });
const law = toy.law('toy/1/must#law', 'Adding adds any number', {
  forAll: () => fc().integer({ min: 100, max: 1000 }),
  examples: [100, 13],
  holds: add,
});
const race = toy.check('toy/1/must#race', 'Calls at the same moment are answered', {
  steps: async ({ together }) => void (await together([addN(13), addN(1), addN(2)])),
});
const wrong = toy.check('toy/2/shape', 'n is 99', {
  steps: async ({ accept }) => expectSame(await accept(readN), '/n', 99),
});

const patienceMs = 300;
const oneAtATime = { ...toyBudgets, concurrency: 1, lawRuns: 4 };

function verdicts(run: ToyRun): Readonly<Record<string, string>> {
  return Object.fromEntries(
    run.events.flatMap((event) => (event.type === 'check-finished' ? [[event.result.id, event.result.verdict]] : [])),
  );
}

describe('a target that stops for good', () => {
  it.each([
    ['in a plain check', adding('toy/1/must#thirteen', 13)],
    ['in a law', law],
    ['in a race', race],
  ])('%s ends the run, keeps earlier failures, and names the requests in flight', async (_where, last) => {
    const run = await runToy([wrong, last, adding('toy/1/must#never-tried', 1)], fragile(null), {
      patienceMs,
      budgets: oneAtATime,
    });

    expect(verdicts(run)).toEqual({
      'toy/2/shape': 'failed',
      [last.id]: 'blocked',
      'toy/1/must#never-tried': 'blocked',
    });
    const [problem] = run.footer.problems;
    expect(problem).toMatchObject({
      kind: 'could-not-run',
      // An alert quotes what stands before the first semicolon: no part of a request.
      message: expect.stringMatching(/^the target stopped answering; the last reply was to /),
    });
    expect(problem?.message).toMatch(/POST \/n with the body \{"by":\d+\} \(exchange \d+ of /);
    expect(problem?.message).toContain(` of ${last.id})`);
    expect(problem?.message).toContain('ECONNREFUSED');
    expect(problem?.hint).toContain(last.id);
    expect(run.of('toy/1/must#never-tried').reason).toBe(problem?.message);
    expect(run.footer).toMatchObject({ outcome: 'not-conformant', exitCode: 3 });
  });

  it('fails no check, whichever check loses it first, and gets no more requests', async () => {
    const checks = Array.from({ length: 12 }, (_, index) => adding(`toy/1/must#${index}`, index));
    for (const after of [6, 7, 8, 9]) {
      const run = await runToy(checks, leaving(after), { patienceMs, reproduce: 0 });
      expect(new Set(Object.values(verdicts(run)))).toEqual(new Set(['passed', 'blocked']));
      expect(run.footer).toMatchObject({ outcome: 'could-not-run', exitCode: 3 });
      expect(run.footer.exchanges).toBeLessThan(after + 20);
    }
  });
});

describe('a target that crashes on one input and restarts', () => {
  it.each([
    ['a plain check', adding('toy/1/must#thirteen', 13)],
    ['a law', law],
    ['a race', race],
  ])('fails only %s that sends the input', async (_where, last) => {
    const others = Array.from({ length: 12 }, (_, index) => adding(`toy/1/must#${index}`, index));
    const run = await runToy([...others.slice(0, 6), last, ...others.slice(6)], fragile(50), { patienceMs: 5_000 });

    const failed = Object.entries(verdicts(run)).filter(([, verdict]) => verdict !== 'passed');
    expect(failed).toEqual([[last.id, 'failed']]);
    expect(run.of(last.id).cause).toMatchObject({ finding: { kind: 'no-reply', reason: 'reset' } });
    expect(run.footer).toMatchObject({ outcome: 'not-conformant', exitCode: 1, problems: [] });
    const notices = run.events.flatMap((event) => (event.type === 'notice' ? [event.message] : []));
    expect(notices[0]).toContain(` of ${last.id})`);
  });

  it('fails the check whose input resets one of many connections', async () => {
    const correct = counter();
    const run = await runToy([adding('toy/1/must', 1), adding('toy/1/must#thirteen', 13)], (request, response) => {
      if (request.method === 'POST' && JSON.parse(request.text).by === 13) return void request.socket.resetAndDestroy();
      correct(request, response);
    });

    expect(verdicts(run)).toEqual({ 'toy/1/must': 'passed', 'toy/1/must#thirteen': 'failed' });
    expect(run.footer).toMatchObject({ exitCode: 1, problems: [] });
  });

  it('fails no check if it restarts and then answers', async () => {
    const correct = counter();
    let requests = 0;
    const checks = Array.from({ length: 6 }, (_, index) => adding(`toy/1/must#${index}`, index));
    const run = await runToy(
      checks,
      (request, response, server) => {
        requests += 1;
        if (requests === 5) return end(server, 50);
        correct(request, response);
      },
      { patienceMs: 5_000 },
    );

    expect(run.footer).toMatchObject({ outcome: 'conformant', exitCode: 0, leftBehind: [] });
  });
});
