import { isObject, type Json } from '../model/json.ts';
import { below, type Pointer } from '../model/pointer.ts';
import { limitDepth } from '../report/text/shorten.ts';
import { lines, markup, nothing, type Markup } from './markup.ts';

const levels = 64;

/** A JSON value in several lines, with the value of a pointer marked. The client adds colours. */
export function jsonView(value: Json, marked: Pointer | null = null): Markup {
  return markup`<pre data-json><code>${tree(limitDepth(value, levels), { at: '', indent: '', marked })}</code></pre>`;
}

export function textView(text: string): Markup {
  return markup`<pre><code>${lines(text)}</code></pre>`;
}

export function jsonText(value: Json): string {
  return JSON.stringify(limitDepth(value, levels), null, 2);
}

interface Position {
  readonly at: Pointer;
  readonly indent: string;
  readonly marked: Pointer | null;
}

function tree(value: Json, position: Position): Markup {
  const { at, marked } = position;
  // Only the parents of the marked value are split into members. All other values are one text.
  if (marked === null || !`${marked}/`.startsWith(`${at}/`)) return lines(indented(value, position));
  if (at === marked) return markup`<mark>${lines(indented(value, position))}</mark>`;
  const inner = `${position.indent}  `;
  const members = isObject(value)
    ? Object.entries(value).map(([key, member]) => ({ key, member, name: `${JSON.stringify(key)}: ` }))
    : Array.isArray(value)
      ? value.map((member: Json, index) => ({ key: index, member, name: '' }))
      : null;
  if (members === null || members.length === 0) return lines(indented(value, position));
  const [open, close] = isObject(value) ? ['{', '}'] : ['[', ']'];
  const rows = members.map(
    ({ key, member, name }, index) =>
      markup`${lines(`${index === 0 ? '' : ','}\n${inner}${name}`)}${
        member === undefined ? nothing : tree(member, { at: below(at, key), indent: inner, marked })
      }`,
  );
  return markup`${open}${rows}${lines(`\n${position.indent}`)}${close}`;
}

function indented(value: Json, { indent }: Position): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
}
