import { stripVTControlCharacters } from 'node:util';

const lineHeight = 19;
const columnWidth = 8.43;
const margin = 18;
const barHeight = 32;

/** Colours of the SGR codes that octoproof writes. */
const colours: Readonly<Record<string, string>> = {
  '2': '#8b949e',
  '31': '#ff7b72',
  '32': '#7ee787',
  '33': '#e3b341',
  '34': '#79c0ff',
  '35': '#d2a8ff',
  '36': '#76e3ea',
  '90': '#8b949e',
};

/** A picture of a text with colours as a terminal shows it, as SVG. */
export function terminalSvg(text: string): string {
  const lines = text.split('\n');
  const columns = Math.max(...lines.map((line) => stripVTControlCharacters(line).length));
  const width = Math.ceil(columns * columnWidth + 2 * margin);
  const height = lines.length * lineHeight + 2 * margin + barHeight;
  const rows = lines.map((line, index) => {
    const y = barHeight + margin + (index + 0.75) * lineHeight;
    return line === '' ? '' : `<text x="${margin}" y="${y}" xml:space="preserve">${spansOf(line)}</text>\n`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="A terminal with a run of octoproof">
<rect width="100%" height="100%" rx="8" fill="#0d1117"/>
<g><circle cx="20" cy="18" r="6" fill="#ff5f57"/><circle cx="40" cy="18" r="6" fill="#febc2e"/><circle cx="60" cy="18" r="6" fill="#28c840"/></g>
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" fill="#e6edf3">
${rows.join('')}</g>
</svg>
`;
}

function spansOf(line: string): string {
  let style = '';
  // An SGR sequence, or the text up to the next one.
  // oxlint-disable-next-line no-control-regex
  return [...line.matchAll(/\u001B\[([\d;]*)m|([^\u001B]+)/g)]
    .map(([, codes, part]) => {
      if (codes !== undefined) style = styleAfter(style, codes);
      return part === undefined ? '' : `<tspan${style}>${escaped(part)}</tspan>`;
    })
    .join('');
}

function styleAfter(style: string, codes: string): string {
  return codes.split(';').reduce((changed, code) => {
    if (code === '' || code === '0' || code === '39' || code === '22') return '';
    if (code === '1') return `${changed} font-weight="bold"`;
    const colour = colours[code];
    return colour === undefined ? changed : `${changed} fill="${colour}"`;
  }, style);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
