import type { Rules } from '../rules.ts';

type Callable = { [Name in keyof Rules]: (...all: Parameters<Rules[Name]>) => ReturnType<Rules[Name]> };

/** What is done in place of a rule. It gets the right rule before the rule's own arguments. */
export type WrongRule<Name extends keyof Rules> = (
  right: Callable[Name],
  ...all: Parameters<Rules[Name]>
) => ReturnType<Rules[Name]>;

/** Replaces one rule. */
export function inPlaceOf<Name extends keyof Rules>(
  name: Name,
  wrong: WrongRule<Name>,
): (honest: Rules) => Partial<Rules> {
  return (honest) => {
    const rules: Callable = honest;
    return { [name]: (...all: Parameters<Rules[Name]>) => wrong(rules[name], ...all) };
  };
}
