import type { SignableRequest } from '../../reference/signing/index.ts';

/** A bug in a report, without its steps. */
export interface NamedBug {
  readonly id: string;
  readonly does: string;
  readonly fix: string;
  /** True if the contract does not say that this is wrong. */
  readonly open: boolean;
}

/** The observations that a diagnosis is based on. */
export interface Evidence {
  readonly observations: number;
  /** The number of wrong observations. */
  readonly wrong: number;
  /** The number of wrong observations that the contract leaves open and the explanation does not cover. */
  readonly aside: number;
}

/**
 * Stages in the order of computation. `hidden` is any stage before the only answer that was observed; `joined` is the
 * step from the parts to the base string.
 */
export type SigningStage =
  | 'verb'
  | 'nonce'
  | 'encodedNonce'
  | 'baseUrl'
  | 'encodedBaseUrl'
  | 'parameters'
  | 'parameterString'
  | 'encodedParameterString'
  | 'trimmedBody'
  | 'bodyHash'
  | 'joined'
  | 'key'
  | 'mac'
  | 'signature'
  | 'header'
  | 'hidden';

export type EmailStage = 'lowerCased' | 'trimmed' | 'emailHash' | 'hidden';

/** The first stage at which an input is processed wrongly. */
export interface Difference<Input, Stage> {
  /** The shortest input with this difference. */
  readonly input: Input;
  readonly stage: Stage;
  /** Excerpts around the first byte that differs, counted from 0. Null if the stage is secret. */
  readonly values: { readonly at: number; readonly expected: string; readonly received: string } | null;
}

/** Another explanation that fits as well, and an input that distinguishes the two: null if none is known. */
export interface Rival<Input> {
  readonly bugs: readonly NamedBug[];
  readonly telling: Input | null;
}

/** Every answer was right. */
export interface Right {
  readonly verdict: 'right';
  readonly evidence: Evidence;
}

/**
 * These bugs, usually one to three, give every answer that the contract defines, byte for byte, and fewer bugs do not. With the
 * habits they give all other answers, too, except for those in `aside`. If only open answers differ, all bugs are open.
 */
export interface Explained<Input, Stage> {
  readonly verdict: 'explained';
  readonly evidence: Evidence;
  readonly bugs: readonly NamedBug[];
  /** Further differences in answers that the contract leaves open. */
  readonly habits: readonly NamedBug[];
  readonly difference: Difference<Input, Stage>;
  /**
   * The most likely other explanations that fit as well, with the same number of bugs and other bytes for other inputs.
   */
  readonly rivals: readonly Rival<Input>[];
  /** The number of rivals beyond those in `rivals`. */
  readonly moreRivals: number;
}

/** No known bug and no combination that was tried gives all of these answers. */
export interface Unexplained<Input, Stage> {
  readonly verdict: 'unexplained';
  readonly evidence: Evidence;
  /** Known bugs, each of which explains some of the wrong answers exactly. */
  readonly bugs: readonly NamedBug[];
  /** The number of wrong answers that the bugs give. */
  readonly explains: number;
  readonly difference: Difference<Input, Stage>;
}

export type Diagnosis<Input, Stage> = Right | Explained<Input, Stage> | Unexplained<Input, Stage>;

/** A request for output: without the key that signed it. A distinguishing input may need a sample key. */
export interface ShownRequest extends Omit<SignableRequest, 'body'> {
  readonly body: string | null;
  /** A generated key, never a key of the user. */
  readonly sampleKey?: string;
}

export type SigningDiagnosis = Diagnosis<ShownRequest, SigningStage>;
export type EmailDiagnosis = Diagnosis<string, EmailStage>;
