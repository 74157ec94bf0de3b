import type { Answer } from './answer.ts';
import type { Question } from '../spec/question.ts';

/** A signing function under test. */
export interface Signer {
  /** Asks all questions and returns the answers in the same order. Rejects with an `AdapterError`. */
  ask(questions: readonly Question[]): Promise<readonly Answer[]>;
  close(): Promise<void>;
}

/** The maximum time without an answer while answers are due, in milliseconds. */
export interface Patience {
  readonly timeoutMs: number;
}
