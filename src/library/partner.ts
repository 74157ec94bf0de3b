import type { DescribedPartner, OwnPartnerOptions, PartnerSettings } from '../certification/partner/settings.ts';
import { partnerSubject } from '../certification/partner/subject.ts';
import { certified, eventsOf, type Certified, type Running } from '../certification/running.ts';
import type { ServerSettings } from '../certification/settings.ts';
import type { RunEvent } from '../run/events.ts';
import type { ServerRunOptions } from '../certification/library-options.ts';
import { serverRun } from './server-run.ts';
import type { BundledReference } from './storefront.ts';

export type { DescribedPartner } from '../certification/partner/settings.ts';

/** A partner backend that a target file describes. */
export interface PartnerFile {
  /** The path of the file. */
  readonly target: string;
  /** The base URL of the control endpoint. Overrides the file. */
  readonly control?: string;
}

export interface PartnerRunOptions extends ServerRunOptions, OwnPartnerOptions {}

export type NamedPartner = DescribedPartner | PartnerFile | BundledReference;
export type PartnerOptions = PartnerRunOptions & NamedPartner;

/**
 * Certifies a partner backend as `octoproof partner` does. A backend that breaks its contract is a
 * result, not an error. Throws a `ConfigurationError`, before any request, for invalid options.
 */
export async function certifyPartner(options: PartnerOptions): Promise<Certified> {
  return await certified(partnerRun(options), options);
}

/** The events of such a run. If the caller stops reading, the run ends, after its clean-up. */
export function partnerEvents(options: PartnerOptions): AsyncGenerator<RunEvent, void, undefined> {
  return eventsOf(partnerRun(options), options);
}

export function partnerRun(options: PartnerOptions): Running {
  return serverRun(partnerSubject, options, (shared) => settingsOf(options, shared));
}

function settingsOf(options: PartnerOptions, shared: ServerSettings): PartnerSettings {
  const { allowReservations, webhookPort, webhookHost, webhookWait } = options;
  return {
    ...shared,
    ...('reference' in options ? { reference: options.reference } : {}),
    ...('target' in options ? { target: options.target, control: options.control } : {}),
    // A described target has its own `webhookWait`, which is allowed even without a listener.
    ...('baseUrl' in options ? { described: options } : { webhookWait }),
    allowReservations,
    webhookPort,
    webhookHost,
  };
}
