import { Buffer } from 'node:buffer';
import { viewsOf } from './letters.ts';

/** A form in which a secret may be written. */
export interface SecretForm {
  readonly codes: Uint16Array;
  /** Minimum number of its characters that reveal the secret. */
  readonly least: number;
  /** True if the search ignores everything except letters and digits, so that separators hide nothing. */
  readonly letters: boolean;
}

/** A run of this many characters of a secret is masked. */
const leastRun = 12;

export interface SecretForms {
  readonly forms: readonly SecretForm[];
  /** True if parts of the secret are searched, too. */
  readonly isLong: boolean;
}

/**
 * The forms of a secret, in addition to those that `visitDecoded` decodes: unchanged, reversed, in hex and in Base64.
 */
export function formsOf(secret: string): SecretForms {
  const { decoded, letters } = viewsOf(secret);
  const exact = [decoded.codes, decoded.codes.toReversed()].map((codes) => ({
    codes,
    least: codes.length,
    letters: false,
  }));
  const isLong = letters.codes.length >= leastRun;
  const runOf = (codes: Uint16Array, perCharacter: number): SecretForm => ({
    codes,
    least: isLong ? Math.min(codes.length, leastRun * perCharacter) : codes.length,
    letters: true,
  });
  const bytes = Buffer.from(secret);
  const forms = [
    ...exact,
    ...(isLong ? [letters.codes, letters.codes.toReversed()].map((codes) => runOf(codes, 1)) : []),
    runOf(lettersOf(bytes.toString('hex')), 2),
    ...[0, 1, 2].map((before) => runOf(lettersOf(insideBase64(bytes, before)), 4 / 3)),
  ];
  return { forms, isLong };
}

function lettersOf(text: string): Uint16Array {
  return viewsOf(text).letters.codes;
}

/** The Base64 characters that depend only on the secret if `before` bytes precede it in its group of three. */
function insideBase64(bytes: Buffer, before: number): string {
  const padded = Buffer.concat([Buffer.alloc(before), bytes]);
  const from = Math.ceil((before * 8) / 6);
  const to = Math.floor((padded.length * 8) / 6);
  return padded.toString('base64').slice(from, to);
}
