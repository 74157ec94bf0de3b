import { describe, expect, it } from 'vitest';
import { expectSame, integer, need, type Tools } from '../../authoring.ts';
import { addN, answer, counter, readN, runToy, toy, type Handler } from '../toy.testing.ts';

type Fault = 'reset' | 'cut off' | '502' | '429';

/** Replaces the replies to the requests with these numbers by a fault. Numbers count by method, from 1. */
function faulty(fault: Fault, numbers: Partial<Record<'GET' | 'POST', readonly number[] | 'all'>>): Handler {
  const right = counter();
  const seen = { GET: 0, POST: 0 };
  return (request, response) => {
    const method = request.method === 'GET' ? 'GET' : 'POST';
    seen[method] += 1;
    const chosen = numbers[method] ?? [];
    if (chosen !== 'all' && !chosen.includes(seen[method])) return right(request, response);
    if (fault === 'reset') return void request.socket.destroy();
    if (fault === 'cut off') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      return void response.write('{"n":', () => request.socket.end());
    }
    response.writeHead(Number(fault), { 'content-type': 'text/html' }).end('<h1>gateway</h1>');
  };
}

const adds = toy.check('toy/1/must#adds', 'An add adds', {
  async steps({ accept }) {
    const before = (await accept(readN)).at('/n', integer);
    expectSame(await accept(addN(3)), '/n', before + 3);
  },
});
const everyReply = toy.ambient('toy/2/shape', 'Every reply has a counter', {
  judge: (reply) => {
    if (reply.endpoint === 'undo') return false;
    reply.at('/n', integer);
    return true;
  },
});

describe('a path that loses replies', () => {
  it.each([
    ['reset', 'POST'],
    ['cut off', 'GET'],
    ['cut off', 'POST'],
    ['502', 'GET'],
    ['502', 'POST'],
  ] as const)('fails no check if a %s replaces the reply to a %s once', async (fault, method) => {
    const number = method === 'GET' ? 2 : 1;
    const run = await runToy([adds, everyReply], faulty(fault, { [method]: [number] }));

    expect(run.of('toy/1/must#adds').verdict).toBe('passed');
    expect(run.of('toy/2/shape').verdict).toBe('passed');
    expect(run.footer.transportFaults).toEqual([{ fault: fault === '502' ? 502 : 'reset', count: 1 }]);
  });

  it('repeats a read after a 429 without an error code', async () => {
    const run = await runToy([adds, everyReply], faulty('429', { GET: [2] }));

    expect(run.of('toy/1/must#adds').verdict).toBe('passed');
    expect(run.footer.transportFaults).toEqual([{ fault: 429, count: 1 }]);
  });

  it.each(['reset', 'cut off', '502'] as const)('fails a check whose request always gets a %s', async (fault) => {
    const run = await runToy([adds], faulty(fault, { POST: 'all' }));

    expect(run.of('toy/1/must#adds')).toMatchObject({ verdict: 'failed', reproduced: { shown: 3, of: 3 } });
  });

  it('fails no check if four attempts in a row lose the same request', async () => {
    const run = await runToy([adds], faulty('reset', { POST: [1, 2, 3, 4] }));

    expect(run.of('toy/1/must#adds').verdict).toBe('passed');
  });

  it('fails no check if eleven attempts in a row lose one of two requests sent at the same moment', async () => {
    const atOnce = toy.check('toy/1/must#at-once', 'Two parallel adds get a reply', {
      async steps({ together }) {
        await together([addN(1), addN(1)]);
      },
    });
    const eleven = Array.from({ length: 11 }, (_, attempt) => attempt * 2 + 1);

    const passed = await runToy([atOnce], faulty('reset', { POST: eleven }));
    expect(passed.of('toy/1/must#at-once').verdict).toBe('passed');

    const failed = await runToy([atOnce], faulty('reset', { POST: 'all' }));
    expect(failed.of('toy/1/must#at-once')).toMatchObject({ verdict: 'failed', reproduced: { shown: 3, of: 3 } });
  });

  it('waits for a gateway that answers 503 above its rate limit', async () => {
    const right = counter();
    let seen = 0;
    const run = await runToy([adds, everyReply], (request, response) => {
      seen += 1;
      // After five requests, the limit is exceeded for ten.
      if (seen % 15 <= 5) return right(request, response);
      response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>limit</h1>');
    });
    expect(run.footer).toMatchObject({ outcome: 'conformant', summary: { failed: 0 } });
  });

  it('fails no check for a fault that does not come in every attempt', async () => {
    const reads = toy.check('toy/1/must#reads', 'It answers', {
      steps: async ({ accept }) => void (await accept(readN)),
    });
    // The probe succeeds, then five faults in a row count as the reply, and later attempts get through.
    const run = await runToy([reads], faulty('502', { GET: [2, 3, 4, 5, 6] }));
    expect(run.of('toy/1/must#reads')).toMatchObject({
      verdict: 'blocked',
      reason: expect.stringContaining('a transport fault occurred in 1 of 3 attempts'),
    });
  });

  const addTwice = async ({ accept }: Pick<Tools, 'accept'>): Promise<void> => {
    await accept(addN(1));
    await accept(addN(1));
  };

  it.each([
    ['a check', toy.check('toy/1/must#twice', 'Two adds add', { steps: addTwice })],
    [
      'a fixture of the run',
      toy.check('toy/1/must#twice', 'Two adds of a fixture add', {
        needs: { twice: need('two adds', { scope: 'run', provide: addTwice }) },
        steps() {},
      }),
    ],
  ])('blocks a check if attempts get faults at different requests of %s', async (_what, twice) => {
    // The first and the second addition of an attempt are lost in turn.
    const numbers = Array.from({ length: 40 }, (_, index) => index * 3 + 1).flatMap((first) => [first, first + 2]);
    const run = await runToy([twice], faulty('502', { POST: numbers }));

    expect(run.of('toy/1/must#twice')).toMatchObject({
      verdict: 'blocked',
      reason: expect.stringContaining('unstable connection: a transport fault ended each of 12 attempts'),
    });
    expect(run.footer.exitCode).toBe(4);
  });
});

/** Correct for a number of requests; answers all later ones with this status. */
function changing(after: number, change: { readonly status: number; readonly body?: unknown }): Handler {
  const right = counter();
  let requests = 0;
  return (request, response) => {
    requests += 1;
    if (requests <= after) return right(request, response);
    if (change.body !== undefined) return answer(response, change.status, change.body);
    response.writeHead(change.status, { 'content-type': 'text/html' }).end('<h1>no</h1>');
  };
}

describe('a target that changes for good in the middle of a run', () => {
  it.each([
    ['refuses the key', { status: 401, body: { code: 'UNAUTHENTICATED' } }, 'the target now refuses the key'],
    ['bans the client', { status: 403 }, 'the target now rejects every request'],
    ['goes into maintenance', { status: 503 }, 'the target now rejects every request'],
  ])('fails no check if it %s', async (_what, change, words) => {
    const checks = Array.from({ length: 8 }, (_, index) =>
      toy.check(`toy/1/must#${index}`, `Add ${index} adds`, {
        steps: async ({ accept }) => void (await accept(addN(1))),
      }),
    );
    const run = await runToy([...checks, everyReply], changing(9, change), { patienceMs: 300 });

    expect(run.footer.summary).toMatchObject({ failed: 0, broken: 0 });
    expect(run.footer.problems[0]).toMatchObject({ kind: 'could-not-run', message: expect.stringContaining(words) });
    expect(run.footer.exitCode).toBe(3);
    expect(run.footer.exchanges).toBeLessThan(40);
  });

  it('fails a check if only its endpoint rejects requests', async () => {
    const right = counter();
    const run = await runToy([adds], (request, response) =>
      request.method === 'POST' ? answer(response, 401, { code: 'UNAUTHENTICATED' }) : right(request, response),
    );

    expect(run.of('toy/1/must#adds').verdict).toBe('failed');
    expect(run.footer.exitCode).toBe(1);
  });
});
