import type { CertifyFlags } from './certify-flags.ts';
import type { ChosenTarget } from './chosen-target.ts';
import { partnerLoad } from './load-partner.ts';
import { storefrontLoad } from './load-storefront.ts';
import type { LoadSubject } from './load-traffic.ts';
import { loadPartnerUsage, loadStorefrontUsage } from './load-usage.ts';
import type { Usage } from './parse-flags.ts';
import { partnerSubject } from './partner-subject.ts';
import { storefrontSubject } from './storefront-subject.ts';
import type { Subject } from './subject.ts';

/** A kind of target that can be loaded: how it is named, and what is sent to it. */
export interface LoadKind<F extends CertifyFlags, T extends ChosenTarget> {
  readonly subject: Subject<F, T>;
  readonly load: LoadSubject<T>;
  readonly usage: (columns: number) => Usage;
}

export const storefrontKind = { subject: storefrontSubject, load: storefrontLoad, usage: loadStorefrontUsage };
export const partnerKind = { subject: partnerSubject, load: partnerLoad, usage: loadPartnerUsage };
