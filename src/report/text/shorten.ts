import { isObject, type Json } from '../../model/json.ts';
import { visible } from './visible.ts';

/** The text, or its beginning and the number of omitted characters. `max` is in UTF-16 units, at least 1. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
  return `${start}… (${(text.length - start.length).toLocaleString('en-US')} more characters)`;
}

/** Shortens JSON after a complete member or element, and other text anywhere. */
export function clipJson(text: string, max: number): string {
  const end = text.length > max && /^[[{]/.test(text) ? endOfMember(text, max) : 0;
  return clip(text, end > max / 2 ? end : max);
}

/** The end of the last member or element that fits, with its comma; 0 if none fits. */
function endOfMember(text: string, max: number): number {
  let end = 0;
  let at = 0;
  for (const piece of jsonPieces(text)) {
    at += piece.length;
    if (at > max) return end;
    if (piece.endsWith(',')) end = at;
  }
  return end;
}

const quoted = String.raw`"(?:[^"\\]|\\.)*"`;
const memberPattern = new RegExp(String.raw`[[{]*(?:${quoted}:)?(?:${quoted}|[^"[\]{},:]+)?[\]}]*,?`, 'y');

/** Splits JSON on one line into its members and elements, each with the brackets and the comma around it. */
export function* jsonPieces(json: string): Generator<string> {
  for (let at = 0; at < json.length;) {
    memberPattern.lastIndex = at;
    const [member = ''] = memberPattern.exec(json) ?? [];
    // A character that does not start a member, as in other text, is a separate piece.
    const piece = member === '' ? json.charAt(at) : member;
    yield piece;
    at += piece.length;
  }
}

/**
 * Replaces everything deeper than `levels` by "…". The nesting of a hostile target could exceed the stack of
 * `JSON.stringify`.
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

/** A JSON value on one line, safe to print and shortened for a sentence. */
export function quote(value: Json, max = 160): string {
  return clipJson(visible(JSON.stringify(limitDepth(value, 16))), max);
}
