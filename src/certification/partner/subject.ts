import { partnerSuite } from '../../../suites/partner/index.ts';
import type { PartnerProfile } from '../../model/partner-profile.ts';
import { unusedPermissions } from '../chosen-target.ts';
import { readBaseUrl } from '../target/base-url.ts';
import { choosePartner, type ChosenPartner } from './choose-target.ts';
import { diagnosing } from './diagnoses.ts';
import { partnerProblems, type PartnerSettings } from './settings.ts';
import type { Subject } from '../subject.ts';
import { flagWords, paceWords, wireWords } from '../command-words.ts';

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

/**
 * The command line words that repeat a run with the same target and settings, without secrets, selection and outputs. A
 * report appends `--seed` and `--only`.
 */
function partnerWords(settings: PartnerSettings): readonly string[] {
  return [
    'octoproof',
    'partner',
    ...flagWords('--target', settings.target),
    ...flagWords('--url', settings.url),
    ...(settings.reference === true ? ['--reference'] : []),
    ...(settings.tls === true ? ['--tls'] : []),
    ...flagWords('--signing-key-env', settings.signingKeyEnv),
    ...flagWords('--control', settings.control),
    ...flagWords('--control-key-env', settings.controlKeyEnv),
    ...(settings.allowReservations === true ? ['--allow-reservations'] : []),
    ...paceWords(settings),
    ...flagWords('--webhook-port', settings.webhookPort),
    ...flagWords('--webhook-host', settings.webhookHost),
    ...flagWords('--webhook-wait', settings.webhookWait),
    ...wireWords(settings),
  ];
}
