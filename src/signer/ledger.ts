import { AdapterError } from './adapter-error.ts';
import type { Answer, NumberedAnswer } from './answer.ts';

/** The open questions of one batch, whose answers may come in any order. */
export interface Ledger {
  readonly due: number;
  /** Throws `AdapterError` for an answer to a question that was not asked, or that was answered before. */
  enter(numbered: NumberedAnswer): void;
  /** The answers in the order of the questions. The list is complete when no answer is due. */
  answers(): readonly Answer[];
}

/** `first` is the number of the first question, `count` the number of questions. */
export function openLedger(first: number, count: number): Ledger {
  const answers = new Map<number, Answer>();
  return {
    get due() {
      return count - answers.size;
    },
    enter({ seq, answer }) {
      if (answers.has(seq) || (seq > 0 && seq < first)) {
        throw new AdapterError(
          'twice',
          `the program answered question ${seq} twice`,
          'answer every "seq" exactly once',
        );
      }
      if (seq < first || seq >= first + count) {
        throw new AdapterError(
          'unasked',
          `the program answered question ${seq}, which octoproof did not ask`,
          'return the "seq" of the question',
        );
      }
      answers.set(seq, answer);
    },
    answers: () =>
      Array.from({ length: count }, (_, index) => {
        const answer = answers.get(first + index);
        if (answer === undefined) throw new Error(`question ${first + index} has no answer yet`);
        return answer;
      }),
  };
}
