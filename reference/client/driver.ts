import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fieldsOf, jsonOf, textOf } from './wire/decode.ts';
import type { ReferenceClient } from './index.ts';

/** Answers questions, one JSON object a line, until the input ends. Operations may overlap. */
export async function drive(client: Pick<ReferenceClient, 'answer'>, input: Readable, output: Writable): Promise<void> {
  const open: Promise<void>[] = [];
  for await (const line of createInterface({ input })) {
    if (line.trim() === '') continue;
    open.push(answerLine(line, client).then((answer) => void output.write(`${answer}\n`)));
  }
  await Promise.all(open);
}

/** The answer to one line, as one line. */
export async function answerLine(line: string, client: Pick<ReferenceClient, 'answer'>): Promise<string> {
  const { seq = null, ...question } = fieldsOf(jsonOf(line));
  const op = textOf(question['op']);
  if (op === null) return JSON.stringify({ seq, error: 'Cannot read the question: it is not a JSON object with "op"' });
  try {
    const result = await client.answer({ ...question, op });
    return JSON.stringify(result === 'unsupported' ? { seq, unsupported: true } : { seq, result });
  } catch (error) {
    return JSON.stringify({ seq, error: error instanceof Error ? error.message : String(error) });
  }
}
