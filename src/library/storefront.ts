import { certified, eventsOf, type Certified, type Running } from '../certification/running.ts';
import type { ServerSettings } from '../certification/settings.ts';
import type { DescribedStorefront, StorefrontSettings } from '../certification/storefront/settings.ts';
import { storefrontSubject, subjectOf } from '../certification/storefront/subject.ts';
import type { Suite } from '../expect/suite.ts';
import type { RunEvent } from '../run/events.ts';
import type { ServerRunOptions } from '../certification/library-options.ts';
import { serverRun } from './server-run.ts';

export type { DescribedStorefront } from '../certification/storefront/settings.ts';

/** A storefront that a target file describes. */
export interface StorefrontFile {
  /** The path of the file. */
  readonly target: string;
  /** The base URL of the control endpoint. Overrides the file. */
  readonly control?: string;
  /** Whether octoproof may create and change carts. Overrides the file. */
  readonly writes?: boolean;
  readonly userAgent?: string;
}

/** The bundled reference. Such a run says nothing about a real service. */
export interface BundledReference {
  readonly reference: true;
}

export interface StorefrontRunOptions extends ServerRunOptions {
  /** Allows malformed and oversized input for targets that are not on a loopback address, too. */
  readonly hostile?: boolean;
}

export type NamedStorefront = DescribedStorefront | StorefrontFile | BundledReference;
export type StorefrontOptions = StorefrontRunOptions & NamedStorefront;

/**
 * Certifies a storefront as `octoproof storefront` does. A storefront that breaks its contract is
 * a result, not an error. Throws a `ConfigurationError`, before any request, for invalid options.
 */
export async function certifyStorefront(options: StorefrontOptions): Promise<Certified> {
  return await certified(storefrontRun(options), options);
}

/** The events of such a run. If the caller stops reading, the run ends, after its clean-up. */
export function storefrontEvents(options: StorefrontOptions): AsyncGenerator<RunEvent, void, undefined> {
  return eventsOf(storefrontRun(options), options);
}

/** Certifies an HTTP API with your own suite. Otherwise it works like `certifyStorefront`. */
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
