import { certified, eventsOf, type Certified, type Running } from '../certification/running.ts';
import type { ServerSettings } from '../certification/settings.ts';
import type { DescribedStorefront, StorefrontSettings } from '../certification/storefront/settings.ts';
import { storefrontSubject, subjectOf } from '../certification/storefront/subject.ts';
import type { Suite } from '../expect/suite.ts';
import type { RunEvent } from '../run/events.ts';
import type { ServerRunOptions } from './run-options.ts';
import { serverRun } from './server-run.ts';

export type { DescribedStorefront } from '../certification/storefront/settings.ts';

/** The storefront that a target file describes. */
export interface StorefrontFile {
  /** The path of the file. */
  readonly target: string;
  /** The base URL of the control endpoint, in place of what the file says. */
  readonly control?: string;
  /** Whether carts may be made and changed, in place of what the file says. */
  readonly writes?: boolean;
  readonly userAgent?: string;
}

/** The bundled reference: such a run says nothing of anybody's service. */
export interface BundledReference {
  readonly reference: true;
}

export interface StorefrontRunOptions extends ServerRunOptions {
  /** Malformed and oversized input also off loopback. */
  readonly hostile?: boolean;
}

export type NamedStorefront = DescribedStorefront | StorefrontFile | BundledReference;
export type StorefrontOptions = StorefrontRunOptions & NamedStorefront;

/**
 * Certifies a storefront as `octoproof storefront` does. One that breaks its contract is a result, not an error. Throws a
 * `ConfigurationError`, before any request, for options that cannot be followed.
 */
export async function certifyStorefront(options: StorefrontOptions): Promise<Certified> {
  return await certified(storefrontRun(options), options);
}

/** The events of such a run. A caller that stops reading ends the run, which still takes its resources down. */
export function storefrontEvents(options: StorefrontOptions): AsyncGenerator<RunEvent, void, undefined> {
  return eventsOf(storefrontRun(options), options);
}

/** Certifies an HTTP API by a suite of your own: as `certifyStorefront`, with that suite in place of ours. */
export async function certifySuite(
  suite: Suite,
  options: ServerRunOptions & (DescribedStorefront | StorefrontFile),
): Promise<Certified> {
  return await certified(suiteRun(suite, options), options);
}

export function storefrontRun(options: StorefrontOptions): Running {
  return serverRun(storefrontSubject, options, (shared) => settingsOf(options, shared));
}

export function suiteRun(suite: Suite, options: StorefrontOptions): Running {
  return serverRun(subjectOf(suite), options, (shared) => settingsOf(options, shared));
}

function settingsOf(options: StorefrontOptions, shared: ServerSettings): StorefrontSettings {
  const { writes, userAgent } = { writes: undefined, userAgent: undefined, ...options };
  return {
    ...shared,
    ...('reference' in options ? { reference: options.reference } : {}),
    ...('target' in options ? { target: options.target, control: options.control } : {}),
    ...('baseUrl' in options ? { described: options } : {}),
    writes,
    userAgent,
    hostile: options.hostile,
  };
}
