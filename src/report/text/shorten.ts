import { isObject, type Json } from '../../spec/json.ts';
import { visible } from './visible.ts';

/** The text, or its beginning and how much is left out. `max` is in UTF-16 units, at least 1. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
  return `${start}… (${(text.length - start.length).toLocaleString('en-US')} more characters)`;
}

/** Shortens JSON after a whole member or element, and other text anywhere. */
export function clipJson(text: string, max: number): string {
  const end = text.length > max && /^[[{]/.test(text) ? endOfMember(text, max) : 0;
  return clip(text, end > max / 2 ? end : max);
}

/** The end of the last member or element that fits, its comma included; 0 if none does. */
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

/** JSON on one line as its members and elements, each with the brackets and the comma around it. */
export function* jsonPieces(json: string): Generator<string> {
  for (let at = 0; at < json.length;) {
    memberPattern.lastIndex = at;
    const [found = ''] = memberPattern.exec(json) ?? [];
    // A character that begins no member, as in other text, is a piece of its own.
    const piece = found === '' ? json.charAt(at) : found;
    yield piece;
    at += piece.length;
  }
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
  return clipJson(visible(JSON.stringify(limitDepth(value, 16))), max);
}
