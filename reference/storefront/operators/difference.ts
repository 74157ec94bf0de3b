import type { Variant } from '../../http/variant.ts';
import type { Around } from '../http/around.ts';
import type { Front } from '../http/front.ts';
import type { Received, Rules } from '../rules.ts';
import { inPlaceOf, type WrongRule } from './in-place-of.ts';
import { inPlaceAfter, type WrongRuleAfter } from './past.ts';
import type { Place } from './place.ts';

export type Replacement = NonNullable<Variant<Rules, Received>['rules']>;
export type Rewrite = NonNullable<Variant<Rules, Received>['reply']>;

/** What a server does in another way than the honest one. */
export interface Difference extends Pick<Variant<Rules, Received>, 'rules' | 'reply'> {
  /** Handles calls in pieces, between which others are handled. Called once for each server. */
  readonly around?: () => Around;
  /** Stands before the service, and sees requests before they are read. Called once for each server. */
  readonly front?: () => Front;
}

/** Ends a fault or a freedom with what it does. */
export interface Differing<Whole, Differences extends Difference> {
  /** Replaces one rule; `wrong` gets the right one before its arguments. */
  readonly rule: <Name extends keyof Rules>(name: Name, wrong: WrongRule<Name>) => Whole;
  /** Replaces one rule for the calls of one place only. */
  readonly ruleOn: <Name extends keyof Rules>(place: Place, name: Name, wrong: WrongRule<Name>) => Whole;
  /** Replaces one rule by one that knows what became of each cart before. */
  readonly ruleAfter: <Name extends keyof Rules>(name: Name, wrong: WrongRuleAfter<Name>) => Whole;
  readonly rules: (rules: Replacement) => Whole;
  readonly reply: (reply: Rewrite) => Whole;
  readonly around: (around: () => Around) => Whole;
  readonly front: (front: () => Front) => Whole;
  /** Several differences at once. */
  readonly by: (differences: Differences) => Whole;
}

export function differing<Whole, Differences extends Difference>(
  by: (differences: Difference | Differences) => Whole,
): Differing<Whole, Differences> {
  return {
    rule: (name, wrong) => by({ rules: inPlaceOf(name, wrong) }),
    ruleOn: (place, name, wrong) => by({ rules: inPlaceOf(name, wrong, place) }),
    ruleAfter: (name, wrong) => by({ rules: inPlaceAfter(name, wrong) }),
    rules: (rules) => by({ rules }),
    reply: (reply) => by({ reply }),
    around: (around) => by({ around }),
    front: (front) => by({ front }),
    by,
  };
}
