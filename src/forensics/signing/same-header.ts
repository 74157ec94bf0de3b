import { readAuthorization, SigningError } from '../../../reference/signing/index.ts';

/** One piece of a header up to the next separator, quoted text whole. */
const piece = /((?:"[^"]*"|'[^']*'|[^,;"'])*)([,;]|$)/g;

/**
 * A header in a form in which those that say the same in the same way are the same text: pairs may stand in any order, with
 * white space around commas, and further pairs do not count.
 */
export function canonicalHeader(header: string, scheme: string): string {
  try {
    return JSON.stringify(readAuthorization(header, scheme));
  } catch (error) {
    if (!(error instanceof SigningError)) throw error;
    return canonicalPieces(header);
  }
}

/** The same for a header that does not keep the contract. */
function canonicalPieces(header: string): string {
  const [, scheme = '', rest = ''] = /^([^\s=":]*\s)?(.*)$/s.exec(header.trim()) ?? [];
  const pieces = Array.from(rest.matchAll(piece), ([, text = '', separator = '']) => ({
    text: text.trim(),
    separator,
  }));
  const separators = new Set(pieces.map(({ separator }) => separator));
  return JSON.stringify([scheme.trim(), pieces.map(({ text }) => text).toSorted(), [...separators].toSorted()]);
}
