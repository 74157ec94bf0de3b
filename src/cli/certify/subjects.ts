import type { ChosenTarget } from '../../certification/chosen-target.ts';
import type { ChosenPartner } from '../../certification/partner/choose-target.ts';
import type { PartnerSettings } from '../../certification/partner/settings.ts';
import { partnerSubject } from '../../certification/partner/subject.ts';
import type { ServerSettings } from '../../certification/settings.ts';
import type { StorefrontSettings } from '../../certification/storefront/settings.ts';
import { storefrontSubject } from '../../certification/storefront/subject.ts';
import type { Subject } from '../../certification/subject.ts';
import type { ParsedFlags, Usage } from '../flags/parse.ts';
import type { Asked } from './flags.ts';
import { readPartner } from './partner-settings.ts';
import { partnerFlagSpecs, partnerUsage } from './partner-usage.ts';
import { readStorefront } from './storefront-settings.ts';
import { storefrontUsage } from './storefront-usage.ts';

/** A subject as the command line names it. */
export interface CommandSubject<S extends ServerSettings, T extends ChosenTarget> {
  readonly subject: Subject<S, T>;
  readonly usage: (columns: number) => Usage;
  /** Understands the flags. Throws a ConfigurationError with everything that is wrong with them. */
  readonly read: (parsed: ParsedFlags) => Asked<S>;
  /** Flags of a report's command that a replay takes over: what names the target and how hard it is tried, never an output. */
  readonly recordable: readonly string[];
  /** Flags of which what the report says no longer counts, once these are given. */
  readonly hiddenBy: (given: ParsedFlags) => readonly string[];
}

export const storefrontCommandSubject: CommandSubject<StorefrontSettings, ChosenTarget> = {
  subject: storefrontSubject,
  usage: storefrontUsage,
  read: readStorefront,
  recordable: (
    'target url reference api-key-env other-api-key-env control runs concurrency rate-limit max-requests ' +
    'allow-writes read-only deep hostile timeout header ca user-agent'
  ).split(' '),
  hiddenBy(given) {
    const ways = ['target', 'url', 'reference'];
    const writes = ['read-only', 'allow-writes'];
    return [
      ...(ways.some((flag) => given.text(flag) !== undefined) ? ways : []),
      ...(given.text('target') === undefined ? [] : ['api-key-env', 'other-api-key-env', 'control']),
      ...(given.text('api-key') === undefined ? [] : ['api-key-env']),
      ...(writes.some((flag) => given.switched(flag) === true) ? writes : []),
    ];
  },
};

/** Flags that choose checks or say what comes out. */
const unrecorded =
  'only skip list dry-run seed path report evidence known-failures write-known-failures quiet color log-level help'.split(
    ' ',
  );

export const partnerCommandSubject: CommandSubject<PartnerSettings, ChosenPartner> = {
  subject: partnerSubject,
  usage: partnerUsage,
  read: readPartner,
  recordable: Object.keys(partnerFlagSpecs).filter((flag) => !unrecorded.includes(flag)),
  hiddenBy(given) {
    const named = given.text('target') !== undefined || given.switched('reference') === true;
    return named ? ['target', 'reference', 'tls', 'signing-key-env', 'control'] : [];
  },
};
