/** A text without the characters at its ends that the test accepts. */
export function trimEnds(text: string, isSpace: (character: string) => boolean): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charAt(start))) start += 1;
  while (end > start && isSpace(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** All that JavaScript and Python call white space, but for what only one of them does. */
const common = /\s/u;

/** As str.strip of Python. */
export function isPythonSpace(character: string): boolean {
  if (character === '\uFEFF') return false;
  return common.test(character) || (character >= '\u001C' && character <= '\u001F') || character === '\u0085';
}

/** As TrimSpace of Go and Trim of C#. */
export function isUnicodeSpace(character: string): boolean {
  return /\p{White_Space}/u.test(character);
}

/** As String.strip of Java: no space that keeps words together. */
export function isJavaWhiteSpace(character: string): boolean {
  if ('\u00A0\u2007\u202F'.includes(character)) return false;
  return /[\p{Z}\t\n\v\f\r]/u.test(character) || (character >= '\u001C' && character <= '\u001F');
}

/** As String.trim of Java. */
export function isJavaSpace(character: string): boolean {
  return character <= ' ';
}

/** As trim of PHP. */
export function isPhpSpace(character: string): boolean {
  return ' \t\r\n\0\v'.includes(character);
}

/** White space of ASCII. */
export function isAsciiSpace(character: string): boolean {
  return ' \t\r\n\v\f'.includes(character);
}

/** The four of the plain reading. */
export function isPlainSpace(character: string): boolean {
  return ' \t\r\n'.includes(character);
}
