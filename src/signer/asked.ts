import type { Interpretation, SignerCase, SignerSuite } from '../expect/signer-suite.ts';
import type { Operation, Question } from '../model/question.ts';
import type { Answer } from './answer.ts';
import { askable } from './offered.ts';
import type { Signer } from './signer.ts';

/** A case with its question and answer. */
export interface AnsweredCase {
  readonly case: SignerCase;
  readonly question: Question;
  readonly answer: Answer;
}

export interface Asking {
  readonly signer: Signer;
  readonly offered: ReadonlySet<Operation>;
  /** The interpretation under which questions are asked. */
  readonly interpretation: Interpretation;
}

/** Asks the cases whose operation the signer offers. */
export async function ask(
  cases: readonly SignerCase[],
  { signer, offered, interpretation }: Asking,
): Promise<readonly AnsweredCase[]> {
  const questionsOfCases = cases.flatMap((one) => {
    const question = askable(one.question(interpretation), offered);
    return question === null ? [] : [{ case: one, question }];
  });
  const answers = await signer.ask(questionsOfCases.map(({ question }) => question));
  return questionsOfCases.flatMap((one, index) => {
    const answer = answers[index];
    return answer === undefined ? [] : [{ ...one, answer }];
  });
}

/** Whether an answer is right under an interpretation. A verifier may refuse with an error or with no. */
export function isRight(
  asked: AnsweredCase,
  interpretation: Interpretation,
  { same }: Pick<SignerSuite, 'same'>,
): boolean {
  const { question, answer } = asked;
  const expected = asked.case.expected(question, interpretation);
  if (answer.kind === 'error') return expected === null || (question.op === 'verify' && expected === false);
  if (expected === null) return false;
  return answer.kind === 'result' && same(question, expected, answer.value);
}
