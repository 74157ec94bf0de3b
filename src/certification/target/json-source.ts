import { parseJson, type Json } from '../../spec/json.ts';
import { below, type Pointer } from '../../spec/pointer.ts';

/** The positions of the values of a JSON text, and its syntax errors. */
export interface JsonSource {
  /** Line, from 1, of each value (of a member: of its name) by pointer. */
  readonly lines: ReadonlyMap<Pointer, number>;
  /** Members that are written twice: JSON silently keeps the last. */
  readonly duplicates: readonly Pointer[];
  readonly fault: { readonly line: number; readonly column: number; readonly expected: string } | null;
}

class SyntaxFault extends Error {
  readonly offset: number;
  constructor(offset: number, expected: string) {
    super(expected);
    this.offset = offset;
  }
}

const deepest = 100;
const space = /[ \t\r\n]*/y;
const quoted = /"(?:[^"\\\r\n]|\\.)*"/y;
const scalar = /"(?:[^"\\\r\n]|\\.)*"|[\w.+-]+/y;

/**
 * Reads a JSON text for its positions. The messages of `JSON.parse` do not always have a position, and quote the text,
 * which may contain a secret.
 */
export function readJsonSource(text: string): JsonSource {
  const lines = new Map<Pointer, number>();
  const duplicates: Pointer[] = [];
  let offset = 0;

  const skip = (pattern: RegExp): string => {
    pattern.lastIndex = offset;
    const match = pattern.exec(text)?.[0] ?? '';
    offset += match.length;
    return match;
  };
  const take = (mark: string) => {
    skip(space);
    if (!text.startsWith(mark, offset)) return false;
    offset += mark.length;
    return true;
  };
  const demand = (isMet: boolean, expected: string) => {
    if (!isMet) throw new SyntaxFault(offset, expected);
  };
  const literal = (pattern: RegExp, expected: string): Json => {
    const from = offset;
    const parsed = parseJson(skip(pattern));
    if (parsed === undefined) throw new SyntaxFault(from, expected);
    return parsed;
  };
  const note = (pointer: Pointer, from: number) => {
    if (lines.has(pointer)) duplicates.push(pointer);
    lines.set(pointer, lineAndColumn(text, from).line);
  };

  const member = (pointer: Pointer, depth: number) => {
    skip(space);
    const from = offset;
    const name = literal(quoted, 'a name in double quotes');
    const memberPointer = below(pointer, typeof name === 'string' ? name : '');
    note(memberPointer, from);
    demand(take(':'), '":"');
    value(memberPointer, depth);
  };
  const value = (pointer: Pointer, depth: number) => {
    skip(space);
    if (!lines.has(pointer)) note(pointer, offset);
    demand(depth <= deepest, `at most ${deepest} levels`);
    if (take('{')) {
      if (take('}')) return;
      do member(pointer, depth + 1);
      while (take(','));
      return demand(take('}'), '"," or "}"');
    }
    if (take('[')) {
      if (take(']')) return;
      let index = 0;
      do value(below(pointer, index++), depth + 1);
      while (take(','));
      return demand(take(']'), '"," or "]"');
    }
    literal(scalar, 'a value');
  };

  try {
    value('', 0);
    skip(space);
    demand(offset === text.length, 'the end of the file');
    return { lines, duplicates, fault: null };
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    return { lines, duplicates, fault: { ...lineAndColumn(text, error.offset), expected: error.message } };
  }
}

function lineAndColumn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
