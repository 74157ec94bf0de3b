import { isFields } from '../../http/fields.ts';
import type { Call, PartnerRules } from '../rules.ts';
import { among, type Calls } from './at.ts';

export type Rule = keyof PartnerRules;

type About = { readonly [R in Rule]: Parameters<PartnerRules[R]> };
type Value = { readonly [R in Rule]: ReturnType<PartnerRules[R]> };
type Rules = { readonly [R in Rule]: (...about: About[R]) => Value[R] };

/** Gets the result and the arguments of a rule, and returns another result. */
export type Change<R extends Rule> = (value: Value[R], ...about: About[R]) => Value[R];

/** A replacement of a rule. It gets the honest rule before the rule's own arguments. */
export type WrongRule<R extends Rule> = (right: Rules[R], ...about: About[R]) => Value[R];

export type Replaced = (honest: PartnerRules) => Partial<PartnerRules>;

/** Replaces one rule, for all calls or only for some. */
export function inPlaceOf<R extends Rule>(rule: R, wrong: WrongRule<R>, on?: Calls): Replaced {
  const concerns = among(on);
  return (honest) => {
    const rules: Rules = honest;
    const right = rules[rule];
    const replaced: Partial<Rules> = {
      [rule]: (...about: About[R]) =>
        about.some((one) => isCall(one) && !concerns(one)) ? right(...about) : wrong(right, ...about),
    };
    return replaced;
  };
}

/** Changes the result of one rule. */
export function over<R extends Rule>(rule: R, change: Change<R>): Replaced {
  return inPlaceOf(rule, (right, ...about) => change(right(...about), ...about));
}

/** The call is the last argument of a rule. */
function isCall(argument: unknown): argument is Call {
  return isFields(argument) && 'operation' in argument && 'rules' in argument;
}
