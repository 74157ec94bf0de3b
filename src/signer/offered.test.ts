import { expect, test } from 'vitest';
import type { Json } from '../model/json.ts';
import { AdapterError } from './adapter-error.ts';
import { offeredBy } from './offered.ts';

/** The operations of a signer that answers hello with this object and hashes addresses. */
async function offered(hello: (echo: string) => Json): Promise<readonly string[]> {
  const operations = await offeredBy({
    ask: (questions) =>
      Promise.resolve(
        questions.map((question) => {
          if (question.op === 'hello') return { kind: 'result' as const, value: hello(question.echo) };
          return question.op === 'emailHash' ? { kind: 'result', value: '' } : { kind: 'unsupported' };
        }),
      ),
    close: () => Promise.resolve(),
  });
  return [...operations];
}

test.each([
  ['returns the echo', (echo: string) => ({ protocol: 1, echo })],
  ['returns no echo', () => ({ protocol: 1 })],
])('accepts an adapter that %s', async (_, hello) => {
  expect(await offered(hello)).toEqual(['emailHash']);
});

test.each([
  ['reads UTF-8 as Latin-1', (echo: string) => Buffer.from(echo).toString('latin1')],
  ['writes question marks for other characters', (echo: string) => echo.replaceAll(/[^ -~]/g, '?')],
])('refuses an adapter that %s, and names the encoding', async (_, damage) => {
  const error: unknown = await offered((echo) => ({ protocol: 1, echo: damage(echo) })).catch(
    (caught: unknown) => caught,
  );
  if (!(error instanceof AdapterError)) throw new Error('expected a broken adapter');
  expect(error.fault).toBe('encoding');
  expect(error.message).toContain(String.raw`for the echo "a\u00e9\u4e2d\ud83d\ude00" it returned`);
  expect(error.hint).toContain('set the encoding of stdin and stdout of the adapter to UTF-8');
});
