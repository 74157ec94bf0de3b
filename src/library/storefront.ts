import type { ChosenTarget } from '../certification/chosen-target.ts';
import { defaultKeyVariable, defaultOtherKeyVariable } from '../certification/storefront/api-keys.ts';
import { storefrontSubject } from '../certification/storefront/subject.ts';
import type { StorefrontFlags } from '../cli/certify/storefront-flags.ts';
import { describedStorefront } from '../certification/storefront/choose-target.ts';
import type { Suite } from '../expect/suite.ts';
import type { RunEvent } from '../run/events.ts';
import type { StorefrontSection, TargetFile } from '../certification/target/target-file.ts';
import { asFlags } from './as-flags.ts';
import { givenOfServerRun, type ServerRunOptions } from './run-options.ts';
import { certified, happening, type Certified, type Running } from './running.ts';
import { documentOf, serving } from './serving.ts';

/** A storefront as the `storefront` section of a target file says it, with the keys themselves in place of their variables. */
export interface DescribedStorefront
  extends StorefrontSection, Pick<TargetFile, 'acceptedGaps' | 'budgets' | 'naming'> {}

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

/** The events of such a run, as they happen. Whoever stops reading ends the run, which still takes down what it made. */
export function storefrontEvents(options: StorefrontOptions): AsyncGenerator<RunEvent, void, undefined> {
  return happening(storefrontRun(options), options);
}

/** Certifies an HTTP API by a suite of your own: as `certifyStorefront`, with that suite in place of ours. */
export async function certifySuite(
  suite: Suite,
  options: ServerRunOptions & (DescribedStorefront | StorefrontFile),
): Promise<Certified> {
  return await certified(suiteRun(suite, options), options);
}

export function storefrontRun(options: StorefrontOptions): Running {
  return runOf(options, { suite: storefrontSubject.suite, words: storefrontSubject.words });
}

export function suiteRun(suite: Suite, options: StorefrontOptions): Running {
  return runOf(options, { suite, words: () => [] });
}

interface Against {
  readonly suite: Suite;
  readonly words: (flags: StorefrontFlags) => readonly string[];
}

function runOf(options: StorefrontOptions, { suite, words }: Against): Running {
  const { choose, read, warnings } = storefrontSubject;
  return serving(options, {
    suite,
    words,
    warnings,
    flags: () => read(asFlags(givenOf(options))),
    async choose(flags, env) {
      const target =
        'baseUrl' in options && !('target' in options)
          ? described(options, { flags, keyless: !suite.protocol.needsKey && options.apiKey === undefined })
          : await choose(flags, env);
      if (target === null) throw new Error('no target was named');
      return { ...target, suite };
    },
  });
}

/** Keys travel as variables do, so that they are known for secrets. A suite that needs no key may be given none. */
function described(
  given: DescribedStorefront,
  how: { readonly flags: StorefrontFlags; readonly keyless: boolean },
): ChosenTarget {
  const { baseUrl, apiKey, otherPartnerApiKey, registration, brand, orders, control, waive } = given;
  const { acceptedGaps, budgets, naming } = given;
  const env: Readonly<Record<string, string | undefined>> = {
    [defaultKeyVariable]: apiKey,
    [defaultOtherKeyVariable]: otherPartnerApiKey,
  };
  const variable = (name: string) => (env[name] === undefined ? undefined : `\${${name}}`);
  const storefront = {
    baseUrl,
    apiKey: variable(defaultKeyVariable),
    otherPartnerApiKey: variable(defaultOtherKeyVariable),
    registration,
    brand,
    orders,
    control,
    waive,
  };
  return describedStorefront(documentOf({ storefront, acceptedGaps, budgets, naming }), { ...how, env });
}

function givenOf(options: StorefrontOptions) {
  const { writes, userAgent } = { writes: undefined, userAgent: undefined, ...options };
  return {
    ...givenOfServerRun(options),
    ...('reference' in options ? { reference: options.reference } : {}),
    ...('target' in options ? { target: options.target, control: options.control } : {}),
    ...('baseUrl' in options ? { url: options.baseUrl } : {}),
    'user-agent': userAgent,
    ...(writes === undefined ? {} : { 'allow-writes': writes, 'read-only': !writes }),
    hostile: options.hostile,
  };
}
