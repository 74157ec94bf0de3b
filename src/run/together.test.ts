import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { expectSame, type Tools } from '../authoring.ts';
import { addN, answer, readN, runToy, toy, type Handler, toyBudgets } from './toy.testing.ts';

const crowd = [1, 2, 3];
const budgets = { ...toyBudgets, concurrency: 1 };

/** Expects that each reply belongs to its request. */
const together = toy.check('toy/1/must', 'Three additions leave together', {
  steps: async (tools) => await expectOwnReplies(tools),
});

async function expectOwnReplies({ together: send }: Pick<Tools, 'together'>): Promise<void> {
  const replies = await send(crowd.map((by) => addN(by)));
  for (const [index, reply] of replies.entries()) expectSame(reply, '/n', crowd[index] ?? null);
}

type Addition = Parameters<Handler>[0];

/** Answers reads at once. Answers additions only when three are waiting, the last first. */
function answersAllAtOnce(tell: (additions: readonly Addition[]) => void = () => {}): Handler {
  const waiting: { readonly request: Addition; readonly reply: () => void }[] = [];
  return (request, response) => {
    if (request.method !== 'POST') return answer(response, request.method === 'GET' ? 200 : 204, { n: 0 });
    waiting.push({ request, reply: () => answer(response, 200, { n: byOf(request) }) });
    if (waiting.length < crowd.length) return;
    tell(waiting.map(({ request: addition }) => addition));
    for (const { reply } of waiting.splice(0).toReversed()) reply();
  };
}

function byOf({ text }: Addition): unknown {
  return JSON.parse(text).by;
}

it('together sends all requests at once, each on a separate connection, and keeps their order', async () => {
  let sockets: readonly Socket[] = [];
  const handler = answersAllAtOnce((additions) => {
    sockets = additions.map(({ socket }) => socket);
  });
  const run = await runToy([together], handler, { budgets });

  expect(run.of('toy/1/must')).toMatchObject({ verdict: 'passed', reason: null });
  expect(new Set(sockets).size).toBe(crowd.length);
});

it('together waits for the rate limit first, so that a paced run sends them at once, too', async () => {
  // Sent one after another they would take half a second, and the first would time out before the last was sent.
  const run = await runToy([together], answersAllAtOnce(), { budgets: { ...budgets, rateLimit: 4 } });

  expect(run.of('toy/1/must')).toMatchObject({ verdict: 'passed', reason: null });
});

it('together sends a late request while the target handles the earlier ones', async () => {
  const arrived: unknown[] = [];
  const waiting: (() => void)[] = [];
  const handler: Handler = (request, response) => {
    if (request.method !== 'POST') return answer(response, request.method === 'GET' ? 200 : 204, { n: 0 });
    const by = byOf(request);
    arrived.push(by);
    waiting.push(() => answer(response, 200, { n: by }));
    if (by === 1) for (const reply of waiting) reply();
  };
  const late = toy.check('toy/1/must', 'Two additions leave together, and one later', {
    async steps({ together: send }) {
      const replies = await send([{ request: addN(1), afterMs: 5 }, addN(2), addN(3)]);
      for (const [index, reply] of replies.entries()) expectSame(reply, '/n', crowd[index] ?? null);
    },
  });
  const run = await runToy([late], handler, { budgets });

  expect(run.of('toy/1/must')).toMatchObject({ verdict: 'passed', reason: null });
  expect(arrived.at(-1)).toBe(1);
});

it('together reports a missing reply as a finding, and keeps the other exchanges as evidence', async () => {
  const handler: Handler = (request, response) => {
    if (request.method === 'POST' && byOf(request) === 2) return void request.socket.destroy();
    answer(response, request.method === 'DELETE' ? 204 : 200, { n: request.method === 'POST' ? byOf(request) : 0 });
  };
  const run = await runToy([together], handler, { budgets });
  const result = run.of('toy/1/must');

  expect(result).toMatchObject({ verdict: 'failed', findings: [{ kind: 'no-reply', reason: 'reset' }] });
  const statuses = result.evidence.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
});

it('together repeats a request that is throttled', async () => {
  let turnedAway = 0;
  const handler: Handler = (request, response) => {
    if (request.method === 'POST' && byOf(request) === 3 && turnedAway === 0) {
      turnedAway += 1;
      return answer(response, 503, {}, { 'retry-after': '0' });
    }
    answer(response, request.method === 'DELETE' ? 204 : 200, { n: request.method === 'POST' ? byOf(request) : 0 });
  };
  const run = await runToy([together], handler, { budgets });

  expect(run.of('toy/1/must').verdict).toBe('passed');
  expect(turnedAway).toBe(1);
});

it('together closes its connections after its check', async () => {
  let sockets: readonly Socket[] = [];
  const additions = answersAllAtOnce((waiting) => {
    sockets = waiting.map(({ socket }) => socket);
  });
  const handler: Handler = (request, response) => {
    if (request.method !== 'GET' || sockets.length === 0) return additions(request, response);
    // The second check gets its reply only after the connections of the first are closed.
    const closed = sockets.map(async (socket) => (socket.destroyed ? null : await once(socket, 'close')));
    void Promise.all(closed).then(() => answer(response, 200, { n: 0 }));
  };
  const afterwards = toy.check('toy/1/should', 'Reads afterwards', {
    steps: async ({ accept }) => void (await accept(readN)),
  });
  const run = await runToy([together, afterwards], handler, { budgets });

  expect(run.of('toy/1/must').verdict).toBe('passed');
  expect(run.of('toy/1/should')).toMatchObject({ verdict: 'passed', reason: null });
  expect(sockets).toHaveLength(crowd.length);
});
