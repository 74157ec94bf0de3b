import type { Finding } from '../../model/finding.ts';
import type { Pointer } from '../../model/pointer.ts';

/** The reply that a request must get, without values that differ from run to run. */
export function expectedReplyOf({ expected }: Extract<Finding, { kind: 'status' | 'not-refused' }>): string {
  if ('code' in expected) return expected.code;
  if ('status' in expected) return expected.status;
  return 'refusal' in expected ? 'a refusal' : withoutValues(expected.words);
}

/** An expectation in words, without quoted texts, ids and numbers: they differ from run to run. */
export function withoutValues(words: string): string {
  return words.replaceAll(/"[^"]*"|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d+/g, '#');
}

/** A pointer that is equal for all elements of a list. */
export function withoutIndexes(pointer: Pointer): string {
  return pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
}
