import { randomUUID } from 'node:crypto';
import { integer as anInteger } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectSame, expectThat, list, need, type Reply } from '../../authoring.ts';
import { addN, answer, counter, readN, runToy, toy, type Handler } from '../toy.testing.ts';

const id = 'toy/1/must';

const rejudgedRun: typeof runToy = async (checks, handler, overrides) =>
  await runToy(checks, handler, { ...overrides, replayable: true });

/** Always returns the same list of numbers. */
function listing(numbers: readonly number[]): Handler {
  return (_, response) => answer(response, 200, { numbers });
}

/** Judges only numbers above 9. */
const eachIsEven = toy.check(id, 'Every number above 9 is even', {
  async steps({ accept }) {
    const reply = await accept(readN);
    for (const [index, number] of reply.at('/numbers', list).entries()) {
      if (Number(number) > 9) {
        expectThat(reply, `/numbers/${index}`, { holds: Number(number) % 2 === 0, expected: 'an even number' });
      }
    }
  },
});

describe('a check that passed is judged again with one value changed at a time', () => {
  it('names the values that it read, and the change that made it fail', async () => {
    const run = await rejudgedRun([eachIsEven], listing([1, 12]));

    expect(run.of(id).verdict).toBe('passed');
    expect(run.of(id).bite?.reads).toEqual(['read /numbers', 'read /numbers/*']);
    expect(run.of(id).bite?.change).toMatchObject({ at: 'read /numbers/1', from: 12, to: 13 });
    expect(run.of(id).bite?.change?.finding).toEqual({ kind: 'unexpected', pointer: '/numbers/1' });
  });

  it('is unproven if no change makes it fail, because its situation did not occur', async () => {
    const run = await rejudgedRun([eachIsEven], listing([]));

    expect(run.of(id)).toMatchObject({ verdict: 'unproven', gap: 'control', exercised: 0 });
    expect(run.of(id).reason).toMatch(/^the situation never occurred/);
    expect(run.of(id).bite?.change).toBeNull();
    expect(run.footer.exitCode).toBe(4);
  });

  it('sends nothing', async () => {
    const run = await rejudgedRun([eachIsEven], listing([12]));

    expect(run.footer.exchanges).toBe(2);
  });

  it('does not wait', async () => {
    let takes = 0;
    const aDay = 24 * 60 * 60 * 1_000;
    const patient = toy.check(id, 'The counter still reads 0 a day later', {
      async steps({ accept, wait }) {
        takes += 1;
        // The first run of the steps is the one against the target.
        if (takes > 1) await wait(aDay);
        expectSame(await accept(readN), '/n', 0);
      },
    });
    const run = await rejudgedRun([patient], counter());

    expect(run.of(id).bite?.change).not.toBeNull();
    expect(takes).toBeGreaterThan(1);
  });

  it('passes if it only expects that the call succeeds', async () => {
    const succeeds = toy.check(id, 'An addition is accepted', {
      steps: async ({ accept }) => void (await accept(addN(1))),
    });
    const run = await rejudgedRun([succeeds], counter());

    expect(run.of(id).verdict).toBe('passed');
    expect(run.of(id).bite?.change).toMatchObject({ at: 'add status', from: 200, to: 500 });
  });

  it('passes if it tests a refusal', async () => {
    const refused = toy.check(id, 'A negative addition is refused', {
      steps: async ({ refuse }) => void (await refuse(addN(1), addN(-1), { code: 'NEGATIVE' })),
    });
    const run = await rejudgedRun([refused], counter());

    expect(run.of(id).verdict).toBe('passed');
    expect(run.of(id).bite?.change).not.toBeNull();
  });

  it('passes if it accepts a refusal instead of other contents, and a repeated success makes it fail', async () => {
    const gone = toy.check(id, 'After an addition, the counter returns an error or no note', {
      async steps({ accept, send }) {
        expectThat(await accept(readN), '/note', { holds: true, expected: 'anything' });
        await accept(addN(1));
        const reply = await send(readN);
        if (reply.status < 400)
          expectThat(reply, '/note', { holds: reply.peek('/note') === undefined, expected: 'no note' });
      },
    });
    let added = false;
    const run = await rejudgedRun([gone], (request, response) => {
      if (request.method === 'POST') added = true;
      return request.method !== 'POST' && added ? answer(response, 410, {}) : answer(response, 200, { note: 'x' });
    });

    expect(run.of(id).verdict).toBe('passed');
    expect(run.of(id).bite?.change).toMatchObject({ at: 'read status', from: 410, to: 200 });
  });

  it('changes each position once before it changes one a second time', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `note${index}`);
    const noted = toy.check(id, 'The first note is not a number; the others may be anything', {
      async steps({ accept }) {
        const reply = await accept(readN);
        const [first] = names.map((name) => reply.peek(`/${name}`));
        expectThat(reply, '/note0', { holds: typeof first === 'string', expected: 'a note' });
      },
    });
    const notes = Object.fromEntries(['n', ...names].map((name) => [name, 'a note']));
    const run = await rejudgedRun([noted], (_, response) => answer(response, 200, notes));

    expect(run.of(id).bite?.change).toMatchObject({ at: 'read /note0' });
  });

  it('fails if one of two values that must be equal is changed', async () => {
    const stays = toy.check(id, 'The counter reads the same twice', {
      async steps({ accept }) {
        const first = await accept(readN);
        expectSame(await accept(readN), '/n', first.peek('/n') ?? null);
      },
    });
    const run = await rejudgedRun([stays], counter());

    expect(run.of(id).bite?.change).toMatchObject({ at: 'read /n' });
  });

  it('stays passed if other values lead to requests that were not recorded', async () => {
    const follows = toy.check(id, 'A counter other than 0 is read by its path', {
      async steps({ accept, send }) {
        const n = (await accept(readN)).peek('/n');
        if (n !== 0) await send({ ...readN, path: `/n/${JSON.stringify(n)}` });
      },
    });
    const run = await rejudgedRun([follows], counter());

    expect(run.of(id).verdict).toBe('passed');
    expect(run.of(id).bite).toBeUndefined();
  });

  it('answers a request with a new random name with the reply to the old name', async () => {
    const named = toy.check(id, 'A read by any name returns a counter', {
      steps: async ({ send }) => expectSame(await send({ ...readN, path: `/n/${randomUUID()}` }), '/n', 0),
    });
    const run = await rejudgedRun([named], counter());

    expect(run.of(id).bite?.change).toMatchObject({ at: 'read /n', from: 0 });
  });

  it('also changes the replies that made a fixture, for each scope', async () => {
    for (const scope of ['attempt', 'run'] as const) {
      const reading = need('a reading', { scope, provide: async ({ accept }) => await accept(readN) });
      const judges = toy.check(id, 'The counter starts with 0', {
        needs: { reading },
        steps({ reading: reply }) {
          expectSame(reply, '/n', 0);
          return Promise.resolve();
        },
      });
      const run = await rejudgedRun([judges], counter());

      expect(run.of(id).bite?.change, scope).toMatchObject({ at: 'read /n', from: 0 });
    }
  });

  it('masks secrets in the changed values', async () => {
    const secret = 'planted-secret-8c1f';
    const echo: Handler = (_, response) => answer(response, 200, { token: secret, echoed: `key ${secret}` });
    const same = toy.check(id, 'The token is present', {
      async steps({ accept }) {
        const reply = await accept(readN);
        expectSame(reply, '/token', reply.peek('/token') ?? null);
        expectSame(reply, '/echoed', `key ${secret}`);
      },
    });
    const run = await rejudgedRun([same], echo, { secrets: [secret] });

    expect(run.of(id).bite?.change).not.toBeNull();
    expect(JSON.stringify(run.of(id).bite)).not.toContain(secret);
  });
});

describe('a law that passed', () => {
  const lawOf = (holds: (reply: Reply, n: number) => void) =>
    toy.law(id, 'A law', {
      forAll: () => anInteger({ min: 1, max: 3 }),
      examples: [1, 2],
      reach: 'plain',
      async holds({ accept }, n: number) {
        holds(await accept(readN), n);
      },
    });

  it('is judged again with its last inputs', async () => {
    const run = await rejudgedRun([lawOf((reply) => expectSame(reply, '/n', 0))], counter());

    expect(run.of(id).bite?.change).toMatchObject({ at: 'read /n' });
  });

  it('stays passed if it tried more inputs than are judged again', async () => {
    const run = await rejudgedRun([lawOf((reply) => void reply.peek('/n'))], counter());

    expect(run.of(id).verdict).toBe('passed');
    expect(run.of(id).bite).toBeUndefined();
  });
});
