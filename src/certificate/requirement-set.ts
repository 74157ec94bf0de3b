import type { Register, Requirement } from '../spec/requirement.ts';
import { asJson, digestOf } from './digest.ts';

/** The digest of all that a suite demands: ids, levels, sentences and how they are read. */
export function requirementSetDigest(register: Register): string {
  return digestOf(asJson(Object.fromEntries(Object.entries(register).map(([id, row]) => [id, demandOf(row)]))));
}

/** A requirement without what a plan adds to it. The digest knows the interpretation as `reading`: another name would change it. */
function demandOf({ section, level, sentence, interpretation, excluded, waivable, built }: Requirement) {
  return { section, level, sentence, reading: interpretation, excluded, waivable, built };
}
