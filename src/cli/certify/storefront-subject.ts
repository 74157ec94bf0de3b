import type { ChosenTarget } from '../../certification/chosen-target.ts';
import type { Some, Values } from '../../certification/flags/flag.ts';
import { exclusive, onlyWith } from '../../certification/flags/problems.ts';
import { storefrontFlags } from '../../certification/storefront/flags.ts';
import { storefrontProblems, type StorefrontSettings } from '../../certification/storefront/settings.ts';
import { storefrontSubject } from '../../certification/storefront/subject.ts';
import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { exitCodeTable } from '../flags/help.ts';
import type { CommandSubject } from './command.ts';
import { runSettings, validated, type OutputOptions, type Read, type RequestedRun } from './requested-run.ts';

export const storefrontSpec: CommandSpec<typeof storefrontFlags> = {
  name: 'storefront',
  takes: '[--target FILE] [--url URL] [options]',
  purpose: 'Certifies a storefront API against its contract.',
  flags: storefrontFlags,
  examples: [
    ['octoproof storefront --reference', 'try it on the bundled reference'],
    ['octoproof storefront --url https://shop.example.com --list', 'print the plan'],
    ['octoproof storefront --target octoproof.target.json --report junit=report.xml', 'run in CI'],
    ["octoproof storefront --reference --seed 42 --only 'storefront/4/json-request#add'", 'run one check'],
  ],
  epilogue: `Outside loopback, a run is limited to one check at a time, 2 requests a second, 40 carts and 3 registrations. It sends about 600 requests, in the checks that test the most requirements. --deep runs all checks that the other limits allow. octoproof creates carts outside loopback only with --allow-writes.\n\n${exitCodeTable()}`,
};

/** Reads the flags of `octoproof storefront`. Throws a ConfigurationError with all problems. */
export function readStorefront(read: Read<Some<Values<typeof storefrontFlags>>>): RequestedRun<StorefrontSettings> {
  const { flags } = read;
  const { readOnly, allowWrites } = flags;
  const settings: StorefrontSettings = {
    ...runSettings(flags),
    writes: readOnly === true ? false : allowWrites === true ? true : undefined,
  };
  return validated(read, settings, [
    ...storefrontProblems(settings),
    ...writeTargetProblems(settings, flags),
    ...(readOnly === true && allowWrites === true ? [exclusive('--read-only, --allow-writes')] : []),
  ]);
}

function writeTargetProblems(
  { url, only, skip, list }: StorefrontSettings,
  { writeTarget }: OutputOptions,
): readonly ConfigurationProblem[] {
  if (writeTarget !== true) return [];
  const flag = '--write-target';
  const noRun = onlyWith(
    flag,
    '--url',
    'to get the target file of the sandbox, use octoproof serve storefront --write-target',
  );
  const part = {
    flag,
    message: 'this flag needs a run of all checks, to find all gaps',
    hint: 'remove --only and --skip',
  };
  return [...(url === undefined || list === true ? [noRun] : []), ...(only.length + skip.length > 0 ? [part] : [])];
}

export const storefrontCommandSubject: CommandSubject<typeof storefrontFlags, StorefrontSettings, ChosenTarget> = {
  subject: storefrontSubject,
  section: 'storefront',
  spec: storefrontSpec,
  read: readStorefront,
};
