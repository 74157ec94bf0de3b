import type { CommandSpec } from '../../src/cli/flags/command-spec.ts';
import type { Flag } from '../../src/certification/flags/flag.ts';
import { code, plain, table, type Page } from './page.ts';

const page = '/reference/cli';

/** The address of a command on the site. */
export function commandLink(spec: Pick<CommandSpec, 'name'>): string {
  return `${page}${anchorOf(spec)}`;
}

function anchorOf({ name }: Pick<CommandSpec, 'name'>): string {
  return `#octoproof-${name.replaceAll(' ', '-')}`;
}

/** The reference of all commands, from their flag tables. It is in the repository, so that it can be read without the site. */
export function commandsPage(specs: readonly CommandSpec[]): Page {
  const rows = specs.map((spec) => [`[${code(`octoproof ${spec.name}`)}](${anchorOf(spec)})`, plain(spec.purpose)]);
  const about = 'Written by `npm run docs:generate`. `octoproof COMMAND --help` prints the same facts in the terminal.';
  const parts = ['# Commands', about, table(['Command', 'Purpose'], rows), ...specs.map(commandText)];
  return { path: `${page.slice(1)}.md`, text: parts.join('\n\n') };
}

function commandText(spec: CommandSpec): string {
  const { name, takes, purpose, flags, examples, epilogue } = spec;
  const groups = [...new Set(Object.values(flags).map(({ group }) => group))];
  const tables = groups.map((group) => {
    const rows = Object.entries(flags).filter(([, flag]) => flag.group === group);
    return `**${plain(group.replace(/:$/, ''))}**\n\n${table(['Flag', 'Default', 'Meaning'], rows.map(flagRow))}`;
  });
  const parts = [
    `## octoproof ${name}`,
    plain(purpose),
    `\`\`\`console\n${[`$ octoproof ${name} ${takes}`, ...examples.flatMap(exampleOf)].join('\n')}\n\`\`\``,
    ...tables,
    epilogueText(epilogue),
  ];
  return parts.join('\n\n');
}

function exampleOf([command, says]: readonly [string, string]): readonly string[] {
  return ['', `# ${says}`, `$ ${command}`];
}

function flagRow([name, { value, usual, says }]: readonly [string, Flag<unknown>]): readonly string[] {
  return [code(`--${name}${value === '' ? '' : ` ${value}`}`), plain(usual), plain(says)];
}

/** Lines of a table stand in the epilogue with two blanks before them. */
function epilogueText(epilogue: string): string {
  return epilogue
    .split('\n')
    .map((line) =>
      line.startsWith('  ') ? `- ${plain(line.trim()).replace(/^(\d) +/, '**$1** ')}` : `${plain(line)}\n`,
    )
    .join('\n');
}
