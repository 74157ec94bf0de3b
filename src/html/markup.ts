import { visible, visibleLines } from '../report/text/visible.ts';
import { htmlText } from '../spec/html-text.ts';

const inside = Symbol('markup');

/** Text that may stand in a page as it is. Only the functions of this file make it, so nothing a target sent can be it. */
export interface Markup {
  readonly [inside]: string;
}

/** What a template takes: markup stays, text is made harmless, lists are joined, null and false are nothing. */
export type Piece = Markup | string | number | null | false | readonly Piece[];

/**
 * A template of markup. Each value is escaped, and what is invisible or moves other text is written out; line breaks of the
 * template itself, with what indents them, are left out.
 */
export function markup(template: TemplateStringsArray, ...values: readonly Piece[]): Markup {
  const parts = template.map((part, index) => part.replace(/\n\s*/g, '') + textOf(values[index] ?? null));
  return { [inside]: parts.join('') };
}

export const nothing: Markup = markup``;

/** Text of several lines: their breaks and tabs stay. */
export function lines(text: string): Markup {
  return { [inside]: htmlText(visibleLines(text)) };
}

/** Text of our own that is markup already, such as a style sheet. Never for what a target sent. */
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
