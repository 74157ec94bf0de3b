import { readAuthorization, SigningError } from '../../../reference/signing/index.ts';

/** One piece of a header up to the next separator. Quoted text is not split. */
const piece = /((?:"[^"]*"|'[^']*'|[^,;"'])*)([,;]|$)/g;

/** The canonical form of a header: the order of pairs, white space around commas and further pairs do not count. */
export function canonicalHeader(header: string, scheme: string): string {
  try {
    return JSON.stringify(readAuthorization(header, scheme));
  } catch (error) {
    if (!(error instanceof SigningError)) throw error;
    return canonicalPieces(header);
  }
}

/** The canonical form of a header that does not follow the contract. */
function canonicalPieces(header: string): string {
  const [, scheme = '', rest = ''] = /^([^\s=":]*\s)?(.*)$/s.exec(header.trim()) ?? [];
  const pieces = Array.from(rest.matchAll(piece), ([, text = '', separator = '']) => ({
    text: text.trim(),
    separator,
  }));
  const separators = new Set(pieces.map(({ separator }) => separator));
  return JSON.stringify([scheme.trim(), pieces.map(({ text }) => text).toSorted(), [...separators].toSorted()]);
}
