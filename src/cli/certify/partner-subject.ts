import type { Some, Values } from '../../certification/flags/flag.ts';
import type { ChosenPartner } from '../../certification/partner/choose-target.ts';
import { partnerFlags } from '../../certification/partner/flags.ts';
import { partnerProblems, type PartnerSettings } from '../../certification/partner/settings.ts';
import { partnerSubject } from '../../certification/partner/subject.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { exitCodeTable } from '../flags/help.ts';
import type { CommandSubject } from './command.ts';
import { runSettings, validated, type Read, type RequestedRun } from './requested-run.ts';

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
  epilogue: `The target file describes the requests of your backend's operations; octoproof serve partner prints an example. octoproof makes reservations only with --allow-reservations or "allowReservations" in the target file. Outside loopback, a run is limited to one check at a time, 2 requests a second and 40 reservations. It sends about 400 requests, in the checks that test the most requirements. --deep runs all checks that the other limits allow.\n\nIf the backend refuses correct signatures, octoproof sends at most 100 more checkAvailability requests to find the cause.\n\n${exitCodeTable()}`,
};

/** Reads the flags of `octoproof partner`. Throws a ConfigurationError with all problems. */
export function readPartner(read: Read<Some<Values<typeof partnerFlags>>>): RequestedRun<PartnerSettings> {
  const settings: PartnerSettings = runSettings(read.flags);
  return validated(read, settings, partnerProblems(settings));
}

export const partnerCommandSubject: CommandSubject<typeof partnerFlags, PartnerSettings, ChosenPartner> = {
  subject: partnerSubject,
  section: 'partner',
  spec: partnerSpec,
  read: readPartner,
};
