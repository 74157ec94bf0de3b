import { createScanner, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Json } from '../../model/json.ts';
import { below, type Pointer } from '../../model/pointer.ts';

/** A text in JSON with comments and trailing commas: its value, the lines of its parts, and its syntax error. */
export interface JsonSource {
  /** Null if the text has a syntax error. */
  readonly value: Json;
  /** The line of each value by pointer, from 1. For a member, the line of its name. */
  readonly lines: ReadonlyMap<Pointer, number>;
  /** The members that occur twice. JSON.parse silently keeps the last. */
  readonly duplicates: readonly Pointer[];
  readonly fault: { readonly line: number; readonly column: number; readonly expected: string } | null;
}

const deepest = 100;

/** Reads a handwritten text. No message quotes it, because it may contain a secret. */
export function readJsonSource(text: string): JsonSource {
  const lines = new Map<Pointer, number>();
  const duplicates: Pointer[] = [];
  const faultAt = (offset: number, expected: string): JsonSource => ({
    value: null,
    lines,
    duplicates,
    fault: { ...lineAndColumn(text, offset), expected },
  });
  const tooDeep = beyondDepth(text);
  if (tooDeep !== null) return faultAt(tooDeep, `at most ${deepest} levels`);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (error !== undefined) return faultAt(error.offset, expectedAt[printParseErrorCode(error.error)] ?? 'JSON');
  if (root === undefined) return faultAt(0, 'a value');

  // The values come in the order of the text, so that no line is counted twice.
  let counted = { offset: 0, line: 1 };
  const lineAt = (offset: number): number => {
    counted = { offset, line: counted.line + text.slice(counted.offset, offset).split('\n').length - 1 };
    return counted.line;
  };
  const note = (pointer: Pointer, { offset }: Node): void => {
    if (lines.has(pointer)) duplicates.push(pointer);
    lines.set(pointer, lineAt(offset));
  };
  const valueOf = (node: Node, pointer: Pointer): Json => {
    if (!lines.has(pointer)) note(pointer, node);
    const { type, children = [] } = node;
    if (type === 'array') return children.map((child, index) => valueOf(child, below(pointer, index)));
    if (type !== 'object') return primitive(node.value);
    const members = children.flatMap(({ children: [name, value] = [] }): [string, Json][] => {
      if (name === undefined || value === undefined) return [];
      const key = String(name.value);
      note(below(pointer, key), name);
      return [[key, valueOf(value, below(pointer, key))]];
    });
    return Object.fromEntries(members);
  };
  return { value: valueOf(root, ''), lines, duplicates, fault: null };
}

/** The offset of the first bracket that nests too deep for the stack of the parser; null if there is none. */
function beyondDepth(text: string): number | null {
  const scanner = createScanner(text, true);
  let depth = 0;
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    const first = text[offset];
    if (first === '{' || first === '[') depth += 1;
    if (first === '}' || first === ']') depth -= 1;
    if (depth > deepest) return offset;
  }
  return null;
}

function primitive(value: unknown): Json {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

const expectedAt: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a value, or a name in double quotes',
  InvalidNumberFormat: 'a number',
  PropertyNameExpected: 'a name in double quotes',
  ValueExpected: 'a value',
  ColonExpected: '":"',
  CommaExpected: '","',
  CloseBraceExpected: '"," or "}"',
  CloseBracketExpected: '"," or "]"',
  EndOfFileExpected: 'the end of the file',
  UnexpectedEndOfComment: 'the end of the comment',
  UnexpectedEndOfString: 'the closing quote of the text',
  UnexpectedEndOfNumber: 'a number',
  InvalidUnicode: 'four hexadecimal digits behind \\u',
  InvalidEscapeCharacter: 'an escape that JSON has',
  InvalidCharacter: 'a text without control characters',
};

function lineAndColumn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
