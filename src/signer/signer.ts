import type { Answer } from './answer.ts';
import type { Question } from '../spec/question.ts';

/** A signing function under test, however it is reached. */
export interface Signer {
  /** Asks all and gives the answers in the order of the questions. Rejects with an `AdapterError`. */
  ask(questions: readonly Question[]): Promise<readonly Answer[]>;
  close(): Promise<void>;
}

/** How long no answer may come while some are due, in milliseconds. */
export interface Patience {
  readonly timeoutMs: number;
}
