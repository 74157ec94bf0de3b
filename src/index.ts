/** The library's public door: certify a target from a program, with suites and reporters of its own choosing. */
export { certify, type CertifyOptions } from './certify.ts';
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
export type { Outcome, Verdict } from './spec/verdict.ts';
export { ConfigurationError, type ConfigurationProblem } from './spec/configuration-error.ts';
export { storefront } from '../suites/storefront/index.ts';
export type * as StorefrontTypes from './contract/storefront-types.ts';
