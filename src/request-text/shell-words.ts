import { readAnsiQuote } from './ansi-quote.ts';
import { TextFault } from './text-fault.ts';

/** A word of a shell command, without its quotation marks. */
export interface ShellWord {
  readonly text: string;
  readonly offset: number;
  /** True if the word contains a variable. Its value is unknown, so `text` contains the variable's name instead. */
  readonly open: boolean;
}

export interface ShellCommand {
  readonly words: readonly ShellWord[];
  /** The unread rest of the command, for example a pipe or a redirection. Empty if there is none. */
  readonly rest: string;
}

const space = /[ \t\r\n]/;
const variable = /\$(?:[A-Za-z_0-9]+|\{[^}]*\}|[@*#?!$-])/y;
/**
 * Characters that a URL may contain and that end a command if unquoted. A pipe or a redirection also ends a command,
 * but the request before it is complete.
 */
const operators = ';&()<';
const endings = '|>';

/**
 * The words of one command as a POSIX shell reads them, plus `$'…'` of bash and zsh. Throws `TextFault` for an
 * unterminated quotation, a command substitution, and an operator that an unquoted URL would contain.
 */
export function shellWords(text: string): ShellCommand {
  const words: ShellWord[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    if (space.test(character)) at += 1;
    else if (text.startsWith('\\\n', at)) at += 2;
    else if (text.startsWith('\\\r\n', at)) at += 3;
    else if (character === '#') at = lineEnd(text, at);
    else if (endings.includes(character) || /^\d>/.test(text.slice(at, at + 2))) return { words, rest: text.slice(at) };
    else {
      const { word, end } = readWord(text, at);
      words.push(word);
      at = end;
    }
  }
  return { words, rest: '' };
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

interface Piece {
  readonly text: string;
  readonly end: number;
  readonly open?: boolean;
}

function readWord(text: string, start: number): { readonly word: ShellWord; readonly end: number } {
  let word = '';
  let open = false;
  let at = start;
  while (at < text.length && !space.test(text.charAt(at)) && !endings.includes(text.charAt(at))) {
    const piece = readPiece(text, at);
    word += piece.text;
    open ||= piece.open === true;
    at = piece.end;
  }
  return { word: { text: word, offset: start, open }, end: at };
}

function readPiece(text: string, at: number): Piece {
  const character = text.charAt(at);
  if (character === "'") return singleQuoted(text, at);
  if (character === '"') return doubleQuoted(text, at + 1);
  if (text.startsWith("$'", at)) return readAnsiQuote(text, at + 2);
  if (text.startsWith('$"', at)) return doubleQuoted(text, at + 2);
  if (character === '\\') return escaped(text, at);
  if (character === '$' || character === '`') return substituted(text, at);
  if (operators.includes(character)) {
    const hint = 'put the URL, and every other word with such characters, in single quotation marks';
    throw new TextFault(at, `${character} outside quotation marks ends the command in a shell`, hint);
  }
  return { text: character, end: at + 1 };
}

function singleQuoted(text: string, at: number): Piece {
  const end = text.indexOf("'", at + 1);
  if (end === -1) throw unended(at);
  return { text: text.slice(at + 1, end), end: end + 1 };
}

function doubleQuoted(text: string, start: number): Piece {
  let inside = '';
  let open = false;
  let at = start;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '"') return { text: inside, end: at + 1, open };
    const piece = inDoubleQuotes(text, at);
    inside += piece.text;
    open ||= piece.open === true;
    at = piece.end;
  }
  throw unended(start - 1);
}

function inDoubleQuotes(text: string, at: number): Piece {
  const character = text.charAt(at);
  if (character === '$' || character === '`') return substituted(text, at);
  if (character !== '\\') return { text: character, end: at + 1 };
  const next = text.charAt(at + 1);
  if (next === '\n') return { text: '', end: at + 2 };
  // In double quotation marks, a backslash before any other character is an ordinary character.
  return '$`"\\'.includes(next) && next !== '' ? { text: next, end: at + 2 } : { text: '\\', end: at + 1 };
}

function escaped(text: string, at: number): Piece {
  const next = text.charAt(at + 1);
  if (next === '\n') return { text: '', end: at + 2 };
  if (text.startsWith('\r\n', at + 1)) return { text: '', end: at + 3 };
  return { text: next, end: at + 2 };
}

function substituted(text: string, at: number): Piece {
  if (text.startsWith('$(', at) || text.startsWith('`', at)) {
    const hint = 'replace the inner command by its output';
    throw new TextFault(at, 'the line contains another command, whose output is unknown', hint);
  }
  variable.lastIndex = at;
  const name = variable.exec(text)?.[0];
  return name === undefined ? { text: '$', end: at + 1 } : { text: name, end: at + name.length, open: true };
}

function unended(at: number): TextFault {
  return new TextFault(at, 'this quotation mark is not closed', 'paste the whole command');
}
