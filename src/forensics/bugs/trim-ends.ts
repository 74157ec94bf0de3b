/** Removes the characters at both ends that the test accepts. */
export function trimEnds(text: string, isSpace: (character: string) => boolean): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charAt(start))) start += 1;
  while (end > start && isSpace(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Takes linear time. A regular expression would try every run of spaces inside the text. */
export function trimEnd(text: string, isSpace: (character: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isSpace(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The characters that both JavaScript and Python call white space. */
const common = /\s/u;

/** The white space of Python's str.strip. */
export function isPythonSpace(character: string): boolean {
  if (character === '\uFEFF') return false;
  return common.test(character) || (character >= '\u001C' && character <= '\u001F') || character === '\u0085';
}

/** The white space of Go's TrimSpace and C#'s Trim. */
export function isUnicodeSpace(character: string): boolean {
  return /\p{White_Space}/u.test(character);
}

/** The white space of Java's String.strip, which does not strip non-breaking spaces. */
export function isJavaWhiteSpace(character: string): boolean {
  if ('\u00A0\u2007\u202F'.includes(character)) return false;
  return /[\p{Z}\t\n\v\f\r]/u.test(character) || (character >= '\u001C' && character <= '\u001F');
}

/** The white space of Java's String.trim. */
export function isJavaSpace(character: string): boolean {
  return character <= ' ';
}

/** The white space of PHP's trim. */
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
