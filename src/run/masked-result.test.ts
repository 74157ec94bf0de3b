import { describe, expect, it } from 'vitest';
import { expectSame } from '../authoring.ts';
import { answer, readN, runToy, toy, type Handler } from './toy.testing.ts';

const wrong = toy.check('toy/1/must', 'n is 99', {
  steps: async ({ accept }) => expectSame(await accept(readN), '/n', 99),
});

/** Calls a word its token, and is wrong. */
function telling(token: string): Handler {
  return (_, response) => answer(response, 200, { token, n: `the token is ${token}` });
}

describe('a result without secrets', () => {
  it.each(['failed', 'passed', 'verdict', 'differs', 'evidence', 'toy/1/must'])(
    'keeps its verdict whatever the target calls its token: %s',
    async (token) => {
      const run = await runToy([wrong], telling(token));
      const result = run.of('toy/1/must');

      expect(result).toMatchObject({ verdict: 'failed', findings: [{ kind: 'differs', pointer: '/n', expected: 99 }] });
      expect(run.footer).toMatchObject({ outcome: 'not-conformant', exitCode: 1, summary: { failed: 1 } });
    },
  );

  it('holds no token that a reply told, in findings and evidence alike', async () => {
    const run = await runToy([wrong], telling('told-in-a-reply'));

    expect(JSON.stringify(run.events)).toContain('the token is <masked');
    expect(JSON.stringify(run.events)).not.toContain('told-in-a-reply');
  });
});
