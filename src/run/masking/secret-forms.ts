import { Buffer } from 'node:buffer';
import { viewsOf } from './letters.ts';

/** A form in which others write a secret. */
export interface SecretForm {
  readonly codes: Uint16Array;
  /** Characters of it that count as the secret. */
  readonly least: number;
  /** True where it is looked for among letters and digits only, so that separators hide nothing. */
  readonly letters: boolean;
}

/** A run of so many characters of a secret is masked. */
const leastRun = 12;

export interface SecretForms {
  readonly forms: readonly SecretForm[];
  /** True where parts of the secret are looked for, too. */
  readonly isLong: boolean;
}

/** The forms of a secret beyond those that decoding a text undoes: as it is, backwards, in hex and in Base64. */
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

/** The characters that depend on the secret alone where `before` bytes, of every three, stand before it. */
function insideBase64(bytes: Buffer, before: number): string {
  const padded = Buffer.concat([Buffer.alloc(before), bytes]);
  const from = Math.ceil((before * 8) / 6);
  const to = Math.floor((padded.length * 8) / 6);
  return padded.toString('base64').slice(from, to);
}
