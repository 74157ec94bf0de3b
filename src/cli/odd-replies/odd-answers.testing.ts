import { randomNumbers } from '../../../reference/http/random.ts';
import type { RawRequest } from '../../../reference/http/raw-request.ts';
import type { Reply } from '../../../reference/http/reply.ts';
import { isObject, parseJson, type Json, type JsonObject } from '../../model/json.ts';
import { oddJson } from './odd-bodies.testing.ts';

/** An adapter or a driver at an address, whose results are odd now and then. The messages around them are right. */
export interface OddAnswers {
  readonly ask: (request: RawRequest) => Promise<Reply>;
  /** The number of odd results so far. */
  readonly sent: () => number;
}

/** The right answer to a question. Rejects if the question is refused; undefined if it is not offered. */
export type AnswerTo = (question: { readonly op: string } & JsonObject) => Promise<unknown>;

export function oddAnswers(answerTo: AnswerTo, { seed, share }: { seed: number; share: number }): OddAnswers {
  const random = randomNumbers(seed, 'odd answers');
  let sent = 0;
  let next = 0;
  const resultText = (result: Json): string => {
    if (random() >= share) return JSON.stringify(result);
    for (;;) {
      // One after another, so that a run meets all of them.
      const text = oddJson[(seed + next) % oddJson.length]?.write(result, random) ?? '';
      next += 1;
      // A result that octoproof cannot read ends the run. All results are kept to its end, so large ones would fill any memory.
      if (text.length > 200_000 || parseJson(text) === undefined) continue;
      sent += 1;
      return text;
    }
  };
  const answered = async (question: Json): Promise<string> => {
    if (!isObject(question)) return '';
    const { seq = 0, op, ...fields } = question;
    try {
      const result = parseJson(
        JSON.stringify(await answerTo({ ...fields, op: typeof op === 'string' ? op : '' })) ?? '',
      );
      return `{"seq":${JSON.stringify(seq)},${result === undefined ? '"unsupported":true' : `"result":${resultText(result)}`}}`;
    } catch (error) {
      return JSON.stringify({ seq, error: String(error) });
    }
  };
  return {
    sent: () => sent,
    async ask({ body }) {
      const questions = parseJson(body?.toString() ?? '');
      const answers: string[] = [];
      for (const question of Array.isArray(questions) ? questions : []) answers.push(await answered(question));
      return { status: 200, headers: { 'content-type': 'application/json' }, text: `[${answers.join(',')}]` };
    },
  };
}
