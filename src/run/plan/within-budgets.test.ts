import { describe, expect, test } from 'vitest';
import type { Measured } from '../../expect/measured.ts';
import type { Tools } from '../../expect/suite.ts';
import { addN, counter, runToy, toy, toyBudgets } from '../toy.testing.ts';

const adds = (n: number) => ({ steps: async ({ accept }: Pick<Tools, 'accept'>) => void (await accept(addN(n))) });

const cheap = toy.check('toy/1/must#cheap', 'Adding one adds', adds(1));
const dear = toy.check('toy/1/must#dear', 'Adding two adds', adds(2));
const judgesAll = toy.ambient('toy/2/shape', 'Every reply has a shape', { judge: () => true });
const judgesDear = toy.ambient('toy/2/shape#dear', 'Every reply to a dear check has a shape', {
  judge: (reply) => reply.peek('/n') === 2,
});

const measured: Measured = {
  checks: { 'toy/1/must#cheap': { requests: 1 }, 'toy/1/must#dear': { requests: 50 } },
  fixtures: {},
  // Measured elsewhere: there no reply to the cheap check decided it.
  decides: { 'toy/1/must#dear': ['toy/2/shape', 'toy/2/shape#dear'] },
  situations: [],
  occurs: {},
  randomInputs: {},
};

async function verdictsWith(overrides: Parameters<typeof runToy>[2]) {
  const { of, footer } = await runToy([cheap, dear, judgesAll, judgesDear], counter(), { measured, ...overrides });
  const checks = [cheap, dear, judgesAll, judgesDear].map(({ id }) => [id, of(id).gap ?? of(id).verdict]);
  return { footer, verdicts: Object.fromEntries(checks) };
}

const small = { ...toyBudgets, maxRequests: 20 };

describe('a run with a small budget', () => {
  test('leaves out what the budget does not reach, and judges what occurs nevertheless', async () => {
    expect((await verdictsWith({ budgets: small })).verdicts).toEqual({
      'toy/1/must#cheap': 'passed',
      'toy/1/must#dear': 'budget',
      'toy/2/shape': 'passed',
      'toy/2/shape#dear': 'budget',
    });
  });

  test('is conformant if each requirement was tested, and never conformant in full', async () => {
    const { footer } = await verdictsWith({ budgets: small });
    expect([footer.outcome, footer.share.level]).toEqual(['conformant', 'partial']);
  });

  test('runs every check that the user names, as far as the budget allows', async () => {
    const selection = { only: ['toy/1/must#dear'], skip: [] };
    const { of } = await runToy([cheap, dear], counter(), { measured, budgets: small, selection });
    expect(of('toy/1/must#dear').verdict).toBe('passed');
  });

  test('runs all checks of a suite that is not measured', async () => {
    const { of } = await runToy([cheap, dear], counter(), { budgets: small });
    expect([of('toy/1/must#cheap').verdict, of('toy/1/must#dear').verdict]).toEqual(['passed', 'passed']);
  });
});
