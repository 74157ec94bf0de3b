import stringWidth from 'string-width';
import { jsonPieces } from './shorten.ts';
import { visible } from './visible.ts';

// Every layout of text for people breaks its lines here, so invisible characters are escaped here.

/** The width of a text in terminal columns: wide East Asian characters and emoji have two, combining marks none. */
export function columnsOf(text: string): number {
  return /^[\x20-\x7e]*$/.test(text) ? text.length : stringWidth(text);
}

/** A space at which a line may end. A number and its unit stay together. */
const breakingSpace = / (?!(?<=\d )(?:ms|min|s|%)(?!\p{L}))/u;

/**
 * Breaks a text at spaces into lines of at most `width` columns. Breaks longer words anywhere, JSON between its
 * members.
 */
export function wrap(text: string, width: number): readonly string[] {
  return joinWords(visible(text).split(breakingSpace), { width, end: '' });
}

/** Breaks a text without words into lines of at most `width` columns. */
export function cutLines(text: string, width: number): readonly string[] {
  return brokenWord(visible(text), Math.max(8, width));
}

/**
 * Breaks JSON between its members and elements into lines of at most `width` columns. Breaks longer members anywhere.
 */
export function wrapJson(text: string, width: number): readonly string[] {
  const room = Math.max(8, width);
  const lines: string[] = [];
  let line = '';
  for (const piece of [...jsonPieces(visible(text))].flatMap((one) => brokenWord(one, room))) {
    if (line !== '' && columnsOf(line + piece) > room) {
      lines.push(line);
      line = piece;
    } else line += piece;
  }
  return [...lines, line];
}

/** Breaks a shell command between words. All lines but the last end with a backslash, so a reader can paste them. */
export function wrapCommand(words: readonly string[], width: number): readonly string[] {
  return joinWords(withOptionValues(words.map(visible)), { width, end: ' \\' });
}

/** Joins each option with its value, so that they stay on one line. */
function withOptionValues(words: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const isItsValue = last !== undefined && /^--?[\w-]+$/.test(last) && !word.startsWith('-');
    if (isItsValue) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function joinWords(words: readonly string[], { width, end }: { width: number; end: string }): readonly string[] {
  const room = Math.max(8, width - end.length);
  const pieces =
    end === '' ? words.flatMap((word) => (/^[[{]/.test(word) ? wrapJson(word, room) : brokenWord(word, room))) : words;
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
