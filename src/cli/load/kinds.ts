import type { ChosenTarget } from '../../certification/chosen-target.ts';
import { partnerLoad } from '../../certification/load-check/partner-traffic.ts';
import type { LoadSettings } from '../../certification/load-check/settings.ts';
import { storefrontLoad } from '../../certification/load-check/storefront-traffic.ts';
import type { LoadSubject } from '../../certification/load-check/traffic.ts';
import type { ServerSettings } from '../../certification/settings.ts';
import type { Subject } from '../../certification/subject.ts';
import type { SectionName } from '../../certification/target/sections-of.ts';
import type { RequestedRun, Read } from '../certify/requested-run.ts';
import { partnerCommandSubject, readPartner } from '../certify/partner-subject.ts';
import { readStorefront, storefrontCommandSubject } from '../certify/storefront-subject.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { loadPartnerSpec, loadStorefrontSpec, type LoadFlags } from './flags.ts';

/** A kind of target for load checks: its flags, and the requests of the load. */
export interface LoadKind<S extends ServerSettings, T extends ChosenTarget> {
  readonly subject: Subject<S, T>;
  readonly section: SectionName;
  readonly load: LoadSubject<T>;
  readonly spec: CommandSpec;
  readonly readTarget: (read: Read<Omit<LoadFlags, 'timeout' | 'maxDuration'>>) => RequestedRun<S>;
}

export const storefrontKind = {
  ...storefrontCommandSubject,
  load: storefrontLoad,
  spec: loadStorefrontSpec,
  readTarget: readStorefront,
};
export const partnerKind = {
  ...partnerCommandSubject,
  load: partnerLoad,
  spec: loadPartnerSpec,
  readTarget: readPartner,
};

/** The settings of a load check: the target and the load. */
export interface RequestedLoad<S extends ServerSettings> {
  readonly target: RequestedRun<S>;
  readonly load: LoadSettings;
}

/** Reads the flags of a load check. Throws a ConfigurationError with all problems. */
export function readLoad<S extends ServerSettings>(
  read: Read<LoadFlags>,
  { readTarget }: Pick<LoadKind<S, ChosenTarget>, 'readTarget'>,
): RequestedLoad<S> {
  const { timeout: _loadTimeout, maxDuration: _loadMaxDuration, ...flags } = read.flags;
  return { target: readTarget({ ...read, flags }), load: read.flags };
}
