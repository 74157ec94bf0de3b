import { partnerProblems, type PartnerSettings } from '../../certification/partner/settings.ts';
import { ranges } from '../../certification/ranges.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { group, number, text, toggle, type Values } from '../flags/flag.ts';
import { exitCodeTable } from '../flags/help.ts';
import { outputOptionsOf, validated, type RequestedRun, type Read } from './requested-run.ts';
import {
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

export const signingKeyEnvFlag = text('NAME', 'environment variable with the signing key', {
  usual: 'from the target file',
});

export const partnerFlags = {
  target: targetFlag,
  url: urlFlag,
  reference: targetReferenceFlag,
  ...group(headings.target, {
    tls: toggle('serve the bundled reference over https'),
    'signing-key-env': signingKeyEnvFlag,
  }),
  control: controlFlag,
  'control-key-env': controlKeyFlag,
  ...selectionFlags,
  ...group(headings.selection, { 'dry-run': toggle('print one signed request of every kind; send nothing') }),
  ...repeatFlags,
  ...group(headings.safety, {
    'allow-reservations': toggle(
      'make reservations and fulfil them; octoproof cancels them if the target file has a cancel operation',
    ),
  }),
  ...paceFlags,
  ...deepFlag,
  ...group('The webhook:', {
    'webhook-port': number('N', 'listen on this port for webhook deliveries, 0 for any free port', {
      range: ranges.webhookPort,
    }),
    'webhook-host': text('ADDRESS', 'address to listen on', { usual: '127.0.0.1' }),
    'webhook-wait': number('SECONDS', 'how long to wait for a webhook delivery', {
      range: ranges.webhookWait,
      usual: 30,
    }),
  }),
  ...wireFlags,
  ...group(headings.wire, {
    ca: text('FILE', 'PEM file with certificate authorities to trust'),
  }),
  ...reportFlags,
  ...fileFlags,
  ...outputFlags,
};

export const partnerSpec: CommandSpec<typeof partnerFlags> = {
  name: 'partner',
  takes: '[--target FILE] [--url URL] [options]',
  purpose: 'Certifies a partner backend: sends signed requests as the marketplace does and judges the replies.',
  flags: partnerFlags,
  examples: [
    ['octoproof partner --reference', 'try it on the bundled reference'],
    ['octoproof partner --reference --tls', 'the same over https'],
    [
      'octoproof partner --target octoproof.target.json --dry-run',
      'print one signed request of each kind; send nothing',
    ],
    ['octoproof partner --target octoproof.target.json', 'availability only, without reservations'],
    ['octoproof partner --target octoproof.target.json --allow-reservations --webhook-port 8090', 'everything'],
  ],
  epilogue: `The target file describes your operations; octoproof serve partner prints an example. octoproof makes reservations only with --allow-reservations or "allowReservations" in the target file. Outside loopback, a run is limited to one check at a time, 2 requests a second and 60 reservations.\n\nIf the backend refuses correct signatures, at most 100 more calls of checkAvailability find the cause.\n\n${exitCodeTable()}`,
};

/** Reads the flags of `octoproof partner`. Throws a ConfigurationError with all problems. */
export function readPartner(read: Read<Some<Values<typeof partnerFlags>>>): RequestedRun<PartnerSettings> {
  const { flags } = read;
  const outputOptions = outputOptionsOf(flags);
  const settings: PartnerSettings = {
    ...serverSettings(flags),
    planOnly: outputOptions.list,
    tls: flags.tls,
    signingKeyEnv: flags['signing-key-env'],
    allowReservations: flags['allow-reservations'],
    webhookPort: flags['webhook-port'],
    webhookHost: flags['webhook-host'],
    webhookWait: flags['webhook-wait'],
    noListener: outputOptions.list || outputOptions.dryRun,
  };
  return validated(read, { settings, outputOptions }, partnerProblems(settings, { needsTarget: !outputOptions.list }));
}
