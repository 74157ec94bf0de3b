import type { CommandSpec } from '../../src/cli/flags/command-spec.ts';
import type { Flag } from '../../src/certification/flags/flag.ts';
import { code, plain, table, type Page } from './page.ts';

/** The path of a command's page on the site. */
export function commandLink({ name }: Pick<CommandSpec, 'name'>): string {
  return `/reference/cli/${name.replaceAll(' ', '-')}`;
}

/** One page for each command, from its flag table, and the list of commands. */
export function commandPages(specs: readonly CommandSpec[]): readonly Page[] {
  const rows = specs.map((spec) => [`[${code(`octoproof ${spec.name}`)}](${commandLink(spec)})`, plain(spec.purpose)]);
  const list = `# Commands\n\n\`octoproof COMMAND --help\` prints the same facts in the terminal.\n\n${table(['Command', 'Purpose'], rows)}`;
  return [{ path: 'reference/cli/index.md', text: list }, ...specs.map(commandPage)];
}

function commandPage(spec: CommandSpec): Page {
  const { name, takes, purpose, flags, examples, epilogue } = spec;
  const groups = [...new Set(Object.values(flags).map(({ group }) => group))];
  const tables = groups.map((group) => {
    const rows = Object.entries(flags).filter(([, flag]) => flag.group === group);
    return `## ${plain(group.replace(/:$/, ''))}\n\n${table(['Flag', 'Default', 'Meaning'], rows.map(flagRow))}`;
  });
  const parts = [
    `# octoproof ${name}`,
    plain(purpose),
    `\`\`\`console\n$ octoproof ${name} ${takes}\n\`\`\``,
    ...(examples.length === 0 ? [] : ['## Examples', ...examples.map(exampleOf)]),
    ...tables,
    '## More',
    epilogueText(epilogue),
  ];
  return { path: `${commandLink(spec).slice(1)}.md`, text: parts.join('\n\n') };
}

function exampleOf([command, says]: readonly [string, string]): string {
  return `${plain(`${says.charAt(0).toUpperCase()}${says.slice(1)}`)}:\n\n\`\`\`console\n$ ${command}\n\`\`\``;
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
