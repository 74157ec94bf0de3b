import { isObject, type Json } from './json.ts';

/** A JSON Pointer (RFC 6901): the empty string is the whole document. */
export type Pointer = string;

/** Splits a pointer into its unescaped tokens. */
export function tokensOf(pointer: Pointer): readonly string[] {
  if (pointer === '') return [];
  const tokens = pointer.slice(1).split('/');
  return pointer.includes('~') ? tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~')) : tokens;
}

/** The names on the way to a value, without list indexes. */
export function namesIn(pointer: Pointer): readonly string[] {
  return tokensOf(pointer).filter((token) => !/^\d+$/.test(token));
}

/** A pointer that is equal for all elements of a list: it has `*` instead of every index. */
export function withoutIndexes(pointer: Pointer): Pointer {
  return pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
}

/** The pointer to `key` below `parent`. */
export function below(parent: Pointer, key: string | number): Pointer {
  return `${parent}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** A value and the pointer to it. */
export interface PointerEntry {
  readonly pointer: Pointer;
  readonly value: Json;
}

/**
 * All values that a pattern matches. A pattern is a pointer in which `*` matches each element of an array and each
 * member of an object.
 */
export function entriesAt(document: Json | undefined, pattern: Pointer): readonly PointerEntry[] {
  if (document === undefined) return [];
  let entries: readonly PointerEntry[] = [{ pointer: '', value: document }];
  for (const token of tokensOf(pattern)) entries = entries.flatMap((entry) => inside(entry, token));
  return entries;
}

function inside({ pointer, value }: PointerEntry, token: string): readonly PointerEntry[] {
  const keys = token === '*' ? keysOf(value) : [token];
  return keys.flatMap((key) => {
    const inner = valueAt(value, below('', key));
    return inner === undefined ? [] : [{ pointer: below(pointer, key), value: inner }];
  });
}

function keysOf(value: Json): readonly string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

/** The value at the pointer, or `undefined`. Reads own properties only. */
export function valueAt(document: Json | undefined, pointer: Pointer): Json | undefined {
  let value: Json | undefined = document;
  for (const token of tokensOf(pointer)) {
    if (Array.isArray(value)) value = /^(0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
    else if (isObject(value) && Object.hasOwn(value, token)) value = value[token];
    else return undefined;
  }
  return value;
}

/** A named member of a document. Its pointer has `*` for each list on the way. */
export interface Member extends PointerEntry {
  readonly name: string;
}

/** All members of a document, outer ones first. Of each list, only the first element is read. */
export function membersIn(value: Json | undefined, at: Pointer = ''): readonly Member[] {
  if (Array.isArray(value)) return membersIn(value[0], `${at}/*`);
  const own = Object.entries(isObject(value) ? value : {}).map(([name, member = null]) => ({
    pointer: below(at, name),
    name,
    value: member,
  }));
  return [...own, ...own.flatMap((member) => membersIn(member.value, member.pointer))];
}
