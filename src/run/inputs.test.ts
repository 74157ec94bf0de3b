import { describe, expect, it } from 'vitest';
import { integer } from '../authoring.ts';
import { answer, counter, readN, runToy, toy, type Handler } from './toy.testing.ts';

const reads = toy.check('toy/1/must', 'The counter can be read', {
  steps: async ({ accept }) => void (await accept(readN)).at('/n', integer),
});

/** A counter that answers reads with this key with another status. */
function refusing(key: string, status: number): Handler {
  const correct = counter();
  return (request, response) =>
    request.headers['x-key'] === key ? answer(response, status, { code: 'NO' }) : correct(request, response);
}

const otherApiKey = 'key-of-another-partner';

describe('a second key', () => {
  it('ends the run before its checks if the target refuses only this key, and names its variable', async () => {
    const run = await runToy([reads], refusing(otherApiKey, 401), { otherApiKey });

    expect(run.footer.problems).toMatchObject([
      {
        kind: 'could-not-run',
        message: expect.stringContaining('refuses OTHER_KEY, the key of the second partner,'),
        hint: expect.stringContaining('check that OTHER_KEY contains'),
      },
    ]);
    expect(run.of('toy/1/must').verdict).toBe('blocked');
  });

  it.each([
    ['accepts it', refusing('no-key-of-this-run', 401)],
    ['answers it with another error than 401, which the checks judge', refusing(otherApiKey, 403)],
  ])('lets the checks run if the target %s', async (_, handler) => {
    const run = await runToy([reads], handler, { otherApiKey });
    expect(run.footer.problems).toEqual([]);
    expect(run.of('toy/1/must').verdict).toBe('passed');
  });

  it('is not the reason if the target refuses both keys', async () => {
    const run = await runToy([reads], (_, response) => answer(response, 401, { code: 'NO' }), { otherApiKey });
    expect(run.footer.problems).toMatchObject([{ message: expect.stringContaining('the target refuses the key') }]);
  });

  it('does not decide later whether the target still accepts the first key', async () => {
    const correct = counter();
    const calls = new Map<unknown, number>();
    const acceptsOthersOnce: Handler = (request, response) => {
      const key = request.headers['x-key'];
      calls.set(key, (calls.get(key) ?? 0) + 1);
      const isRefused = key === 'new-key' || (key === otherApiKey && calls.get(key) !== 1);
      if (isRefused) answer(response, 401, { code: 'NO' });
      else correct(request, response);
    };
    const newKey = toy.check('toy/1/must', 'A new key reads the counter', {
      steps: async ({ accept }) => void (await accept({ ...readN, key: 'new-key' })),
    });
    const run = await runToy([newKey], acceptsOthersOnce, { otherApiKey });
    expect(run.footer.problems).toEqual([]);
    expect(run.of('toy/1/must').verdict).toBe('failed');
  });
});
