import type { Arbitrary } from 'fast-check';
import type { Json } from '../spec/json.ts';
import type { Question } from '../spec/question.ts';
import type { Register } from '../spec/requirement.ts';

/**
 * One way to read what the contract leaves open, kept throughout. The first of a suite is the plain one; a signer that keeps
 * another is warned, one that keeps none fails.
 */
export interface Interpretation {
  readonly name: string;
  /** The behaviour of such a signer, to complete "it …". */
  readonly says: string;
}

/** One input of a law: the question under an interpretation, and its right answer. */
export interface SignerCase {
  /** As a report shows it. Holds no key but those made for the purpose. */
  readonly input: Json;
  question(interpretation: Interpretation): Question;
  /** Null if an error is the right answer. */
  expected(question: Question, interpretation: Interpretation): Json | null;
}

/** A rule for every input of one class. */
export interface SignerLaw {
  readonly id: string;
  readonly title: string;
  /** The class of inputs in a word or two, for the table of coverage. */
  readonly class: string;
  /** Tried first, always. */
  readonly examples: readonly SignerCase[];
  /** Random cases, made lazily. Null if the examples are complete. */
  readonly random: (() => Arbitrary<SignerCase>) | null;
}

export interface SignerSuite {
  readonly name: string;
  readonly requirements: Register;
  /** The first is the plain one. */
  readonly interpretations: readonly [Interpretation, ...Interpretation[]];
  readonly laws: readonly SignerLaw[];
  /** The id under which it is judged that one interpretation was kept throughout. */
  readonly consistency: string;
  /** Whether an answer says the same as the right one, however it is written. */
  same(question: Question, expected: Json, received: Json): boolean;
}
