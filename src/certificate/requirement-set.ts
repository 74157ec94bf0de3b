import type { Register } from '../spec/requirement.ts';
import { asJson, digestOf } from './digest.ts';

/** The digest of all that a suite demands: ids, levels, sentences and how they are read. */
export function requirementSetDigest(register: Register): string {
  return digestOf(asJson(register));
}
