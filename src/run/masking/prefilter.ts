/** A fast test whether a text contains any of many words: almost all texts of a run contain none. */
export interface Sieve {
  add(word: string): void;
  /** False only if the text contains none of the words in any letter case. */
  mayHold(text: string): boolean;
}

/** Of each character 5 bits further up: what is older than six characters has left these 30 bits. */
const bits = 0x3fffffff;
const table = 2 ** 20;

/** A sieve for words of at least `width` characters, six at most: it goes by how they begin. */
export function createSieve(width: number): Sieve {
  const beginnings = new Set<number>();
  // Most windows are told apart here, without asking the set.
  const hashes = new Uint8Array(table);
  return {
    add(word) {
      let hash = 0;
      for (let index = 0; index < width; index += 1) hash = rolled(hash, word.charCodeAt(index));
      beginnings.add(hash);
      hashes[hash % table] = 1;
    },
    mayHold(text) {
      if (beginnings.size === 0) return false;
      let hash = 0;
      for (let index = 0; index < text.length; index += 1) {
        hash = rolled(hash, text.charCodeAt(index));
        if (hashes[hash % table] === 1 && beginnings.has(hash)) return true;
      }
      return false;
    },
  };
}

/** Letters as small ones, and all beyond ASCII alike: these have other ideas of letter case. */
function rolled(hash: number, code: number): number {
  const folded = code > 127 ? 0 : code > 64 && code < 91 ? code + 32 : code;
  return ((hash << 5) ^ folded) & bits;
}
