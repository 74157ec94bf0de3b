import { partnerSuite } from '../../../suites/partner/index.ts';
import type { PartnerProfile } from '../../spec/partner-profile.ts';
import { readBaseUrl } from '../target/base-url.ts';
import { partnerFlagSpecs, partnerUsage } from '../../cli/certify/partner-usage.ts';
import { choosePartner, type ChosenPartner } from './choose-target.ts';
import { readPartnerFlags, type PartnerFlags } from '../../cli/certify/partner-flags.ts';
import { partnerWords } from './command-words.ts';
import type { ParsedFlags } from '../../cli/flags/parse.ts';
import type { Subject } from '../subject.ts';

/** A backend of which nothing is known: its suite has every check, and can try none. */
const unknownProfile: PartnerProfile = {
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

/** Flags that choose checks or say what comes out. */
const unrecorded =
  'only skip list dry-run seed path report evidence known-failures write-known-failures quiet color log-level help'.split(
    ' ',
  );

/** Partner backends, as `octoproof partner` and a replay of its reports certify them. */
export const partnerSubject: Subject<PartnerFlags, ChosenPartner> = {
  name: 'partner',
  usage: partnerUsage,
  read: readPartnerFlags,
  choose: choosePartner,
  words: partnerWords,
  warnings,
  suite: partnerSuite(unknownProfile),
  replayed: {
    recordable: Object.keys(partnerFlagSpecs).filter((flag) => !unrecorded.includes(flag)),
    hiddenBy,
  },
};

function warnings({ facts, profile, budgets }: ChosenPartner): readonly string[] {
  return [
    ...(isPlainAway(facts.baseUrl)
      ? ['personal data travels in the clear: the base URL is http, and not on this machine']
      : []),
    ...(profile.reservations && profile.keyStage === 'production'
      ? ['reservations are made with the production key: they are real']
      : []),
    ...(profile.reservations && profile.operations.cancel === null && !facts.loopback && budgets.reservations !== 0
      ? ['no cancel operation is given: reservations that are made stay']
      : []),
  ];
}

function isPlainAway(baseUrl: string): boolean {
  const dialled = readBaseUrl(baseUrl);
  return baseUrl.startsWith('http:') && dialled.ok && !dialled.loopback;
}

/** What the user says of the target takes the place of all that the report says of it in the same respect. */
function hiddenBy(given: ParsedFlags): readonly string[] {
  const named = given.text('target') !== undefined || given.switched('reference') === true;
  return named ? ['target', 'reference', 'tls', 'signing-key-env', 'control'] : [];
}
