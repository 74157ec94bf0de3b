/**
 * A text in which nothing can move a cursor, colour a terminal, hide or break a line: controls, invisible characters and
 * lone surrogates are written as `\u001b`. What a target sends is hostile until shown like this.
 */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\uFFFE\uFFFF]/gu, escaped);
}

/** As `visible`, but line breaks and tabs stay: for stack traces and other texts of several lines. */
export function visibleLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.split('\t').map(visible).join('\t'))
    .join('\n');
}

function escaped(character: string): string {
  if (character === '\n') return String.raw`\n`;
  if (character === '\r') return String.raw`\r`;
  if (character === '\t') return String.raw`\t`;
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16);
  return code > 0xffff ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`;
}
