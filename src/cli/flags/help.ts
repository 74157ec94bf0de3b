import { exitCodes } from '../../report/wording/exit-codes.ts';
import { wrap, wrapCommand } from '../../report/text/wrap.ts';
import type { Io } from '../process/io.ts';
import type { CommandSpec } from './command-spec.ts';

/** The width of a help text in a terminal with this many columns. */
function helpWidth(columns: number): number {
  return Math.min(100, Math.max(50, columns));
}

/** The columns for a help text: those of the terminal; in a pipe those of COLUMNS, or 100. */
export function helpColumns({ stdout, env }: Pick<Io, 'stdout' | 'env'>): number {
  const wanted = Number(env['COLUMNS']);
  return stdout.columns ?? (Number.isInteger(wanted) && wanted > 0 ? wanted : 100);
}

/** Returns the help of one command: usage, flags by group, examples and epilogue. */
export function flagHelp({ name, takes, purpose, flags, examples, epilogue }: CommandSpec, columns: number): string {
  const width = helpWidth(columns);
  const rows = Object.entries(flags).map(([flag, { value, group, ...rest }]) => ({
    group,
    says: rest.usual === '' ? rest.says : `${rest.says} [${rest.usual}]`,
    flagText: `--${flag} ${value}`.trimEnd(),
  }));
  const indent = Math.max(...rows.map(({ flagText }) => flagText.length)) + 4;
  const groups = [...new Set(rows.map(({ group }) => group))].map((group) => {
    const rowsOfGroup = rows.filter((row) => row.group === group);
    return `${group}\n${rowsOfGroup.flatMap(({ flagText, says }) => flagLines(flagText, says, { indent, width })).join('\n')}`;
  });
  const exampleLines = examples
    .flatMap(([command, says]) => [
      ...commandLines(command, width),
      ...wrap(says, width - 6).map((line) => `      ${line}`),
    ])
    .join('\n');
  const usage = wrapped(`octoproof ${name} ${takes}\n\n${purpose}`, width);
  return `${[usage, ...groups, `Examples:\n${exampleLines}`, wrapped(epilogue, width)].join('\n\n')}\n`;
}

/** Returns the table of exit codes in the help of most commands. `own` has the codes with another meaning. */
export function exitCodeTable(own: Readonly<Record<number, string>> = {}): string {
  const rows = exitCodes.map(({ code, means }) => `  ${code}  ${own[code] ?? means}`);
  return ['Exit codes (the first that applies):', ...rows].join('\n');
}

/** Returns the table of exit codes for a command in which they have other meanings. */
export function ownExitCodes(codes: Readonly<Record<number, string>>): string {
  return ['Exit codes:', ...Object.entries(codes).map(([code, means]) => `  ${code}  ${means}`)].join('\n');
}

/** A command that a reader can paste, also if it wraps: between words, and not inside quotation marks. */
function commandLines(command: string, width: number): readonly string[] {
  const words = command.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? [];
  return wrapCommand(words, width - 4).map((line, index) => `${index === 0 ? '  ' : '    '}${line}`);
}

/** Wraps prose at the width, and the commands of examples so that a reader can paste them. The text of a table row wraps under itself: after the last gap of two spaces. */
export function wrapped(text: string, columns: number): string {
  const width = helpWidth(columns);
  return text
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('  octoproof ')) return commandLines(line.trim(), width);
      const [, mark = '', words = ''] = /^( (?:.* {2})?\s*)?(.*)$/.exec(line) ?? [];
      return wrap(words, width - mark.length).map(
        (part, index) => `${index === 0 ? mark : ' '.repeat(mark.length)}${part}`,
      );
    })
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
