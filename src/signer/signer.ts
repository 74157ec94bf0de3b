import type { Answer } from './answer.ts';
import type { Question } from '../model/question.ts';

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

/** A question to any adapter: its operation and further fields. */
export interface AdapterQuestion {
  readonly op: string;
}

/** A program or service that answers questions of octoproof. */
export interface Adapter {
  /** The answers in the order of the questions. Rejects with an `AdapterError` if the adapter does not answer all of them. */
  ask(questions: readonly AdapterQuestion[]): Promise<readonly Answer[]>;
  close(): Promise<void>;
}
