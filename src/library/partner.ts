import { askingWhy } from '../certification/partner/diagnoses.ts';
import type { PartnerFlags } from '../cli/certify/partner-flags.ts';
import { partnerSubject } from '../certification/partner/subject.ts';
import { describedPartner, type ChosenPartner } from '../certification/partner/choose-target.ts';
import { signingKeyVariable } from '../cli/signing/signing-key.ts';
import type { RunEvent } from '../run/events.ts';
import type { PartnerSection, TargetFile } from '../certification/target/target-file.ts';
import { asFlags } from './as-flags.ts';
import { givenOfServerRun, type ServerRunOptions } from './run-options.ts';
import { certified, happening, type Certified, type Running } from './running.ts';
import { documentOf, serving } from './serving.ts';
import type { BundledReference } from './storefront.ts';

/** A partner backend as the `partner` section of a target file says it, with the signing key itself in place of its variable. */
export interface DescribedPartner extends PartnerSection, Pick<TargetFile, 'acceptedGaps' | 'budgets' | 'naming'> {}

/** The partner backend that a target file describes. */
export interface PartnerFile {
  /** The path of the file. */
  readonly target: string;
  /** The base URL of the control endpoint, in place of what the file says. */
  readonly control?: string;
}

export interface PartnerRunOptions extends ServerRunOptions {
  /** Reserves and fulfills. */
  readonly allowReservations?: boolean;
  /** Where to listen for what the backend delivers; 0 for any free port. */
  readonly webhookPort?: number;
  readonly webhookHost?: string;
  /** Seconds for which a delivery is waited for. */
  readonly webhookWait?: number;
}

export type NamedPartner = DescribedPartner | PartnerFile | BundledReference;
export type PartnerOptions = PartnerRunOptions & NamedPartner;

/**
 * Certifies a partner backend as `octoproof partner` does. One that breaks its contract is a result, not an error. Throws a
 * `ConfigurationError`, before any request, for options that cannot be followed.
 */
export async function certifyPartner(options: PartnerOptions): Promise<Certified> {
  return await certified(partnerRun(options), options);
}

/** The events of such a run, as they happen. Whoever stops reading ends the run, which still takes down what it made. */
export function partnerEvents(options: PartnerOptions): AsyncGenerator<RunEvent, void, undefined> {
  return happening(partnerRun(options), options);
}

export function partnerRun(options: PartnerOptions): Running {
  const { suite, choose, warnings } = partnerSubject;
  return serving<PartnerFlags, ChosenPartner>(options, {
    suite,
    warnings,
    flags: () => flagsOf(options),
    words: (flags) => partnerSubject.words({ ...flags, target: 'target' in options ? flags.target : undefined }),
    async choose(flags, env) {
      const target =
        'baseUrl' in options && !('target' in options) ? await described(options, flags) : await choose(flags, env);
      if (target === null) throw new Error('no target was named');
      return target;
    },
    beside: askingWhy,
  });
}

function flagsOf(options: PartnerOptions): PartnerFlags {
  return partnerSubject.read(
    asFlags({
      ...givenOfServerRun(options),
      ...('reference' in options ? { reference: options.reference } : {}),
      ...('baseUrl' in options ? { target: options.baseUrl } : {}),
      ...('target' in options ? { target: options.target, control: options.control } : {}),
      'allow-reservations': options.allowReservations,
      'webhook-port': options.webhookPort,
      'webhook-host': options.webhookHost,
      // A description says it itself: it may say so where nothing listens.
      ...('baseUrl' in options ? {} : { 'webhook-wait': options.webhookWait }),
    }),
  );
}

/** The key travels as a variable does, so that it is known for a secret. */
async function described(given: DescribedPartner & PartnerRunOptions, flags: PartnerFlags): Promise<ChosenPartner> {
  const { acceptedGaps, budgets, naming, signingKey } = given;
  const partner = {
    ...Object.fromEntries(Object.entries(given).filter(([field]) => sectionFields.has(field))),
    ...(signingKey === undefined ? {} : { signingKey: `\${${signingKeyVariable}}` }),
  };
  const env = { [signingKeyVariable]: signingKey };
  return await describedPartner(documentOf({ partner, acceptedGaps, budgets, naming }), { flags, env });
}

/** What of a program's options belongs to the section, whose schema knows no other field. */
const sectionFields: ReadonlySet<string> = new Set(
  Object.keys({
    baseUrl: true,
    signedBaseUrl: true,
    keyStage: true,
    name: true,
    timeZone: true,
    integrations: true,
    priceChanges: true,
    confirmsWithinMinutes: true,
    transitionalStatuses: true,
    price: true,
    values: true,
    operations: true,
    webhook: true,
    webhookWait: true,
    allowReservations: true,
    control: true,
    waive: true,
  } satisfies Record<Exclude<keyof PartnerSection, 'signingKey'>, true>),
);
