import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { answerLine, drive } from './driver.ts';

const client = {
  answer: async ({ op }: { readonly op: string }) => {
    if (op === 'fail') throw new Error('Cannot answer fail: "shopper" is not a text');
    return op === 'dance' ? ('unsupported' as const) : { op };
  },
};

it.each([
  ['{"seq":1,"op":"sync"}', { seq: 1, result: { op: 'sync' } }],
  ['{"seq":2,"op":"dance"}', { seq: 2, unsupported: true }],
  ['{"seq":3,"op":"fail"}', { seq: 3, error: 'Cannot answer fail: "shopper" is not a text' }],
  ['no json', { seq: null, error: 'Cannot read the question: it is not a JSON object with "op"' }],
])('answerLine answers %s', async (line, answer) => {
  expect(JSON.parse(await answerLine(line, client))).toEqual(answer);
});

it('drive answers each line and ends with the input', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end('{"seq":1,"op":"sync"}\n\n{"seq":2,"op":"dance"}\n');
  await drive(client, input, output);
  output.end();
  const lines = String(output.read()).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).seq)).toEqual([1, 2]);
});
