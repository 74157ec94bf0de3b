import type { Variant } from '../../http/variant.ts';
import type { Middleware } from '../http/middleware.ts';
import type { Gateway } from '../http/gateway.ts';
import type { Call, Rules } from '../rules.ts';
import { at, type Rewrite } from './at.ts';
import { inPlaceOf, type WrongRule } from './in-place-of.ts';
import { inPlaceAfter, type WrongRuleAfter } from './cart-changes.ts';
import type { Calls } from './calls.ts';

export type Replacement = NonNullable<Variant<Rules, Call>['rules']>;

/** Differences from the honest server. */
export interface Difference extends Pick<Variant<Rules, Call>, 'rules' | 'reply'> {
  /** Wraps the handling of calls. Called once for each server. */
  readonly middleware?: () => Middleware;
  /** Handles raw requests before they are parsed. Called once for each server. */
  readonly gateway?: () => Gateway;
}

/** The last part of a fault or freedom: its difference. */
export interface Differing<Whole, Differences extends Difference> {
  /** Replaces one rule; `wrong` gets the honest rule before its arguments. */
  readonly rule: <Name extends keyof Rules>(name: Name, wrong: WrongRule<Name>) => Whole;
  /** Replaces one rule for some calls only. */
  readonly ruleOn: <Name extends keyof Rules>(calls: Calls, name: Name, wrong: WrongRule<Name>) => Whole;
  /** Replaces one rule by one that knows the earlier changes of each cart. */
  readonly ruleAfter: <Name extends keyof Rules>(name: Name, wrong: WrongRuleAfter<Name>) => Whole;
  readonly rules: (rules: Replacement) => Whole;
  readonly reply: (reply: Rewrite) => Whole;
  /** Rewrites replies with status 200. */
  readonly replyAt: (calls: Calls, rewrite: Rewrite) => Whole;
  readonly middleware: (middleware: () => Middleware) => Whole;
  readonly gateway: (gateway: () => Gateway) => Whole;
  readonly by: (differences: Differences) => Whole;
}

export function differing<Whole, Differences extends Difference>(
  by: (differences: Difference | Differences) => Whole,
): Differing<Whole, Differences> {
  return {
    rule: (name, wrong) => by({ rules: inPlaceOf(name, wrong) }),
    ruleOn: (calls, name, wrong) => by({ rules: inPlaceOf(name, wrong, calls) }),
    ruleAfter: (name, wrong) => by({ rules: inPlaceAfter(name, wrong) }),
    rules: (rules) => by({ rules }),
    reply: (reply) => by({ reply }),
    replyAt: (calls, rewrite) => by({ reply: at(calls, rewrite) }),
    middleware: (middleware) => by({ middleware }),
    gateway: (gateway) => by({ gateway }),
    by,
  };
}
