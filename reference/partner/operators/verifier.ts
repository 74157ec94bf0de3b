import type { Fault } from '../faults/fault.ts';
import type { PartnerRules, Call } from '../rules.ts';
import { faultsOf, type Cases } from './cases.ts';
import { over, type Change, type Replaced, type Rule } from './over.ts';

/** Verifiers that also accept signatures computed with one changed rule. */
export function lenient<R extends Rule>(requirement: string, rule: R, cases: Cases<Change<R>>): readonly Fault[] {
  return faultsOf(requirement, cases, (change, concerns) => ({ rules: alsoValidWith(over(rule, change), concerns) }));
}

/** Verifiers that compute signatures with one changed rule, so that correctly signed calls are refused. */
export function wrong<R extends Rule>(requirement: string, rule: R, cases: Cases<Change<R>>): readonly Fault[] {
  return faultsOf(requirement, cases, (change, concerns) => ({
    rules: (honest) => ({
      isValid: (authorization, call) =>
        honest.isValid(authorization, concerns(call) ? withRules(over(rule, change)(honest), call) : call),
    }),
  }));
}

function alsoValidWith(rules: Replaced, concerns: (call: Call) => boolean): Replaced {
  return (honest) => ({
    isValid: (authorization, call) =>
      honest.isValid(authorization, call) ||
      (concerns(call) && honest.isValid(authorization, withRules(rules(honest), call))),
  });
}

function withRules(rules: Partial<PartnerRules>, call: Call): Call {
  return { ...call, rules: { ...call.rules, ...rules } };
}
