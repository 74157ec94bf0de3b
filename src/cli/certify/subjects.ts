import type { ChosenTarget } from '../../certification/chosen-target.ts';
import type { ChosenPartner } from '../../certification/partner/choose-target.ts';
import type { partnerFlags } from '../../certification/partner/flags.ts';
import type { PartnerSettings } from '../../certification/partner/settings.ts';
import { partnerSubject } from '../../certification/partner/subject.ts';
import type { ServerSettings } from '../../certification/settings.ts';
import type { storefrontFlags } from '../../certification/storefront/flags.ts';
import type { StorefrontSettings } from '../../certification/storefront/settings.ts';
import type { SectionName } from '../../certification/target/sections-of.ts';
import { storefrontSubject } from '../../certification/storefront/subject.ts';
import type { Subject } from '../../certification/subject.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import type { FlagTable, Values } from '../../certification/flags/flag.ts';
import type { RequestedRun, Read } from './requested-run.ts';
import { partnerSpec, readPartner } from './partner-flags.ts';
import { readStorefront, storefrontSpec } from './storefront-flags.ts';

/** A subject with its command-line flags. */
export interface CommandSubject<F extends FlagTable, S extends ServerSettings, T extends ChosenTarget> {
  readonly subject: Subject<S, T>;
  /** The section of a target file that describes the subject. */
  readonly section: SectionName;
  readonly spec: CommandSpec<F>;
  /** Reads the flags. Throws a ConfigurationError with all problems. */
  readonly read: (read: Read<Values<F>>) => RequestedRun<S>;
}

export const storefrontCommandSubject: CommandSubject<typeof storefrontFlags, StorefrontSettings, ChosenTarget> = {
  subject: storefrontSubject,
  section: 'storefront',
  spec: storefrontSpec,
  read: readStorefront,
};

export const partnerCommandSubject: CommandSubject<typeof partnerFlags, PartnerSettings, ChosenPartner> = {
  subject: partnerSubject,
  section: 'partner',
  spec: partnerSpec,
  read: readPartner,
};
