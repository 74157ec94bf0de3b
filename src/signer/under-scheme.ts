import type { Question } from '../model/question.ts';
import type { Answer } from './answer.ts';
import type { Signer } from './signer.ts';

/**
 * Wraps a signer that uses the operator's scheme, so that its headers have the neutral scheme of the contract instead.
 */
export function underScheme(
  signer: Signer,
  { own: ownScheme, neutral }: { readonly own: string; readonly neutral: string },
): Signer {
  const neutralQuestion = (question: Question): Question =>
    question.op === 'verify'
      ? { ...question, authorization: exchanged(question.authorization, { from: neutral, to: ownScheme }) }
      : question;
  const neutralAnswer = (question: Question | undefined, answer: Answer): Answer =>
    question?.op === 'authorization' && answer.kind === 'result' && typeof answer.value === 'string'
      ? { kind: 'result', value: translated(answer.value, { own: ownScheme, neutral }) }
      : answer;
  return {
    async ask(questions) {
      const answers = await signer.ask(questions.map(neutralQuestion));
      return answers.map((answer, index) => neutralAnswer(questions[index], answer));
    },
    close: async () => await signer.close(),
  };
}

/** A header with the neutral scheme is wrong if another scheme is agreed. */
function translated(header: string, { own: ownScheme, neutral }: { own: string; neutral: string }): string {
  if (header.startsWith(`${ownScheme} `)) return exchanged(header, { from: ownScheme, to: neutral });
  return exchanged(header, { from: neutral, to: `not-${ownScheme}` });
}

function exchanged(header: string, { from, to }: { from: string; to: string }): string {
  return header.startsWith(`${from} `) ? `${to}${header.slice(from.length)}` : header;
}
