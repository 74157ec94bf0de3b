import { isObject, type Json } from '../spec/json.ts';
import { below, type Pointer } from '../spec/pointer.ts';
import { limitDepth } from '../report/text/shorten.ts';
import { lines, markup, nothing, type Markup } from './markup.ts';

const levels = 64;

/** A JSON value over several lines, with what a pointer names marked. The client colours it. */
export function jsonView(value: Json, marked: Pointer | null = null): Markup {
  return markup`<pre data-json><code>${tree(limitDepth(value, levels), { at: '', indent: '', marked })}</code></pre>`;
}

/** Text that is no JSON, as it came. */
export function textView(text: string): Markup {
  return markup`<pre><code>${lines(text)}</code></pre>`;
}

/** A value as `jsonView` shows it, without its markup. */
export function jsonText(value: Json): string {
  return JSON.stringify(limitDepth(value, levels), null, 2);
}

interface Spot {
  readonly at: Pointer;
  readonly indent: string;
  readonly marked: Pointer | null;
}

function tree(value: Json, spot: Spot): Markup {
  const { at, marked } = spot;
  // Only what lies around the marked place is taken apart: all else is text in one piece.
  if (marked === null || !`${marked}/`.startsWith(`${at}/`)) return lines(indented(value, spot));
  if (at === marked) return markup`<mark>${lines(indented(value, spot))}</mark>`;
  const inner = `${spot.indent}  `;
  const members = isObject(value)
    ? Object.entries(value).map(([key, member]) => ({ key, member, name: `${JSON.stringify(key)}: ` }))
    : Array.isArray(value)
      ? value.map((member: Json, index) => ({ key: index, member, name: '' }))
      : null;
  if (members === null || members.length === 0) return lines(indented(value, spot));
  const [open, close] = isObject(value) ? ['{', '}'] : ['[', ']'];
  const rows = members.map(
    ({ key, member, name }, index) =>
      markup`${lines(`${index === 0 ? '' : ','}\n${inner}${name}`)}${
        member === undefined ? nothing : tree(member, { at: below(at, key), indent: inner, marked })
      }`,
  );
  return markup`${open}${rows}${lines(`\n${spot.indent}`)}${close}`;
}

function indented(value: Json, { indent }: Spot): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
}
