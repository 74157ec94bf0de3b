import type { PartnerRules } from '../rules.ts';

/** A place where a backend can be changed: one of its rules. */
export type Rule = keyof PartnerRules;

type About = { readonly [R in Rule]: Parameters<PartnerRules[R]> };
type Value = { readonly [R in Rule]: ReturnType<PartnerRules[R]> };
type Rules = { readonly [R in Rule]: (...about: About[R]) => Value[R] };

/** Takes what a rule has decided and what the rule was asked, and decides otherwise. */
export type Change<R extends Rule> = (value: Value[R], ...about: About[R]) => Value[R];

export type Replaced = (honest: PartnerRules) => Partial<PartnerRules>;

/** Changes what one rule decides. */
export function over<R extends Rule>(rule: R, change: Change<R>): Replaced {
  return (honest) => {
    const rules: Rules = honest;
    const changed: Partial<Rules> = { [rule]: (...about: About[R]) => change(rules[rule](...about), ...about) };
    return changed;
  };
}
