import { partnerSuite } from '../../../suites/partner/index.ts';
import type { PartnerProfile } from '../../model/partner-profile.ts';
import { unusedPermissions } from '../chosen-target.ts';
import { readBaseUrl } from '../target/base-url.ts';
import { choosePartner, type ChosenPartner } from './choose-target.ts';
import { diagnosing } from './diagnoses.ts';
import { partnerProblems, type PartnerSettings } from './settings.ts';
import type { Subject } from '../subject.ts';
import { commandWords, statedPace, statedWire } from '../command-words.ts';

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
  transitionalStatuses: [],
  price: null,
  values: {},
  operations: { checkAvailability: null, reserve: null, fulfill: null, status: null, lookup: null, cancel: null },
  webhook: null,
  webhookWaitMs: 0,
  reservations: false,
  control: false,
  listens: false,
};

export const partnerSubject: Subject<PartnerSettings, ChosenPartner> = {
  name: 'partner',
  suite: partnerSuite(unknownProfile),
  problems: partnerProblems,
  choose: choosePartner,
  words: partnerWords,
  warnings,
  around: diagnosing,
};

function warnings(target: ChosenPartner): readonly string[] {
  const { facts, profile, budgets } = target;
  return [
    ...unusedPermissions(target, () => profile.reservations),
    ...(isRemoteHttp(facts.baseUrl)
      ? ['personal data is sent without encryption: the base URL is http and not on this machine']
      : []),
    ...(profile.reservations && profile.keyStage === 'production'
      ? ['the reservations are real: keyStage is production']
      : []),
    ...(profile.reservations && profile.operations.cancel === null && !facts.loopback && budgets.reservations !== 0
      ? ['the target file has no cancel operation, so the reservations stay']
      : []),
  ];
}

function isRemoteHttp(baseUrl: string): boolean {
  const read = readBaseUrl(baseUrl);
  return baseUrl.startsWith('http:') && read.ok && !read.loopback;
}

function partnerWords(settings: PartnerSettings): readonly string[] {
  const { target, url, reference, tls, signingKeyEnv, control, controlKeyEnv, allowReservations } = settings;
  const { webhookPort, webhookHost, webhookWait } = settings;
  return commandWords('partner', {
    target,
    url,
    reference,
    tls,
    signingKeyEnv,
    control,
    controlKeyEnv,
    allowReservations,
    ...statedPace(settings),
    webhookPort,
    webhookHost,
    webhookWait,
    ...statedWire(settings),
  });
}
