import { colorFlag, helpFlag } from '../../certification/flags/shared.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { group, text, toggle } from '../../certification/flags/flag.ts';
import { ownExitCodes } from '../flags/help.ts';

const whyFlags = group('Options:', {
  report: text('FILE', 'explain the verdicts of the checks in this JSON report instead'),
  json: toggle('print JSON'),
  color: colorFlag,
  help: helpFlag,
});

export const whySpec: CommandSpec<typeof whyFlags> = {
  name: 'why',
  takes: '[ID | WORDS] [options]',
  purpose:
    'Explains a requirement: its sentence, level and interpretation, the checks that test it, what they need, and the faults that they catch. ID is the id of a requirement or a check, with or without its suite. A prefix, a pattern with * or words of its sentence list the requirements. Without ID, lists the failed checks of the last run in this folder. With --report, shows why its checks in a finished run have their verdicts: the reason and, for a check that judges every reply, how many it judged in which situations. Sends nothing.',
  flags: whyFlags,
  examples: [
    ['octoproof why', 'list what failed in the last run'],
    ['octoproof why storefront/4.4/5', 'explain a requirement, with its verdict in the last run'],
    ['octoproof why expectedPrice cart', 'find requirements by words'],
    ["octoproof why 'storefront/4.4/5#same-option-twice'", 'explain the requirement of a check'],
    ['octoproof why storefront/4.4', 'list the requirements of a section'],
    [
      "octoproof why 'storefront/4.4/5#same-option-twice' --report report.json",
      'explain the verdict of a check in a report',
    ],
  ],
  epilogue: ownExitCodes({
    0: 'the id was found: in this release, among the retired ids, or in the report, whatever the verdict',
    2: 'wrong usage, an unknown id, or a report that cannot be read',
    3: 'an error in octoproof',
  }),
};
