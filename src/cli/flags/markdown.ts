import type { CommandSpec } from './command-spec.ts';
import type { Flag } from './flag.ts';

const begin = '<!-- flags: written by `npm run generate:documents` -->';
const end = '<!-- /flags -->';

/** A text with the tables of flags between its two marks. */
export function withFlagTables(text: string, specs: readonly CommandSpec[]): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error('the marks between which the tables of flags stand are missing');
  return `${text.slice(0, from)}${begin}\n\n${specs.map(tableOf).join('\n\n')}\n\n${text.slice(to)}`;
}

function tableOf({ name, flags }: CommandSpec): string {
  const rows = Object.entries(flags)
    .filter(([flag]) => flag !== 'help')
    .map(([flag, about]) => rowOf(flag, about));
  if (rows.length === 0) return '';
  const head = ['| Flag | Default | What it does |', '| --- | --- | --- |'];
  return `<details><summary><code>octoproof ${name}</code></summary>\n\n${[...head, ...rows].join('\n')}\n\n</details>`;
}

function rowOf(name: string, { value, usual, says }: Flag<unknown>): string {
  const cells = [`\`--${name}${value === '' ? '' : ` ${value}`}\``, usual, says];
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`).replaceAll('<', '&lt;')).join(' | ')} |`;
}
