import { isObject, type Json } from '../../spec/json.ts';
import { visible } from './visible.ts';

/** The text, or its beginning and how much was left out. `most` is in UTF-16 units and at least 1. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept}… (${(text.length - kept.length).toLocaleString('en-US')} more characters)`;
}

/**
 * The value with whatever lies deeper than `levels` replaced by "…". What a target sends may be nested so deeply that
 * `JSON.stringify` runs out of stack.
 */
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

/** A JSON value as JSON on one line: printable, and no longer than a sentence can bear. */
export function quote(value: Json, most = 160): string {
  return clip(visible(JSON.stringify(limitDepth(value, 16))), most);
}
