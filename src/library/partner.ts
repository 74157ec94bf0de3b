import type { DescribedPartner, PartnerSettings } from '../certification/partner/settings.ts';
import { partnerSubject } from '../certification/partner/subject.ts';
import { certified, eventsOf, type Certified, type Running } from '../certification/running.ts';
import type { ServerSettings } from '../certification/settings.ts';
import type { RunEvent } from '../run/events.ts';
import type { ServerRunOptions } from './run-options.ts';
import { serverRun } from './server-run.ts';
import type { BundledReference } from './storefront.ts';

export type { DescribedPartner } from '../certification/partner/settings.ts';

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
  /** The address to listen on for deliveries of the backend; port 0 for any free one. */
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

/** The events of such a run. A caller that stops reading ends the run, which still takes its resources down. */
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
    // A description says itself how long a delivery is waited for, also where nothing listens.
    ...('baseUrl' in options ? { described: options } : { webhookWait }),
    allowReservations,
    webhookPort,
    webhookHost,
  };
}
