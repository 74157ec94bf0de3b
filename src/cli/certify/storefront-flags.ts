import { storefrontProblems, type StorefrontSettings } from '../../certification/storefront/settings.ts';
import { defaultKeyVariable, defaultOtherKeyVariable } from '../../certification/storefront/api-keys.ts';
import type { ConfigurationProblem } from '../../model/configuration-error.ts';
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
    'api-key-env': text('NAME', 'environment variable with the API key', { usual: defaultKeyVariable }),
    'api-key': text('KEY', 'the API key itself; process lists show it'),
    'other-api-key-env': text('NAME', 'environment variable with the API key of another partner', {
      usual: defaultOtherKeyVariable,
    }),
  }),
  control: controlFlag,
  'control-key-env': controlKeyFlag,
  ...selectionFlags,
  ...repeatFlags,
  ...paceFlags,
  ...group(headings.safety, {
    'read-only': toggle('send only requests that change nothing'),
    'allow-writes': toggle('allow making carts outside loopback'),
  }),
  ...deepFlag,
  ...group(headings.safety, { hostile: toggle('allow malformed and oversized input outside loopback') }),
  ...wireFlags,
  ...group(headings.wire, { ca: caFlag, 'user-agent': text('TEXT', 'User-Agent header') }),
  ...reportFlags,
  ...fileFlags,
  ...group(headings.output, {
    'write-target': toggle('print a target file that accepts the gaps of this run; the report goes to stderr'),
  }),
  ...outputFlags,
};

export const storefrontSpec: CommandSpec<typeof storefrontFlags> = {
  name: 'storefront',
  takes: '[--target FILE] [--url URL] [options]',
  purpose: 'Certifies a storefront API against its contract.',
  flags: storefrontFlags,
  examples: [
    ['octoproof storefront --reference', 'try it on the bundled reference'],
    ['octoproof storefront --url https://shop.example.com --list', 'print the plan'],
    ['octoproof storefront --target octoproof.target.json --report junit=report.xml', 'run in CI'],
    ["octoproof storefront --reference --seed 42 --only 'storefront/4.4/4a#add-many'", 'run one check'],
  ],
  epilogue: `Outside loopback, a run is limited to one check at a time, 2 requests a second, 40 carts and 3 registrations, and writes only with --allow-writes.\n\n${exitCodeTable()}`,
};

/** Reads the flags of `octoproof storefront`. Throws a ConfigurationError with all problems. */
export function readStorefront(read: Read<Some<Values<typeof storefrontFlags>>>): RequestedRun<StorefrontSettings> {
  const { flags } = read;
  const outputOptions = outputOptionsOf(flags);
  const settings: StorefrontSettings = {
    ...serverSettings(flags),
    planOnly: outputOptions.list,
    apiKeyEnv: flags['api-key-env'],
    apiKey: flags['api-key'],
    otherApiKeyEnv: flags['other-api-key-env'],
    writes: flags['read-only'] === true ? false : flags['allow-writes'] === true ? true : undefined,
    hostile: flags.hostile,
    userAgent: flags['user-agent'],
  };
  return validated(read, { settings, outputOptions }, [
    ...storefrontProblems(settings, { needsTarget: !outputOptions.list }),
    ...writeTargetProblems(settings, outputOptions),
    ...(flags['read-only'] === true && flags['allow-writes'] === true ? [contradiction] : []),
  ]);
}

const contradiction = {
  flag: '--read-only, --allow-writes',
  message: 'these flags exclude each other',
  hint: 'give only one of them',
};

function writeTargetProblems(
  { url, only, skip }: StorefrontSettings,
  { list, writeTarget }: RequestedRun<StorefrontSettings>['outputOptions'],
): readonly ConfigurationProblem[] {
  if (!writeTarget) return [];
  const flag = '--write-target';
  const noRun = {
    flag,
    message: 'this flag works only with --url',
    hint: 'for the sandbox, use octoproof serve storefront --write-target',
  };
  const part = { flag, message: 'a part of the suite does not show all gaps', hint: 'remove --only and --skip' };
  return [...(url === undefined || list ? [noRun] : []), ...(only.length + skip.length > 0 ? [part] : [])];
}
