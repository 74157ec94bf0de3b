import { partnerFlags } from '../../certification/partner/flags.ts';
import { storefrontFlags } from '../../certification/storefront/flags.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { group, toggle, without } from '../../certification/flags/flag.ts';
import { ownExitCodes } from '../flags/help.ts';

/** A replay has no flags that select checks, print the plan, excuse failures or need the whole suite. */
export const replayFlags = {
  ...group('Selection:', { all: toggle('also replay checks with the verdict warned, blocked or broken') }),
  ...without(
    { ...partnerFlags, ...storefrontFlags },
    'reference',
    'tls',
    'only',
    'skip',
    'list',
    'json',
    'dry-run',
    'seed',
    'path',
    'certificate',
    'certificate-key',
    'previous',
    'write-target',
    'known-failures',
    'strict-known-failures',
    'write-known-failures',
  ),
};

export const replaySpec: CommandSpec<typeof replayFlags> = {
  name: 'replay',
  takes: '[REPORT] [ID…] [options]',
  purpose:
    'Runs only the failed checks of a JSON report again, with the same target, seed and inputs. Without REPORT, it uses the report that the last run kept in .octoproof.',
  flags: replayFlags,
  examples: [
    ['octoproof replay', 'every failure of the last run in this folder'],
    ['octoproof replay report.json', 'every failure; asks before it sends requests'],
    ['octoproof replay report.json --target octoproof.target.json', 'without questions'],
    ["octoproof replay report.json 'storefront/4.4/add-items' --target octoproof.target.json", 'one failure'],
  ],
  epilogue: `The flags of the run come from the report; flags given here override them. A report may come from somebody else: the flags that decide where requests and keys go, and what may change there (--target, --url, --api-key-env, --control, --ca, --insecure, --allow-writes and the like) must be given here, or confirmed at a terminal. Keys are not in a report: they come from the environment and the target file.\n\nA replay excuses no known failures.\n\n${ownExitCodes(
    {
      0: 'every failure is fixed, or the report has none',
      1: 'a check still fails, or fails differently',
      2: 'wrong usage or configuration: octoproof sent nothing',
      3: 'could not run: target not reached, run interrupted, report not written, or an error in octoproof',
      4: 'no check fails, but some could not be run',
    },
  )}`,
};
