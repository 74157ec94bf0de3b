import { isObject, type Json } from '../../model/json.ts';
import { below, tokensOf, valueAt, type Pointer } from '../../model/pointer.ts';

/** Maximum size of an outline. */
const maxElements = 3;
const maxMembers = 60;
const maxCharacters = 200;

export interface Outline {
  /** The pointer to the outlined value. */
  readonly at: Pointer;
  readonly json: Json;
}

/**
 * Outlines the value around a pointer: a long list keeps its first elements, and nested values are replaced by their
 * size. If there is no value at the pointer, outlines the value that should contain it.
 */
export function outlineAround(document: Json, pointer: Pointer): Outline {
  const cited = valueAt(document, pointer);
  if (cited !== undefined && isContainer(cited)) return { at: pointer, json: outlined(cited, { depth: 1 }) };
  let at: Pointer = '';
  let key: string | undefined;
  for (const token of tokensOf(pointer)) {
    const value = valueAt(document, below(at, token));
    key = token;
    if (value === undefined || !isContainer(value)) break;
    at = below(at, token);
  }
  return { at, json: outlined(valueAt(document, at) ?? null, { depth: 0, key }) };
}

function isContainer(value: Json): boolean {
  return typeof value === 'object' && value !== null;
}

interface Extent {
  /** Levels of nested values to outline, instead of replacing them by their size. */
  readonly depth: number;
  /** The member or element to keep in any case. */
  readonly key?: string | undefined;
}

function outlined(value: Json, { depth, key }: Extent): Json {
  if (typeof value === 'string') return shortened(value);
  const inner = (member: Json): Json =>
    depth > 0
      ? outlined(member, { depth: depth - 1 })
      : isContainer(member)
        ? sizeOf(member)
        : outlined(member, { depth });
  if (Array.isArray(value)) {
    const elements: readonly Json[] = value;
    const kept = elements.slice(0, Math.max(maxElements, Number(key ?? 0) + 1)).map(inner);
    const more = elements.length - kept.length;
    return more === 0 ? kept : [...kept, `… ${more} more elements`];
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value);
  const kept = members.filter(([name], index) => index < maxMembers || name === key);
  const more = members.length - kept.length;
  return Object.fromEntries([
    ...kept.map(([name, member]) => [shortened(name), inner(member ?? null)] as const),
    ...(more === 0 ? [] : [['…', `${more} more members`] as const]),
  ]);
}

function shortened(text: string): string {
  return text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters)}… ${text.length - maxCharacters} more`;
}

function sizeOf(value: Json): string {
  if (Array.isArray(value)) return `… ${value.length} ${value.length === 1 ? 'element' : 'elements'}`;
  const members = Object.keys(value ?? {}).length;
  return `… ${members} ${members === 1 ? 'member' : 'members'}`;
}
