import { isObject, type Json } from '../../spec/json.ts';
import { visible } from './visible.ts';

/** The text, or its beginning and how much is left out. `max` is in UTF-16 units, at least 1. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
  return `${start}… (${(text.length - start.length).toLocaleString('en-US')} more characters)`;
}

/** Replaces everything deeper than `levels` by "…": `JSON.stringify` has no stack for the nesting of a hostile target. */
export function limitDepth(value: Json | undefined, levels: number): Json {
  if (value === undefined) return null;
  if (Array.isArray(value)) {
    const elements: readonly Json[] = value;
    return levels === 0 ? ['…'] : elements.map((element) => limitDepth(element, levels - 1));
  }
  if (!isObject(value)) return value;
  if (levels === 0) return { '…': '…' };
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([key, member]) => [key, limitDepth(member, levels - 1)]));
}

/** A JSON value on one line: printable, and short enough for a sentence. */
export function quote(value: Json, max = 160): string {
  return clip(visible(JSON.stringify(limitDepth(value, 16))), max);
}
