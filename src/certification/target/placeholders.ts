import type { Json } from '../../model/json.ts';
import { below, type Pointer } from '../../model/pointer.ts';
import type { OperationSection } from './target-file.ts';

/** A placeholder of a template, or a brace that does not start a placeholder. */
export interface Placeholder {
  readonly pointer: Pointer;
  /** Null for a brace that does not start a placeholder. */
  readonly name: string | null;
}

const brace = /\{\{|\{([^{}]+)\}|\{/g;

/** Every placeholder of an operation, with the pointer to its text. */
export function placeholdersOf({ path, query = {}, body }: OperationSection, at: Pointer): readonly Placeholder[] {
  return [
    ...inText(path, below(at, 'path')),
    ...Object.entries(query).flatMap(([key, text]) => inText(text, below(below(at, 'query'), key))),
    ...inValue(body, below(at, 'body')),
  ];
}

function inValue(value: Json | undefined, at: Pointer): readonly Placeholder[] {
  if (typeof value === 'string') return inText(value, at);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => inValue(inner, below(at, key)));
}

function inText(text: string, pointer: Pointer): readonly Placeholder[] {
  return Array.from(text.matchAll(brace))
    .filter(([match]) => match !== '{{')
    .map(([, name]) => ({ pointer, name: name ?? null }));
}
