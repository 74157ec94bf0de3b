import { visible, visibleLines } from '../report/text/visible.ts';

const inside = Symbol('markup');

/** Safe HTML. Only the functions of this file create it, so that text of a target is never markup. */
export interface Markup {
  readonly [inside]: string;
}

/** A value in a template: markup stays, text is escaped, lists are joined, null and false are omitted. */
export type Piece = Markup | string | number | null | false | readonly Piece[];

/**
 * A template of markup. It escapes values and their invisible characters, and removes line breaks and indents of the
 * template.
 */
export function markup(template: TemplateStringsArray, ...values: readonly Piece[]): Markup {
  const parts = template.map((part, index) => part.replace(/\n\s*/g, '') + textOf(values[index] ?? null));
  return { [inside]: parts.join('') };
}

export const nothing: Markup = markup``;

/** Escaped text that keeps its line breaks and tabs. */
export function lines(text: string): Markup {
  return { [inside]: htmlText(visibleLines(text)) };
}

/** Text of octoproof that is already markup, such as a style sheet. Never use it for text of a target. */
export function trusted(text: string): Markup {
  return { [inside]: text };
}

export function markupText(page: Markup): string {
  return page[inside];
}

function textOf(piece: Piece): string {
  if (piece === null || piece === false) return '';
  if (typeof piece === 'number') return String(piece);
  if (typeof piece === 'string') return htmlText(visible(piece));
  return isList(piece) ? piece.map(textOf).join('') : piece[inside];
}

function isList(piece: Markup | readonly Piece[]): piece is readonly Piece[] {
  return Array.isArray(piece);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for an HTML element or attribute. */
function htmlText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
