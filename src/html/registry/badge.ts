import type { Status } from '../../registry/model.ts';
import { statusWord } from '../../registry/words.ts';
import { markup, markupText } from '../markup.ts';

const colours: Readonly<Record<Status, readonly [name: string, hex: string]>> = {
  ready: ['brightgreen', '#187a3c'],
  incomplete: ['yellow', '#8a5300'],
  'not-ready': ['red', '#b3261e'],
  'out-of-date': ['lightgrey', '#565d66'],
  'not-verified': ['lightgrey', '#565d66'],
};

/** The badge of an implementation as a picture. It has no text of others. */
export function badgeSvg(status: Status): string {
  const word = statusWord[status];
  const [left, right] = [widthOf('octoproof'), widthOf(word)];
  const text = (of: string, x: number, width: number) =>
    markup`<text x="${x + width / 2}" y="14" textLength="${width - 12}">${of}</text>`;
  const svg = markup`
    <svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="octoproof: ${word}">
    <title>octoproof: ${word}</title>
    <clipPath id="r"><rect width="${left + right}" height="20" rx="3"/></clipPath>
    <g clip-path="url(#r)"><rect width="${left}" height="20" fill="#3b4148"/><rect x="${left}" width="${right}" height="20" fill="${colours[status][1]}"/></g>
    <g fill="#fff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11" text-anchor="middle">${text('octoproof', 0, left)}${text(word, left, right)}</g>
    </svg>
  `;
  return `${markupText(svg)}\n`;
}

/** The width of a word in pixels, with its margins: Verdana has about 7 pixels a letter at 11 pixels. */
function widthOf(word: string): number {
  return word.length * 7 + 12;
}

/** The badge in the format of shields.io endpoints. */
export function badgeJson(status: Status): string {
  const color = colours[status][0];
  return `${JSON.stringify({ schemaVersion: 1, label: 'octoproof', message: statusWord[status], color })}\n`;
}
