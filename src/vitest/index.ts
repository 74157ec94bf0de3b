/**
 * Certification in your own test run: one call registers every planned check as a test of vitest. The call can also
 * start the server in the same process.
 */
import { partnerSubject } from '../certification/partner/subject.ts';
import { storefrontSubject } from '../certification/storefront/subject.ts';
import type { Suite } from '../expect/suite.ts';
import { clientPlan, clientRun, type ClientOptions } from '../library/client.ts';
import { partnerRun, type NamedPartner, type PartnerOptions, type PartnerRunOptions } from '../library/partner.ts';
import { signerPlan, signerRun, type SignerOptions } from '../library/signer.ts';
import {
  storefrontRun,
  suiteRun,
  type DescribedStorefront,
  type NamedStorefront,
  type StorefrontFile,
  type StorefrontOptions,
  type StorefrontRunOptions,
} from '../library/storefront.ts';
import { checksOf } from './checks-of.ts';
import { testing, type Ready, type Starting, type Tested } from './subject-tests.ts';

export type { Starting, Tested } from './subject-tests.ts';

export type StorefrontTests = Tested & StorefrontRunOptions & (NamedStorefront | Starting<NamedStorefront>);
export type PartnerTests = Tested & PartnerRunOptions & (NamedPartner | Starting<NamedPartner>);
export type SignerTests = Tested & SignerOptions;
export type ClientTests = Tested & ClientOptions;
export type SuiteTests = Tested & StorefrontRunOptions & (NamedApi | Starting<NamedApi>);
type NamedApi = DescribedStorefront | StorefrontFile;

/** Registers the checks of a storefront. Throws a `ConfigurationError` if `only` or `skip` match no check. */
export function certifyStorefront(options: StorefrontTests): void {
  const { suite } = storefrontSubject;
  testing<StorefrontOptions>(options, {
    name: options.name ?? suite.name,
    checks: checksOf(suite, options),
    ready: async () => await readyStorefront(options),
    running: storefrontRun,
  });
}

/** Registers the checks of a suite of your own. Throws a `ConfigurationError` if `only` or `skip` match no check. */
export function certifySuite(suite: Suite, options: SuiteTests): void {
  testing<StorefrontOptions>(options, {
    name: options.name ?? suite.name,
    checks: checksOf(suite, options),
    ready: async () => await readyStorefront(options),
    running: (ready) => suiteRun(suite, ready),
  });
}

/** Registers the checks of a partner backend. Throws a `ConfigurationError` if `only` or `skip` match no check. */
export function certifyPartner(options: PartnerTests): void {
  const { suite } = partnerSubject;
  testing<PartnerOptions>(options, {
    name: options.name ?? suite.name,
    checks: checksOf(suite, options),
    ready: async () => await readyPartner(options),
    running: partnerRun,
  });
}

/** Registers the laws of a signing function. Throws a `ConfigurationError` if `only` or `skip` match no check. */
export function certifySigner(options: SignerTests): void {
  testing<SignerOptions>(options, {
    name: options.name ?? 'signer',
    checks: signerPlan(options).checks,
    ready: () => Promise.resolve({ options, close: () => {} }),
    running: signerRun,
  });
}

/**
 * Registers the rules for a client. The verdicts come when the driver has answered all questions. Throws a `ConfigurationError` if
 * `only` or `skip` match no rule.
 */
export function certifyClient(options: ClientTests): void {
  testing<ClientOptions>(options, {
    name: options.name ?? 'client',
    checks: clientPlan(options).checks,
    ready: () => Promise.resolve({ options, close: () => {} }),
    running: clientRun,
  });
}

async function readyStorefront(options: StorefrontTests): Promise<Ready<StorefrontOptions>> {
  if (!isStarting(options)) return { options, close: () => {} };
  const { target, ...rest } = options;
  const started = await target();
  return { options: { ...rest, ...started }, close: async () => await started.close?.() };
}

async function readyPartner(options: PartnerTests): Promise<Ready<PartnerOptions>> {
  if (!isStarting(options)) return { options, close: () => {} };
  const { target, ...rest } = options;
  const started = await target();
  return { options: { ...rest, ...started }, close: async () => await started.close?.() };
}

function isStarting<O extends object>(options: O): options is Extract<O, Starting<object>> {
  return 'target' in options && typeof options.target === 'function';
}
