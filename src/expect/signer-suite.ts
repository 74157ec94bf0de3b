import type { Arbitrary } from 'fast-check';
import type { Json } from '../model/json.ts';
import type { Question } from '../model/question.ts';
import type { Register } from '../model/requirement.ts';

/**
 * One interpretation of the points that the contract leaves open. The first one of a suite is the plain one. A signer
 * that keeps another one throughout is warned; a signer that keeps none throughout fails.
 */
export interface Interpretation {
  readonly name: string;
  /** The behaviour of such a signer, to complete "it …". */
  readonly says: string;
}

/** One input of a law: the question under an interpretation, and its right answer. */
export interface SignerCase {
  /** The input as a report shows it. Contains only keys that were made for the test. */
  readonly input: Json;
  question(interpretation: Interpretation): Question;
  /** The right answer; null if the right answer is an error. */
  expected(question: Question, interpretation: Interpretation): Json | null;
}

/** A rule for every input of one class. */
export interface SignerLaw {
  readonly id: string;
  readonly title: string;
  /** The class of inputs in one or two words, for the table of coverage. */
  readonly class: string;
  /** True if only a signature shows the rule: a base string contains neither the key nor the hash. */
  readonly keyed?: true;
  /** Always tried, before the random cases. */
  readonly examples: readonly SignerCase[];
  /** Random cases, generated lazily. Null if the examples are complete. */
  readonly random: (() => Arbitrary<SignerCase>) | null;
}

export interface SignerSuite {
  readonly name: string;
  readonly requirements: Register;
  /** The first one is the plain interpretation. */
  readonly interpretations: readonly [Interpretation, ...Interpretation[]];
  readonly laws: readonly SignerLaw[];
  /** The id of the check that the signer keeps one interpretation throughout. */
  readonly consistency: string;
  /** True if the answer means the same as the right answer; the notation may differ. */
  same(question: Question, expected: Json, received: Json): boolean;
}
