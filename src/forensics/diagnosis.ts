import type { SignableRequest } from '../../reference/signing/index.ts';

/** A bug as it is told, without its steps. */
export interface NamedBug {
  readonly id: string;
  readonly does: string;
  readonly fix: string;
  /** True where the contract does not say that this is wrong. */
  readonly open: boolean;
}

/** How much a diagnosis rests on. */
export interface Evidence {
  readonly observations: number;
  /** How many of them were wrong. */
  readonly wrong: number;
  /** How many of the wrong ones the contract leaves open and the explanation does not reach. */
  readonly aside: number;
}

/**
 * Stages in the order in which they come to be. `hidden` is any stage before the one answer that was seen; `joined` is the way
 * from the parts to the base string.
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

/** Where the way of an input first leaves the right one. */
export interface Difference<Input, Stage> {
  /** The shortest input that shows it. */
  readonly input: Input;
  readonly stage: Stage;
  /** Excerpts around the first byte that differs, counted from 0. Null where the stage is secret. */
  readonly values: { readonly at: number; readonly expected: string; readonly received: string } | null;
}

/** Another explanation that fits as well, and an input that would tell: null where none is known. */
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
 * These bugs, one or two, give every answer of which the contract says what is right, byte for byte, and no fewer bugs do.
 * With the habits they give all others, too, but for those set aside. Where only open answers differ, all bugs are open.
 */
export interface Explained<Input, Stage> {
  readonly verdict: 'explained';
  readonly evidence: Evidence;
  readonly bugs: readonly NamedBug[];
  /** What the code does besides, where the contract leaves the answer open. */
  readonly habits: readonly NamedBug[];
  readonly difference: Difference<Input, Stage>;
  /** Explanations of as many bugs that fit as well and give other bytes elsewhere; the likeliest few. */
  readonly rivals: readonly Rival<Input>[];
  /** How many more there are. */
  readonly moreRivals: number;
}

/** No known bug and no two of them give these answers. */
export interface Unexplained<Input, Stage> {
  readonly verdict: 'unexplained';
  readonly evidence: Evidence;
  readonly difference: Difference<Input, Stage>;
}

export type Diagnosis<Input, Stage> = Right | Explained<Input, Stage> | Unexplained<Input, Stage>;

/** A request as it is shown: never with the key it was signed with. Inputs that would tell may need a sample key. */
export interface ShownRequest extends Omit<SignableRequest, 'body'> {
  readonly body: string | null;
  /** A key made for the purpose, never one that was handed in. */
  readonly sampleKey?: string;
}

export type SigningDiagnosis = Diagnosis<ShownRequest, SigningStage>;
export type EmailDiagnosis = Diagnosis<string, EmailStage>;
