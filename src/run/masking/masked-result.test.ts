import { describe, expect, it } from 'vitest';
import { expectHeader, expectNoBody, expectSame } from '../../authoring.ts';
import { answer, readN, runToy, toy, type Handler } from '../toy.testing.ts';

const wrong = toy.check('toy/1/must', 'n is 99', {
  steps: async ({ accept }) => expectSame(await accept(readN), '/n', 99),
});

/** Returns this word as its token, and a wrong counter. */
function withToken(token: string): Handler {
  return (_, response) => answer(response, 200, { token, n: `the token is ${token}` });
}

describe('a result without secrets', () => {
  it.each(['failed', 'passed', 'verdict', 'differs', 'evidence', 'toy/1/must'])(
    'keeps its verdict if the token of the target is the word %s',
    async (token) => {
      const run = await runToy([wrong], withToken(token));
      const result = run.of('toy/1/must');

      expect(result).toMatchObject({ verdict: 'failed', findings: [{ kind: 'differs', pointer: '/n', expected: 99 }] });
      expect(run.footer).toMatchObject({ outcome: 'not-conformant', exitCode: 1, summary: { failed: 1 } });
    },
  );

  it('masks the key in the error of a broken suite', async () => {
    const breaks = toy.check('toy/1/must', 'Never', {
      steps: () => Promise.reject(new Error('a suite that reveals key-of-the-toy, and ana@example.com')),
    });
    const run = await runToy([breaks], withToken('secret-of-a-reply'));

    expect(run.of('toy/1/must')).toMatchObject({
      verdict: 'broken',
      reason: expect.stringMatching(/^Error: a suite that reveals <masked \w+>, and <masked \w+>$/),
      stack: expect.stringMatching(/^Error: a suite that reveals <masked \w+>, and <masked \w+>\n +at /),
    });
    expect(JSON.stringify(run.events)).not.toContain('key-of-the-toy');
  });

  it('masks received values by the name of the field or header', async () => {
    const handler: Handler = (_, response) =>
      answer(response, 200, { n: { firstName: 'Ana-Maria' } }, { 'set-cookie': 'sid=a-cookie' });
    const field = toy.check('toy/1/must', 'The name is another', {
      steps: async ({ accept }) => expectSame(await accept(readN), '/n/firstName', 'Bo-Maria'),
    });
    const header = toy.check('toy/1/should', 'There is no cookie', {
      steps: async ({ accept }) =>
        expectHeader(await accept(readN), 'set-cookie', { fits: () => false, expected: 'no cookie' }),
    });
    const run = await runToy([field, header], handler);

    expect(run.of('toy/1/must').findings).toMatchObject([
      { received: expect.stringMatching(/^<masked/), expected: expect.stringMatching(/^<masked/) },
    ]);
    expect(run.of('toy/1/should').findings).toMatchObject([{ received: expect.stringMatching(/^<masked/) }]);
  });

  it('masks the secrets of a body before truncating it', async () => {
    const padded = `${'x'.repeat(290)} key-of-the-toy ${'y'.repeat(500)}`;
    const empty = toy.check('toy/1/must', 'There is no body', {
      steps: async ({ accept }) => expectNoBody(await accept(readN)),
    });
    const run = await runToy([empty], (_, response) => answer(response, 200, { n: padded }));

    expect(run.of('toy/1/must').findings).toMatchObject([
      { kind: 'body', received: expect.stringMatching(/^.{1,310}…$/) },
    ]);
    expect(JSON.stringify(run.events)).not.toContain('key-of');
  });

  it('contains no token from a reply, neither in findings nor in evidence', async () => {
    const run = await runToy([wrong], withToken('secret-of-a-reply'));

    expect(JSON.stringify(run.events)).toContain('the token is <masked');
    expect(JSON.stringify(run.events)).not.toContain('secret-of-a-reply');
  });
});
