import type { Variant } from '../../http/variant.ts';
import type { Call, PartnerRules } from '../rules.ts';
import type { Calls } from './at.ts';
import { inPlaceOf, over, type Change, type Rule, type WrongRule } from './over.ts';

/** Differences from the honest partner backend. */
export type Difference = Omit<Variant<PartnerRules, Call>, 'name' | 'says'>;

/** The last part of a fault or freedom: its difference. */
export interface Differing<Whole, Differences extends Difference> {
  /** Replaces one rule; `wrong` gets the honest rule before its arguments. */
  readonly rule: <R extends Rule>(rule: R, wrong: WrongRule<R>) => Whole;
  /** Replaces one rule for some calls only. */
  readonly ruleOn: <R extends Rule>(calls: Calls, rule: R, wrong: WrongRule<R>) => Whole;
  /** Changes the result of one rule. */
  readonly change: <R extends Rule>(rule: R, change: Change<R>) => Whole;
  readonly rules: (rules: NonNullable<Difference['rules']>) => Whole;
  readonly reply: (reply: NonNullable<Difference['reply']>) => Whole;
  readonly by: (differences: Differences) => Whole;
}

export function differing<Whole, Differences extends Difference>(
  by: (differences: Difference | Differences) => Whole,
): Differing<Whole, Differences> {
  return {
    rule: (rule, wrong) => by({ rules: inPlaceOf(rule, wrong) }),
    ruleOn: (calls, rule, wrong) => by({ rules: inPlaceOf(rule, wrong, calls) }),
    change: (rule, change) => by({ rules: over(rule, change) }),
    rules: (rules) => by({ rules }),
    reply: (reply) => by({ reply }),
    by,
  };
}
