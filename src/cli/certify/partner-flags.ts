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

export const signingKeyEnvFlag = text('NAME', 'the variable that holds the signing key', {
  usual: 'as the target file says',
});

export const partnerFlags = {
  target: targetFlag,
  url: urlFlag,
  reference: targetReferenceFlag,
  ...group(headings.target, { tls: toggle('the bundled reference over https'), 'signing-key-env': signingKeyEnvFlag }),
  control: controlFlag,
  'control-key-env': controlKeyFlag,
  ...selectionFlags,
  ...group(headings.selection, { 'dry-run': toggle('print signed requests of every kind and send nothing') }),
  ...repeatFlags,
  ...group(headings.gentleness, {
    'allow-reservations': toggle('reserve and fulfill; what is made is cancelled where the target file gives cancel'),
  }),
  ...paceFlags,
  ...deepFlag,
  ...group('The webhook:', {
    'webhook-port': number(
      'N',
      'listen there for what the backend delivers, 0 for any free port; have it deliver to that address',
      { range: ranges.webhookPort },
    ),
    'webhook-host': text('ADDRESS', 'the address to listen on', { usual: '127.0.0.1' }),
    'webhook-wait': number('SECONDS', 'how long a delivery is waited for', { range: ranges.webhookWait, usual: 30 }),
  }),
  ...wireFlags,
  ...group(headings.wire, {
    ca: text('FILE', 'certificate authorities to trust, PEM: for a certificate of your own'),
  }),
  ...reportFlags,
  ...fileFlags,
  ...outputFlags,
};

export const partnerSpec: CommandSpec<typeof partnerFlags> = {
  name: 'partner',
  takes: '[--target FILE] [--url URL] [options]',
  purpose: 'Certifies a partner backend: plays the marketplace, sends signed requests and judges the answers.',
  flags: partnerFlags,
  examples: [
    ['octoproof partner --reference', 'see it work'],
    ['octoproof partner --reference --tls', 'and over https'],
    ['octoproof partner --target octoproof.target.json --dry-run', 'what would be sent'],
    ['octoproof partner --target octoproof.target.json', 'availability only: nothing is reserved'],
    ['octoproof partner --target octoproof.target.json --allow-reservations --webhook-port 8090', 'all of it'],
  ],
  epilogue: `How operations are called stands in the target file: octoproof serve partner prints one. Without --allow-reservations, or "allowReservations" there, nothing is reserved, on no address. Off loopback a run is gentle: one check at a time, 2 requests a second, at most 60 reservations.\n\nWhere honest requests are refused, at most 100 further calls of checkAvailability find out what the backend computes.\n\n${exitCodeTable()}`,
};

/** Understands the flags of `octoproof partner`. Throws a ConfigurationError with everything that is wrong with them. */
export function readPartner(read: Read<Some<Values<typeof partnerFlags>>>): RequestedRun<PartnerSettings> {
  const { flags } = read;
  const outputOptions = outputOptionsOf(flags);
  const settings: PartnerSettings = {
    ...serverSettings(flags),
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
