import { describe, expect, it } from 'vitest';
import { expectSame, integer } from '../../authoring.ts';
import { answer, readN, runToy, toy, toyBudgets, type Handler } from '../toy.testing.ts';

/** Reads the counter ten times. */
const reading = toy.check('toy/1/must', 'The counter is 0', {
  async steps({ accept }) {
    for (let times = 0; times < 10; times += 1) expectSame(await accept(readN), '/n', 0);
  },
});
const readingMore = toy.check('toy/1/must#more', 'The counter is a number', {
  async steps({ accept }) {
    for (let times = 0; times < 10; times += 1) (await accept(readN)).at('/n', integer);
  },
});

/** Counts the requests to a handler under a budget of 12. */
async function requestsTo(handler: Handler): Promise<number> {
  let received = 0;
  await runToy(
    [reading, readingMore],
    (request, response) => {
      received += 1;
      handler(request, response);
    },
    { budgets: { ...toyBudgets, concurrency: 1, maxRequests: 12 }, patienceMs: 300 },
  );
  return received;
}

describe('a budget of requests', () => {
  it.each<[string, Handler]>([
    ['answers', (_, response) => answer(response, 200, { n: 0 })],
    ['fails every check', (_, response) => answer(response, 200, { n: 1 })],
    ['is busy', (_, response) => answer(response, 503, {})],
  ])('is not exceeded by a target that %s', async (_, handler) => {
    expect(await requestsTo(handler)).toBeLessThanOrEqual(12);
  });

  it('includes the probes of a target that closes each connection, and requests that are sent again', async () => {
    let answered = 0;
    const received = await requestsTo((request, response) => {
      answered += 1;
      if (answered <= 3) answer(response, 200, { n: 0 });
      else request.socket.destroy();
    });

    expect(received).toBeGreaterThan(3);
    expect(received).toBeLessThanOrEqual(12);
  });
});
