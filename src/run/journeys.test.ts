import { expect, it } from 'vitest';
import { expectThat, fc, integer } from '../authoring.ts';
import { addN, answer, counter, readN, runToy, toy, toyBudgets, type Handler } from './toy.testing.ts';

const alone = { ...toyBudgets, concurrency: 1 };

/** Adds each number in order and reads at the end. */
const journey = (id: 'toy/1/must#few' | 'toy/1/must#many', adds: readonly number[]) =>
  toy.journey(id, 'Adds in order', {
    examples: [adds],
    tell: (all) => all.map((by) => `add ${by}`),
    *smaller(all) {
      for (const index of all.keys()) yield all.filter((_, other) => other !== index);
    },
    async travel({ send }, all) {
      for (const by of all) await send(addN(by));
      await send(readN);
    },
  });

const below = (journeys: 'also' | 'only' | 'no') =>
  toy.ambient('toy/1/should', 'n stays below 10', {
    journeys,
    judge(reply) {
      const n = reply.peek('/n');
      if (typeof n !== 'number') return false;
      expectThat(reply, '/n', { holds: n < 10, expected: 'less than 10' });
      return true;
    },
  });

const few = journey('toy/1/must#few', [1, 2]);
const many = journey('toy/1/must#many', [1, 20, 2]);

it('a journey passes if no rule is broken in its exchanges, and its rule counts the replies', async () => {
  const run = await runToy([few, below('also')], counter(), { budgets: alone });

  expect(run.of('toy/1/must#few')).toMatchObject({ verdict: 'passed', counterexample: null });
  expect(run.of('toy/1/should')).toMatchObject({ verdict: 'passed', exercised: 3 });
});

it('a journey fails with the finding of its rule, confirmed and cut to the calls that show it', async () => {
  const run = await runToy([many, below('also')], counter(), { budgets: alone });

  expect(run.of('toy/1/must#many')).toMatchObject({
    verdict: 'failed',
    findings: [{ kind: 'unexpected', pointer: '/n', expected: 'less than 10' }],
    counterexample: { minimal: true },
    reproduced: { shown: 3, of: 3 },
  });
  expect(run.of('toy/1/should')).toMatchObject({ verdict: 'warned', during: ['toy/1/must#many'] });
});

it('a journey that has only random inputs does not apply to a run without random inputs', async () => {
  const random = toy.journey('toy/1/must#few', 'Adds in order', {
    forAll: () => fc().constant([1]),
    examples: [],
    async travel({ send }, all: readonly number[]) {
      for (const by of all) await send(addN(by));
    },
  });
  const run = await runToy([random], counter(), { budgets: { ...alone, lawRuns: 0 } });
  expect(run.of('toy/1/must#few')).toMatchObject({ verdict: 'inapplicable', findings: [] });
});

it('a journey goes on after a finding, so that its rules judge all replies', async () => {
  const run = await runToy([many, below('also')], counter(), { budgets: alone, reproduce: 0 });
  expect(run.of('toy/1/should').exercised).toBe(4);
});

it('an ambient check that is no rule of journeys makes no journey fail', async () => {
  const run = await runToy([many, below('no')], counter(), { budgets: alone });

  expect(run.of('toy/1/must#many').verdict).toBe('passed');
  expect(run.of('toy/1/should').verdict).toBe('warned');
});

it('a rule of journeys only does not judge other checks', async () => {
  const check = toy.check('toy/1/must', 'Adds 20', { steps: async ({ send }) => void (await send(addN(20))) });
  const run = await runToy([check, below('only')], counter(), { budgets: alone });

  expect(run.of('toy/1/should')).toMatchObject({ exercised: 0, findings: [] });
});

it('what a rule remembers for an attempt is not known in the next one', async () => {
  const first = toy.ambient('toy/1/should', 'The first reply of an attempt is a success', {
    for: 'attempt',
    remember: () => ({ replies: 0 }),
    judge(reply, { memory }) {
      memory.replies += 1;
      expectThat(reply, '', { holds: memory.replies > 1 || reply.status === 200, expected: 'success' });
      return memory.replies === 1;
    },
  });
  const onceDown: Handler = (request, response) =>
    request.method === 'POST' ? answer(response, 400, {}) : answer(response, 200, { n: 0 });
  const run = await runToy([few, many, first], onceDown, { budgets: alone, reproduce: 0 });

  expect(run.of('toy/1/should').findings).toHaveLength(2);
});

it('a change that explains the first finding of a journey counts even if it is over at the end of the journey', async () => {
  let adds = 0;
  const isOff = () => adds % 3 === 2;
  const brieflyOff: Handler = (request, response) => {
    if (request.method === 'POST') adds += 1;
    if (request.method === 'POST' && isOff()) return answer(response, 400, {});
    answer(response, 200, { n: isOff() ? adds : 0 });
  };
  const accepted = toy.ambient('toy/1/should', 'Every add is accepted', {
    journeys: 'only',
    judge(reply) {
      expectThat(reply, '', { holds: reply.status === 200, expected: 'success' });
      return true;
    },
  });
  const thrice = toy.journey('toy/1/must#few', 'Adds three times', {
    examples: [null],
    async travel({ send, accept, referenceReading }) {
      await referenceReading('n', async () => (await accept(readN)).at('/n', integer));
      for (let add = 0; add < 3; add += 1) await send(addN(1));
    },
  });
  const run = await runToy([thrice, accepted], brieflyOff, { budgets: alone });

  expect(run.of('toy/1/must#few')).toMatchObject({
    verdict: 'blocked',
    reason: expect.stringContaining('the target changed during each of 3 attempts: n'),
  });
  expect(run.of('toy/1/should').findings).toEqual([]);
});
