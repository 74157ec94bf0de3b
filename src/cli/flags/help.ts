import { exitCodes } from '../../report/wording/exit-codes.ts';
import { wrap } from '../../report/text/wrap.ts';
import type { CommandSpec } from './command-spec.ts';
import type { Flag } from './flag.ts';

/** Returns the help of one command: usage, flags by group, examples and epilogue. */
export function flagHelp({ name, takes, purpose, flags, examples, epilogue }: CommandSpec, columns: number): string {
  const width = Math.min(100, Math.max(50, columns));
  const rows = Object.entries(flags).map(([flag, { value, group, ...rest }]) => ({
    group,
    says: meaning(rest),
    flagText: `--${flag} ${value}`.trimEnd(),
  }));
  const indent = Math.max(...rows.map(({ flagText }) => flagText.length)) + 4;
  const groups = [...new Set(rows.map(({ group }) => group))].map((group) => {
    const rowsOfGroup = rows.filter((row) => row.group === group);
    return `${group}\n${rowsOfGroup.flatMap(({ flagText, says }) => flagLines(flagText, says, { indent, width })).join('\n')}`;
  });
  const exampleLines = examples.map(([command, says]) => `  ${command}\n      ${says}`).join('\n');
  const usage = wrapped(`octoproof ${name} ${takes}\n\n${purpose}`, width);
  return `${[usage, ...groups, `Examples:\n${exampleLines}`, wrapped(epilogue, width)].join('\n\n')}\n`;
}

function meaning({ says, usual }: Pick<Flag<unknown>, 'says' | 'usual'>): string {
  return usual === '' ? says : `${says} [${usual}]`;
}

/** Returns the table of exit codes in the help of most commands. */
export function exitCodeTable(): string {
  return ['Exit codes (the first that applies):', ...exitCodes.map(({ code, means }) => `  ${code}  ${means}`)].join(
    '\n',
  );
}

/** Returns the table of exit codes for a command in which they have other meanings. */
export function ownExitCodes(codes: Readonly<Record<number, string>>): string {
  return ['Exit codes:', ...Object.entries(codes).map(([code, means]) => `  ${code}  ${means}`)].join('\n');
}

/** Wraps prose at the width. Lines that start with a space are rows of a table and stay unchanged. */
function wrapped(text: string, width: number): string {
  return text
    .split('\n')
    .flatMap((line) => (line.startsWith(' ') ? [line] : wrap(line, width)))
    .join('\n');
}

function flagLines(
  flagText: string,
  says: string,
  { indent, width }: { indent: number; width: number },
): readonly string[] {
  const narrow = width - indent < 30;
  const lines = wrap(says, narrow ? width - 6 : width - indent);
  if (narrow) return [`  ${flagText}`, ...lines.map((line) => `      ${line}`)];
  return lines.map((line, index) => `${index === 0 ? `  ${flagText}`.padEnd(indent) : ' '.repeat(indent)}${line}`);
}
