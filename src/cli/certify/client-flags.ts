import { clientFlags } from '../../certification/client/flags.ts';
import { clientSettings, type ClientSettings } from '../../certification/client/settings.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { exitCodeTable } from '../flags/help.ts';
import type { Parsed } from '../flags/parse.ts';
import { runSettings, validated, type RequestedRun } from './requested-run.ts';

export const clientSpec: CommandSpec<typeof clientFlags> = {
  name: 'client',
  takes: '[--command WORDS | --driver-url URL | --reference] [options]',
  purpose:
    'Certifies a client of the storefront API. octoproof serves a sandbox, watches the requests of the client and judges them.',
  flags: clientFlags,
  examples: [
    ['octoproof client', 'serve the sandbox and judge until Ctrl-C'],
    [
      'octoproof client --command "npm run octoproof-driver"',
      'act as the shoppers of the client, and judge everything',
    ],
    ['octoproof client --upstream https://staging.example.com --idle 60', 'watch in front of a real service'],
  ],
  epilogue: exitCodeTable(),
};

/** Reads the flags of `octoproof client`. Throws a ConfigurationError with every problem. */
export function readClient(read: Parsed<typeof clientFlags>): RequestedRun<ClientSettings> {
  const { settings, problems } = clientSettings(runSettings(read.flags));
  return validated(read, settings, problems);
}
