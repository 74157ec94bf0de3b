import type { ServerSettings } from '../../certification/settings.ts';
import type { ChosenTarget } from '../../certification/chosen-target.ts';
import { partnerLoad } from '../../certification/load-check/partner-traffic.ts';
import { storefrontLoad } from '../../certification/load-check/storefront-traffic.ts';
import type { LoadSubject } from '../../certification/load-check/traffic.ts';
import { loadPartnerUsage, loadStorefrontUsage } from './usage.ts';
import type { Usage } from '../flags/parse.ts';
import { partnerCommandSubject, storefrontCommandSubject, type CommandSubject } from '../certify/subjects.ts';

/** A kind of target that can be loaded: how it is named, and what is sent to it. */
export interface LoadKind<S extends ServerSettings, T extends ChosenTarget> {
  readonly named: CommandSubject<S, T>;
  readonly load: LoadSubject<T>;
  readonly usage: (columns: number) => Usage;
}

export const storefrontKind = { named: storefrontCommandSubject, load: storefrontLoad, usage: loadStorefrontUsage };
export const partnerKind = { named: partnerCommandSubject, load: partnerLoad, usage: loadPartnerUsage };
