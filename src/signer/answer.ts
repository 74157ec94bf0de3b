import { isObject, type Json } from '../model/json.ts';

/** The answer of a signer to one question. */
export type Answer =
  | { readonly kind: 'result'; readonly value: Json }
  /** The signer refuses the input, with this message. */
  | { readonly kind: 'error'; readonly message: string }
  /** The signer does not offer the operation. */
  | { readonly kind: 'unsupported' };

export interface NumberedAnswer {
  readonly seq: number;
  readonly answer: Answer;
}

/** Reads an answer of the protocol: `seq`, and one of `result`, `error`, `unsupported`. Null for anything else. */
export function readAnswer(json: Json | undefined): NumberedAnswer | null {
  if (!isObject(json)) return null;
  const { seq, result, error, unsupported } = json;
  if (typeof seq !== 'number' || !Number.isInteger(seq)) return null;
  if (unsupported === true) return { seq, answer: { kind: 'unsupported' } };
  if (error !== undefined && error !== null) {
    return { seq, answer: { kind: 'error', message: typeof error === 'string' ? error : JSON.stringify(error) } };
  }
  return result === undefined ? null : { seq, answer: { kind: 'result', value: result } };
}
