/** Columns that a text takes in a terminal: wide East Asian characters and pictures take two, marks that combine take none. */
export function columnsOf(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let columns = 0;
  for (const character of text) columns += wide.test(character) ? 2 : combining.test(character) ? 0 : 1;
  return columns;
}

const wide =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uFF01-\uFF60\u3000-\u303F]$/u;
const combining = /^\p{M}$/u;

/** Breaks a text into lines of at most `width` columns at its spaces; a word that is longer is broken within. */
export function wrap(text: string, width: number): readonly string[] {
  return joinWords(text.split(' '), { width, end: '' });
}

/** Breaks a text that has no words, such as JSON, into lines of exactly `width` columns and a rest. */
export function cutLines(text: string, width: number): readonly string[] {
  return brokenWord(text, Math.max(8, width));
}

/**
 * Lays the words of a shell command out over lines that can be pasted as they are: broken only between words, each line but
 * the last ending in a backslash. Words that are longer than the width stay whole.
 */
export function wrapCommand(words: readonly string[], width: number): readonly string[] {
  return joinWords(withTheirValues(words), { width, end: ' \\' });
}

/** Keeps an option and its value together. */
function withTheirValues(words: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (const word of words) {
    const last = kept.at(-1);
    const takesIt = last !== undefined && /^--?[\w-]+$/.test(last) && !word.startsWith('-');
    if (takesIt) kept[kept.length - 1] = `${last} ${word}`;
    else kept.push(word);
  }
  return kept;
}

function joinWords(words: readonly string[], { width, end }: { width: number; end: string }): readonly string[] {
  const room = Math.max(8, width - end.length);
  const pieces = end === '' ? words.flatMap((word) => brokenWord(word, room)) : words;
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    const longer = line === '' ? piece : `${line} ${piece}`;
    if (line !== '' && columnsOf(longer) > room) {
      lines.push(line);
      line = piece;
    } else line = longer;
  }
  lines.push(line);
  return lines.map((text, index) => (index < lines.length - 1 ? `${text}${end}` : text));
}

function brokenWord(word: string, room: number): readonly string[] {
  if (columnsOf(word) <= room) return [word];
  const pieces: string[] = [];
  let piece = '';
  let columns = 0;
  for (const character of word) {
    const more = columnsOf(character);
    if (columns + more > room) {
      pieces.push(piece);
      piece = '';
      columns = 0;
    }
    piece += character;
    columns += more;
  }
  return [...pieces, piece];
}
