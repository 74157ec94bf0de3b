import type { PartnerRules } from '../rules.ts';

export type Rule = keyof PartnerRules;

type About = { readonly [R in Rule]: Parameters<PartnerRules[R]> };
type Value = { readonly [R in Rule]: ReturnType<PartnerRules[R]> };
type Rules = { readonly [R in Rule]: (...about: About[R]) => Value[R] };

/** Gets the result and the arguments of a rule, and returns another result. */
export type Change<R extends Rule> = (value: Value[R], ...about: About[R]) => Value[R];

export type Replaced = (honest: PartnerRules) => Partial<PartnerRules>;

/** Changes the result of one rule. */
export function over<R extends Rule>(rule: R, change: Change<R>): Replaced {
  return (honest) => {
    const rules: Rules = honest;
    const changed: Partial<Rules> = { [rule]: (...about: About[R]) => change(rules[rule](...about), ...about) };
    return changed;
  };
}
