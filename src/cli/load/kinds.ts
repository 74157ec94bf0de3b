import type { CertifyFlags } from '../certify/flags.ts';
import type { ChosenTarget } from '../../certification/chosen-target.ts';
import { partnerLoad } from '../../certification/load-check/partner-traffic.ts';
import { storefrontLoad } from '../../certification/load-check/storefront-traffic.ts';
import type { LoadSubject } from '../../certification/load-check/traffic.ts';
import { loadPartnerUsage, loadStorefrontUsage } from './usage.ts';
import type { Usage } from '../flags/parse.ts';
import { partnerSubject } from '../../certification/partner/subject.ts';
import { storefrontSubject } from '../../certification/storefront/subject.ts';
import type { Subject } from '../../certification/subject.ts';

/** A kind of target that can be loaded: how it is named, and what is sent to it. */
export interface LoadKind<F extends CertifyFlags, T extends ChosenTarget> {
  readonly subject: Subject<F, T>;
  readonly load: LoadSubject<T>;
  readonly usage: (columns: number) => Usage;
}

export const storefrontKind = { subject: storefrontSubject, load: storefrontLoad, usage: loadStorefrontUsage };
export const partnerKind = { subject: partnerSubject, load: partnerLoad, usage: loadPartnerUsage };
