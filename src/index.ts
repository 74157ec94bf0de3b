/**
 * The main entry point of the library: certifies a target from a program, with the suites of the commands or your own
 * suite.
 */
export {
  certifyStorefront,
  certifySuite,
  storefrontEvents,
  type BundledReference,
  type DescribedStorefront,
  type StorefrontFile,
  type StorefrontOptions,
} from './library/storefront.ts';
export {
  certifyPartner,
  partnerEvents,
  type DescribedPartner,
  type PartnerFile,
  type PartnerOptions,
} from './library/partner.ts';
export { certifyClient, clientEvents, type ClientOptions } from './library/client.ts';
export { certifySigner, signerEvents, type SignerOptions, type SigningFunctions } from './library/signer.ts';
export type { RunOptions, ServerRunOptions } from './certification/library-options.ts';
export type { Certified } from './certification/running.ts';
export { reportFile, terminal, type TerminalLook } from './library/reporters.ts';
export { certify, type CertifyOptions } from './certification/certify.ts';
export type {
  Budgets,
  CheckResult,
  Plan,
  PlannedCheck,
  Reporter,
  RequirementResult,
  RunEvent,
  RunFooter,
  RunHeader,
  RunProblem,
} from './run/events.ts';
export type { Facts, Suite } from './expect/suite.ts';
export type { Outcome, Verdict } from './model/verdict.ts';
export { ConfigurationError, type ConfigurationProblem } from './model/configuration-error.ts';
export { storefront } from '../suites/storefront/index.ts';
export type * as StorefrontTypes from './contract/storefront-types.generated.ts';
