import type { ClientRules } from '../rules.ts';

/** The rules as functions that can be called with a generic name. */
export type Callable = {
  [Name in keyof ClientRules]: (...all: Parameters<ClientRules[Name]>) => ReturnType<ClientRules[Name]>;
};

/** A replacement of a rule. It gets the honest rule before the rule's own arguments. */
export type WrongRule<Name extends keyof ClientRules> = (
  right: Callable[Name],
  ...all: Parameters<ClientRules[Name]>
) => ReturnType<ClientRules[Name]>;

export function inPlaceOf<Name extends keyof ClientRules>(
  name: Name,
  wrong: WrongRule<Name>,
): (honest: ClientRules) => Partial<ClientRules> {
  return (honest) => {
    const rules: Callable = honest;
    const right = rules[name];
    return { [name]: (...all: Parameters<ClientRules[Name]>) => wrong(right, ...all) };
  };
}
