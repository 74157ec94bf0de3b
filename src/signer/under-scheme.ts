import type { Question } from '../spec/question.ts';
import type { Answer } from './answer.ts';
import type { Signer } from './signer.ts';

/**
 * A signer whose headers begin with the operator's own scheme, seen as one that uses the contract's neutral word: the word in
 * the contract stands for the operator's.
 */
export function underScheme(
  signer: Signer,
  { own, neutral }: { readonly own: string; readonly neutral: string },
): Signer {
  const asked = (question: Question): Question =>
    question.op === 'verify'
      ? { ...question, authorization: exchanged(question.authorization, { from: neutral, to: own }) }
      : question;
  const heard = (question: Question | undefined, answer: Answer): Answer =>
    question?.op === 'authorization' && answer.kind === 'result' && typeof answer.value === 'string'
      ? { kind: 'result', value: translated(answer.value, { own, neutral }) }
      : answer;
  return {
    async ask(questions) {
      const answers = await signer.ask(questions.map(asked));
      return answers.map((answer, index) => heard(questions[index], answer));
    },
    close: async () => await signer.close(),
  };
}

/** A header under the neutral word is wrong where another scheme is agreed. */
function translated(header: string, { own, neutral }: { own: string; neutral: string }): string {
  if (header.startsWith(`${own} `)) return exchanged(header, { from: own, to: neutral });
  return exchanged(header, { from: neutral, to: `not-${own}` });
}

function exchanged(header: string, { from, to }: { from: string; to: string }): string {
  return header.startsWith(`${from} `) ? `${to}${header.slice(from.length)}` : header;
}
