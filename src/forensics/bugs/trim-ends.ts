/** A text without the characters at its ends that the test accepts. */
export function trimEnds(text: string, isSpace: (character: string) => boolean): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charAt(start))) start += 1;
  while (end > start && isSpace(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Takes a time that grows with the text: a pattern tries every run of spaces inside it. */
export function trimEnd(text: string, isSpace: (character: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isSpace(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The characters that both JavaScript and Python call white space. */
const common = /\s/u;

/** As Python's str.strip. */
export function isPythonSpace(character: string): boolean {
  if (character === '\uFEFF') return false;
  return common.test(character) || (character >= '\u001C' && character <= '\u001F') || character === '\u0085';
}

/** As Go's TrimSpace and C#'s Trim. */
export function isUnicodeSpace(character: string): boolean {
  return /\p{White_Space}/u.test(character);
}

/** As Java's String.strip, which does not strip non-breaking spaces. */
export function isJavaWhiteSpace(character: string): boolean {
  if ('\u00A0\u2007\u202F'.includes(character)) return false;
  return /[\p{Z}\t\n\v\f\r]/u.test(character) || (character >= '\u001C' && character <= '\u001F');
}

/** As Java's String.trim. */
export function isJavaSpace(character: string): boolean {
  return character <= ' ';
}

/** As PHP's trim. */
export function isPhpSpace(character: string): boolean {
  return ' \t\r\n\0\v'.includes(character);
}

/** White space of ASCII. */
export function isAsciiSpace(character: string): boolean {
  return ' \t\r\n\v\f'.includes(character);
}

/** The four characters of the plain interpretation. */
export function isPlainSpace(character: string): boolean {
  return ' \t\r\n'.includes(character);
}
