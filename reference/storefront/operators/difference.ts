import type { Variant } from '../../http/variant.ts';
import type { Middleware } from '../http/middleware.ts';
import type { Gateway } from '../http/gateway.ts';
import type { Call, Rules } from '../rules.ts';
import { inPlaceOf, type WrongRule } from './in-place-of.ts';
import { inPlaceAfter, type WrongRuleAfter } from './cart-changes.ts';
import type { Calls } from './calls.ts';

export type Replacement = NonNullable<Variant<Rules, Call>['rules']>;
export type Rewrite = NonNullable<Variant<Rules, Call>['reply']>;

/** What a server does in another way than the honest one. */
export interface Difference extends Pick<Variant<Rules, Call>, 'rules' | 'reply'> {
  /** Handles calls in pieces, between which others are handled. Called once for each server. */
  readonly middleware?: () => Middleware;
  /** Stands before the service, and sees requests before they are read. Called once for each server. */
  readonly gateway?: () => Gateway;
}

/** Ends a fault or a freedom with what it does. */
export interface Differing<Whole, Differences extends Difference> {
  /** Replaces one rule; `wrong` gets the right one before its arguments. */
  readonly rule: <Name extends keyof Rules>(name: Name, wrong: WrongRule<Name>) => Whole;
  /** Replaces one rule for the calls of one place only. */
  readonly ruleOn: <Name extends keyof Rules>(calls: Calls, name: Name, wrong: WrongRule<Name>) => Whole;
  /** Replaces one rule by one that knows what became of each cart before. */
  readonly ruleAfter: <Name extends keyof Rules>(name: Name, wrong: WrongRuleAfter<Name>) => Whole;
  readonly rules: (rules: Replacement) => Whole;
  readonly reply: (reply: Rewrite) => Whole;
  readonly middleware: (middleware: () => Middleware) => Whole;
  readonly gateway: (gateway: () => Gateway) => Whole;
  /** Several differences at once. */
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
    middleware: (middleware) => by({ middleware }),
    gateway: (gateway) => by({ gateway }),
    by,
  };
}
