import { expect, it } from 'vitest';
import { expectSame, integer } from '../authoring.ts';
import type { CheckResult } from './events.ts';
import { triesOfChance, type Recordings } from './plan/recorded-failures.ts';
import { addN, answer, counter, readN, runToy, toy, type Handler } from './toy.testing.ts';

const race = toy.check('toy/1/must', 'Two additions at the same moment both count', {
  async steps({ accept, together }) {
    const before = (await accept(readN)).at('/n', integer);
    await together([addN(1), addN(1)]);
    expectSame(await accept(readN), '/n', before + 2);
  },
});
const single = toy.check('toy/1/should', 'An addition adds', {
  async steps({ accept }) {
    const before = (await accept(readN)).at('/n', integer);
    expectSame(await accept(addN(1)), '/n', before + 1);
  },
});
const seenToFail: Recordings = new Map([
  ['toy/1/must', { counterexample: null, tries: 1 }],
  ['toy/1/should', { counterexample: null, tries: 1 }],
]);

/** Loses the second addition of the pairs with these numbers, counted from 1. */
function losing(pairs: readonly number[]): { readonly handler: Handler; readonly made: () => number } {
  const right = counter();
  let additions = 0;
  return {
    made: () => additions / 2,
    handler(request, response) {
      if (request.method !== 'POST') return right(request, response);
      additions += 1;
      if (additions % 2 === 0 && pairs.includes(additions / 2)) return answer(response, 200, { n: 0 });
      right(request, response);
    },
  };
}

async function raced(pairs: readonly number[], recorded: Recordings): Promise<{ result: CheckResult; made: number }> {
  const { handler, made } = losing(pairs);
  const run = await runToy([race], handler, { recorded });
  return { result: run.of('toy/1/must'), made: made() };
}

it('a failure of concurrent calls counts as fixed after ten passes, and the result says so', async () => {
  const { result, made } = await raced([], seenToFail);
  expect(result).toMatchObject({ verdict: 'passed', reproduced: { shown: 0, of: triesOfChance } });
  expect(made).toBe(triesOfChance);
});

it('an intermittent failure of concurrent calls is found again', async () => {
  const { result } = await raced([7], seenToFail);
  // Six tries up to the failure, and two repetitions.
  expect(result).toMatchObject({ verdict: 'failed', reproduced: { shown: 1, of: 9 } });
});

it('concurrent calls without an earlier failure are tried once', async () => {
  const { result, made } = await raced([], new Map());
  expect(result).toMatchObject({ verdict: 'passed', reproduced: null });
  expect(made).toBe(1);
});

it('a failure of sequential calls counts as fixed after one pass', async () => {
  const run = await runToy([single], counter(), { recorded: seenToFail });
  expect(run.of('toy/1/should')).toMatchObject({ verdict: 'passed', reproduced: null });
});
