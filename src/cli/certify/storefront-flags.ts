import { storefrontProblems, type StorefrontSettings } from '../../certification/storefront/settings.ts';
import { defaultKeyVariable, defaultOtherKeyVariable } from '../../certification/storefront/api-keys.ts';
import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { group, text, toggle, type Values } from '../flags/flag.ts';
import { exitCodeTable } from '../flags/help.ts';
import { outputOptionsOf, validated, type RequestedRun, type Read } from './requested-run.ts';
import {
  caFlag,
  controlFlag,
  controlKeyFlag,
  deepFlag,
  fileFlags,
  headings,
  outputFlags,
  paceFlags,
  repeatFlags,
  reportFlags,
  selectionFlags,
  serverSettings,
  targetFlag,
  targetReferenceFlag,
  urlFlag,
  wireFlags,
  type Some,
} from './shared-flags.ts';

export const storefrontFlags = {
  target: targetFlag,
  url: urlFlag,
  reference: targetReferenceFlag,
  ...group(headings.target, {
    'api-key-env': text('NAME', 'the variable that holds the key', { usual: defaultKeyVariable }),
    'api-key': text('KEY', 'the key itself; process lists show it'),
    'other-api-key-env': text('NAME', "the variable that holds another partner's key", {
      usual: defaultOtherKeyVariable,
    }),
  }),
  control: controlFlag,
  'control-key-env': controlKeyFlag,
  ...selectionFlags,
  ...repeatFlags,
  ...paceFlags,
  ...group(headings.gentleness, {
    'read-only': toggle('send nothing that changes anything'),
    'allow-writes': toggle('make and change carts, which off loopback needs leave'),
  }),
  ...deepFlag,
  ...group(headings.gentleness, { hostile: toggle('malformed and oversized input also off loopback') }),
  ...wireFlags,
  ...group(headings.wire, { ca: caFlag, 'user-agent': text('TEXT', 'the User-Agent header') }),
  ...reportFlags,
  ...fileFlags,
  ...group(headings.output, {
    'write-target': toggle('print a target file that accepts the gaps met; the report goes to stderr'),
  }),
  ...outputFlags,
};

export const storefrontSpec: CommandSpec<typeof storefrontFlags> = {
  name: 'storefront',
  takes: '[--target FILE] [--url URL] [options]',
  purpose: 'Certifies a storefront API against its contract.',
  flags: storefrontFlags,
  examples: [
    ['octoproof storefront --reference', 'see it work'],
    ['octoproof storefront --url https://shop.example.com --list', 'what would run'],
    ['octoproof storefront --target octoproof.target.json --report junit=report.xml', 'in CI'],
    ["octoproof storefront --reference --seed 42 --only 'storefront/4.4/4a#add-many'", 'one check again'],
  ],
  epilogue: `Off loopback a run is gentle: one check at a time, 2 requests a second, at most 40 carts and 3 registrations, no writes without leave.\n\n${exitCodeTable()}`,
};

/** Understands the flags of `octoproof storefront`. Throws a ConfigurationError with everything that is wrong with them. */
export function readStorefront(read: Read<Some<Values<typeof storefrontFlags>>>): RequestedRun<StorefrontSettings> {
  const { flags } = read;
  const settings: StorefrontSettings = {
    ...serverSettings(flags),
    apiKeyEnv: flags['api-key-env'],
    apiKey: flags['api-key'],
    otherApiKeyEnv: flags['other-api-key-env'],
    writes: flags['read-only'] === true ? false : flags['allow-writes'] === true ? true : undefined,
    hostile: flags.hostile,
    userAgent: flags['user-agent'],
  };
  const outputOptions = outputOptionsOf(flags);
  return validated(read, { settings, outputOptions }, [
    ...storefrontProblems(settings, { needsTarget: !outputOptions.list }),
    ...writeTargetProblems(settings, outputOptions),
    ...(flags['read-only'] === true && flags['allow-writes'] === true ? [contradiction] : []),
  ]);
}

const contradiction = {
  flag: '--read-only, --allow-writes',
  message: 'these contradict each other',
  hint: 'give one of them',
};

function writeTargetProblems(
  { url, only, skip }: StorefrontSettings,
  { list, writeTarget }: RequestedRun<StorefrontSettings>['outputOptions'],
): readonly ConfigurationProblem[] {
  if (!writeTarget) return [];
  const flag = '--write-target';
  const noRun = {
    flag,
    message: 'it takes a run against a --url to know the gaps',
    hint: 'for a sandbox, octoproof serve storefront --write-target prints a file',
  };
  const part = { flag, message: 'a part of the checks does not show all gaps', hint: 'leave --only and --skip out' };
  return [...(url === undefined || list ? [noRun] : []), ...(only.length + skip.length > 0 ? [part] : [])];
}
