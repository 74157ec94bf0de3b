import { wrap } from '../../report/text/wrap.ts';
import type { Usage } from './parse.ts';

/** The help of one command: usage, flags by group, examples, and what else is worth knowing. */
export function flagHelp({ usage, flags, examples, epilogue, columns }: Usage): string {
  const width = Math.min(100, Math.max(50, columns));
  const rows = Object.entries(flags).map(([name, { value, says, group }]) => ({
    group,
    says,
    shown: value === undefined ? `--${name}` : `--${name} ${value}`,
  }));
  const indent = Math.max(...rows.map(({ shown }) => shown.length)) + 4;
  const groups = [...new Set(rows.map(({ group }) => group))].map((group) => {
    const own = rows
      .filter((row) => row.group === group)
      .flatMap(({ shown, says }) => flagLines(shown, says, { indent, width }));
    return `${group}\n${own.join('\n')}`;
  });
  const shownExamples = examples.map(([command, says]) => `  ${command}\n      ${says}`).join('\n');
  return `${[wrapped(usage, width), ...groups, `Examples:\n${shownExamples}`, wrapped(epilogue, width)].join('\n\n')}\n`;
}

/** Prose in lines of the width; lines of a table stay as they are. */
function wrapped(text: string, width: number): string {
  return text
    .split('\n')
    .flatMap((line) => (line.startsWith(' ') ? [line] : wrap(line, width)))
    .join('\n');
}

function flagLines(
  shown: string,
  says: string,
  { indent, width }: { indent: number; width: number },
): readonly string[] {
  const narrow = width - indent < 30;
  const lines = wrap(says, narrow ? width - 6 : width - indent);
  if (narrow) return [`  ${shown}`, ...lines.map((line) => `      ${line}`)];
  return lines.map((line, index) => `${index === 0 ? `  ${shown}`.padEnd(indent) : ' '.repeat(indent)}${line}`);
}
