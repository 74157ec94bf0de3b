/** A JSON value as it stands on the wire. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** True for a JSON object: not null, not an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** No object of a contract nests anywhere near as deep; what does would only overflow whoever walks through it. */
const deepestLevel = 500;

/** Parses JSON text; `undefined` for what is no JSON (JSON itself has no `undefined`) or nests absurdly deep. */
export function parseJson(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return nestsDeeper(value, deepestLevel) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** Walks level by level, so that no nesting can overflow the stack. */
function nestsDeeper(value: Json, levels: number): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap(childrenOf);
  }
  return false;
}

function childrenOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).filter((child) => typeof child === 'object' && child !== null);
}
