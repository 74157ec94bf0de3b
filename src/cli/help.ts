import { commands } from './commands.ts';
import { exitCodeTable } from './flags/help.ts';

/** Returns the output of `octoproof --help`. It does not use the option parser, which takes 0.1 s to load. */
export function rootHelp(): string {
  const column = Math.max(...commands.map(({ name }) => name.length)) + 2;
  return `octoproof certifies storefront APIs, partner backends, signing code and clients against their contract.

Usage: octoproof <command> [options]

Commands:
${commands.map(({ name, says }) => `  ${name.padEnd(column)}${says}`).join('\n')}

Options:
  --help      print this help; after a command, the help of the command
  --version   print the version

Examples:
  octoproof init
  octoproof storefront --reference
  octoproof storefront --target octoproof.target.json --report junit=report.xml
  octoproof partner --target octoproof.target.json --dry-run
  octoproof replay report.json --target octoproof.target.json
  octoproof explain < request.txt
  octoproof serve storefront --control

${exitCodeTable()}
`;
}
