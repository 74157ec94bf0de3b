import { invisible } from '../../model/json.ts';

/**
 * Escapes control characters, invisible characters, lone surrogates and all spaces except the ASCII space, for example as
 * `\u001b`. Then a text cannot move the cursor, colour a terminal, hide text, break a line or look like another text. All
 * text of a target must pass this function.
 */
export function visible(text: string): string {
  return text.replaceAll(invisible, escaped);
}

/** Like `visible`, but keeps line breaks and tabs. */
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
