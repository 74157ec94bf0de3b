import { colorFlag, helpFlag } from '../certify/shared-flags.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { group, toggle } from '../flags/flag.ts';
import { ownExitCodes } from '../flags/help.ts';

const whyFlags = group('Options:', { json: toggle('print JSON'), color: colorFlag, help: helpFlag });

export const whySpec: CommandSpec<typeof whyFlags> = {
  name: 'why',
  takes: 'ID [options]',
  purpose:
    'Explains a requirement: its sentence, level and interpretation, the checks that try it, what they need, and the faults that they catch. ID is the id of a requirement or a check. A prefix or a pattern with * lists the requirements. Sends nothing.',
  flags: whyFlags,
  examples: [
    ['octoproof why storefront/4.4/5', 'explain a requirement'],
    ["octoproof why 'storefront/4.4/5#thrice'", 'explain the requirement of a check'],
    ['octoproof why storefront/4.4', 'list the requirements of a section'],
  ],
  epilogue: ownExitCodes({
    0: 'the id was found, in this release or among the retired ids',
    2: 'wrong usage, or an unknown id',
    3: 'an error in octoproof',
  }),
};
