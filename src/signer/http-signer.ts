import { createClient } from '../http/client.ts';
import { asciiJson, parseJson, type Json } from '../model/json.ts';
import { AdapterError } from './adapter-error.ts';
import { readAnswer, type Answer } from './answer.ts';
import { openLedger } from './ledger.ts';
import type { Adapter, AdapterQuestion, Patience } from './signer.ts';

/** The maximum number of questions in one POST. */
const batch = 250;

/** A signer at a URL that receives an array of questions by POST and replies with an array of answers. */
export async function httpSigner({
  url,
  timeoutMs,
  insecure = false,
}: Patience & { readonly url: string; readonly insecure?: boolean | undefined }): Promise<Adapter> {
  const client = await createClient({ origin: new URL(url).origin, connections: 1, timeoutMs, insecure });
  // A query may contain a key.
  const displayUrl = url.replace(/\?.*/s, '');
  let next = 1;
  const post = async (questions: readonly AdapterQuestion[]): Promise<readonly Answer[]> => {
    const first = next;
    next += questions.length;
    const { reply, noReply } = await client.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: asciiJson(questions.map((question, index) => ({ seq: first + index, ...question }))),
    });
    if (reply === null) {
      const fault = noReply?.reason === 'timeout' ? 'silent' : 'unreachable';
      throw new AdapterError(
        fault,
        `${displayUrl} did not answer: ${noReply?.reason ?? 'no reply'}`,
        'is the program running?',
      );
    }
    if (reply.status !== 200) {
      const hint =
        'answer with status 200 and an array; for a question that fails, the array has {"seq":…,"error":"…"}';
      throw new AdapterError('unreachable', `${displayUrl} answered with HTTP ${reply.status}`, hint);
    }
    const ledger = openLedger(first, questions.length);
    for (const one of arrayIn(parseJson(reply.text), displayUrl)) {
      const answer = readAnswer(one);
      if (answer === null) throw noAnswer(displayUrl);
      ledger.enter(answer);
    }
    if (ledger.due > 0) {
      const hint = 'answer every question of the array';
      throw new AdapterError(
        'silent',
        `${displayUrl} left ${ledger.due} of ${questions.length} questions unanswered`,
        hint,
      );
    }
    return ledger.answers();
  };
  return {
    async ask(questions) {
      const answers: Answer[] = [];
      for (let start = 0; start < questions.length; start += batch) {
        answers.push(...(await post(questions.slice(start, start + batch))));
      }
      return answers;
    },
    close: async () => await client.close(),
  };
}

function arrayIn(json: Json | undefined, url: string): readonly Json[] {
  if (Array.isArray(json)) return json;
  throw noAnswer(url);
}

function noAnswer(url: string): AdapterError {
  return new AdapterError(
    'garbage',
    `${url} did not answer with an array of answers`,
    'answer with a JSON array of {"seq":…,"result":…}, one per question; JSON has at most 500 levels',
  );
}
