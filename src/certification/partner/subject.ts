import { partnerSuite } from '../../../suites/partner/index.ts';
import { isSameName } from '../../model/same-name.ts';
import type { PartnerProfile } from '../../model/partner-profile.ts';
import { unusedPermissions } from '../chosen-target.ts';
import { readBaseUrl } from '../target/base-url.ts';
import { choosePartner, type ChosenPartner } from './choose-target.ts';
import { diagnosing } from './diagnoses.ts';
import { partnerProblems, type PartnerSettings } from './settings.ts';
import type { Subject } from '../subject.ts';
import { commandWords } from '../command-words.ts';
import type { FlagsFor } from '../flags/flag.ts';
import { partnerFlags } from './flags.ts';

/** A backend without any facts: its suite has every check, but no check can run. */
export const unknownProfile: PartnerProfile = {
  baseUrl: '',
  signedBaseUrl: '',
  signingKey: '',
  authorizationScheme: '',
  keyStage: null,
  name: null,
  timeZone: null,
  integrations: ['standard', 'iframe'],
  priceChanges: true,
  confirmsWithinMinutes: null,
  transitionalStatuses: null,
  client: null,
  attestations: {},
  price: null,
  values: {},
  operations: { checkAvailability: null, reserve: null, fulfill: null, status: null, lookup: null, cancel: null },
  webhook: null,
  webhookWaitMs: 0,
  reservations: false,
  control: false,
  listens: false,
};

/** Every setting has a flag. The flags of `headers` and `reports` have other names. */
const flags = partnerFlags satisfies FlagsFor<Omit<PartnerSettings, 'described' | 'headers' | 'reports'>>;

export const partnerSubject: Subject<PartnerSettings, ChosenPartner> = {
  name: 'partner',
  suite: partnerSuite(unknownProfile),
  problems: partnerProblems,
  choose: choosePartner,
  words: (settings) => commandWords('partner', flags, { ...settings }),
  warnings,
  around: diagnosing,
};

function warnings(target: ChosenPartner, { integration }: Pick<PartnerSettings, 'integration'>): readonly string[] {
  const { facts, profile, budgets } = target;
  return [
    ...unusedPermissions(target, () => profile.reservations),
    ...(isRemoteHttp(facts.baseUrl)
      ? ['personal data is sent without encryption: the base URL is http and not on this machine']
      : []),
    ...(target.reference || profile.name === null || integration === undefined || isSameName(profile.name, integration)
      ? []
      : [
          `the target file names the partner ${profile.name}, but --integration names ${integration}: octoproof dossier will refuse the certificate`,
        ]),
    ...(profile.reservations && profile.keyStage === 'production'
      ? ['the reservations of this run are real: the target file says "keyStage": "production"']
      : []),
    ...(profile.reservations && profile.operations.cancel === null && !facts.loopback && budgets.reservations !== 0
      ? ['the target file describes no operation cancel, so octoproof cannot remove its reservations']
      : []),
  ];
}

function isRemoteHttp(baseUrl: string): boolean {
  const read = readBaseUrl(baseUrl);
  return baseUrl.startsWith('http:') && read.ok && !read.loopback;
}
